// The browser's hashing by published vectors and by node's own; its dice by the documented vectors. `node --test`
import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const beside = (path) => fileURLToPath(new URL(path, import.meta.url));
const modules = process.env.HONEST_DICE_MODULES ?? beside("../../src/bafflebox/web/dice");
const vectors = process.env.HONEST_DICE_VECTORS ?? beside("../data/honest-dice.json");
const { ascii, fromHex, hmacSha256, sha256, toHex } = await import(`file://${modules}/hash.js`);
const honest = await import(`file://${modules}/honest.js`);
const { LogError, readLog } = await import(`file://${modules}/log.js`);
const made = JSON.parse(readFileSync(vectors, "utf-8"));

test("SHA-256 as FIPS 180-4 has it", () => {
  const known = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  };
  for (const [text, digest] of Object.entries(known)) assert.equal(toHex(sha256(ascii(text))), digest);
  const million = new Uint8Array(1_000_000).fill(97);
  assert.equal(toHex(sha256(million)), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("HMAC-SHA256 as RFC 4231 has it", () => {
  const long = new Uint8Array(131).fill(0xaa);
  const known = [
    [new Uint8Array(20).fill(0x0b), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    [ascii("Jefe"), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    [long, "Test Using Larger Than Block-Size Key - Hash Key First", "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"],
  ];
  for (const [key, text, digest] of known) assert.equal(toHex(hmacSha256(key, ascii(text))), digest);
});

test("the same as node's own for every length around the blocks", () => {
  for (let length = 0; length <= 300; length++) {
    const message = randomBytes(length);
    const key = randomBytes(length % 140);
    assert.equal(toHex(sha256(message)), createHash("sha256").update(message).digest("hex"));
    assert.equal(toHex(hmacSha256(key, message)), createHmac("sha256", key).update(message).digest("hex"));
  }
});

test("hexadecimal digits there and back, nothing else", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  assert.deepEqual(fromHex(toHex(all)), all);
  for (const text of ["0", "0g", "0A", " 00", "00\n"]) assert.equal(fromHex(text), null);
});

test("the documented vectors", () => {
  const bytes = { seed: fromHex(made.seed), white: fromHex(made.contributions.white), black: fromHex(made.contributions.black) };
  assert.equal(honest.commitSeed(made.match, bytes.seed), made.commitment);
  const hashes = {};
  for (const side of ["white", "black"]) {
    assert.equal(honest.commitContribution(made.match, side, bytes[side]), made.commitments[side]);
    hashes[side] = fromHex(made.commitments[side]);
  }
  assert.equal(honest.receiptOf(made.match, fromHex(made.commitment), hashes), made.receipt);
  const secrets = { match: made.match, seed: bytes.seed, contributions: { white: bytes.white, black: bytes.black } };
  for (const each of made.blocks) assert.equal(toHex(honest.block(secrets, each.index, each.number)), each.bytes);
  for (const each of made.throws) {
    assert.deepEqual(honest.throwDice(secrets, each.index, 1), each.one);
    assert.deepEqual(honest.throwDice(secrets, each.index, 2), each.two);
  }
});

test("bytes from 252 on are passed over, across blocks too", () => {
  assert.deepEqual(honest.diceFrom([255, 252, 0, 253, 251, 254], 2), [1, 6]);
  const found = honest.diceFrom(Array.from({ length: 256 }, (_, byte) => byte), 252);
  for (let face = 1; face <= 6; face++) assert.equal(found.filter((die) => die === face).length, 42);
});

test("a contribution is 32 bytes of chance", () => {
  const [one, other] = [honest.freshContribution(), honest.freshContribution()];
  assert.equal(one.length, 32);
  assert.notDeepEqual(one, other);
});

test("what is no log is refused", () => {
  const head = '{"bafflebox": "log", "version": 1}';
  const started = '{"seq": 0, "at": 0, "by": null, "event": "MatchStarted"}';
  const event = (rest) => `${head}\n${started}\n{"seq": 1, "at": 0, "by": null, ${rest}}\n{"seq": 2, "at": 0, "event": "X"}`;
  assert.deepEqual(readLog(head), []);
  assert.equal(readLog(`${head}\n${started}\n{"seq": 1, "at"`).length, 1);
  assert.equal(readLog(`${head}\n${started}\n{"seq": 1, "at": 0, "event": "TurnBegan", "side": "white", "more": true}`).length, 1);
  for (const text of [
    "", "{}", "no log", head.replace("1", "2"),
    `${head}\nno event\n${started}`,
    `${head}\n${started}\n${started}`,
    `${head}\n${started.replace("MatchStarted", "Rolled")}`,
    event('"event": "Rolled", "side": "white", "roll": "67"'),
    event('"event": "Rolled", "side": "red", "roll": "61"'),
    event('"event": "SeedOpened", "seed": null'),
    event('"event": "OpeningRolled", "dice": {"white": [1]}'),
  ]) {
    assert.throws(() => readLog(text), LogError, text);
  }
});
