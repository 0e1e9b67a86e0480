"""The bus between workers where Redis is frozen: it takes connections and answers nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bafflebox.server.cluster.bus import Post
from tests.server.redis import RedisServer


def test_a_frozen_redis_does_not_hold_up_the_look_at_other_workers(tmp_path: Path) -> None:
    """States of workers are given up long before the five seconds of the client: a dead worker is looked for meanwhile."""
    redis = RedisServer(tmp_path)
    redis.start()

    async def look() -> dict[int, bytes]:
        post = Post(redis.address)
        await post.note(b"here", 60)
        assert await post.noted([0]) == {0: b"here"}
        redis.freeze()
        async with asyncio.timeout(4):
            await post.note(b"here", 60)
            return await post.noted([0])

    try:
        assert asyncio.run(look()) == {}
    finally:
        redis.thaw()
        redis.stop()
