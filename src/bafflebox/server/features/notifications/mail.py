"""Mail by the operator's SMTP server: plain text, only to addresses that were confirmed, with a link that stops all of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid, parseaddr
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import structlog

from bafflebox.errors import OptionError
from bafflebox.extras import optional
from bafflebox.frozen import dataclass
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Sentence, Typed
from bafflebox.server.features.notifications.consents import Consent

log = structlog.get_logger("mail")

WITHIN = 20.0
"""Seconds until the server has answered each command."""
LONGEST_LINE = 300
"""Characters up to which a line of the head stays one: a link is not broken."""
LONGEST = 200
"""Most characters of an address."""
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


@dataclass(frozen=True, slots=True)
class MailServer:
    """The operator's SMTP server, and the sender that its mail names. `tls`: from the first byte; otherwise by STARTTLS.

    A password is never sent in the clear, except to this machine.
    """

    host: str
    port: int
    user: str
    password: str
    tls: bool
    sender: str

    @property
    def start_tls(self) -> bool | None:
        """Return whether STARTTLS is required; None to use it where it is offered."""
        if self.tls:
            return False
        return True if self.user and not _is_local(self.host) else None


def _is_local(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_mail_server(address: str, sender: str | None) -> MailServer:
    """Return the mail server of `smtp://` or `smtps://USER:PASSWORD@HOST:PORT`; raise OptionError.

    Without a sender it is the user, where that is an address.
    """
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or port == -1 or parts.path.strip("/"):
        raise OptionError("--smtp wants smtp://USER:PASSWORD@HOST:PORT, or smtps://…")
    user = unquote(parts.username or "")
    found = sender or user
    if not is_mail_address(parseaddr(found)[1]):
        raise OptionError(
            "--mail-from wants the address that mail comes from, such as 'Club <play@club.example>'"
        )
    tls = parts.scheme == "smtps"
    with optional("mail"):
        import aiosmtplib  # noqa: F401, PLC0415 - a package of an extra
    password = unquote(parts.password or "")
    return MailServer(parts.hostname, port or (465 if tls else 587), user, password, tls, found)


def is_mail_address(text: str) -> bool:
    """Return whether this is one address of a mailbox, as most people have it: ASCII, a name, a domain."""
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None and ".." not in text


class NoMailbox(Exception):
    """The server refuses the address for good."""


class NotSent(Exception):
    """The server was not reached, or does not take mail now."""


class Mailing:
    """The sender of mail. Event loop only."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server

    @property
    def offered(self) -> bool:
        """Return whether mail is sent."""
        return self._server is not None

    async def ask_to_confirm(self, to: Consent) -> None:
        """Send the link that confirms an address. Raises NoMailbox and NotSent."""
        given = {"link": Typed(f"{to.site}/notifications/confirm/{to.token}"), "site": Typed(to.site)}
        await self._send(to, Sentence("mail-confirm", given), [Sentence("mail-confirm-how", given)])

    async def send(self, to: Consent, said: Sequence[tuple[str, str]]) -> None:
        """Send sentences with the paths of their pages, all in one mail. Raises NoMailbox and NotSent."""
        first = Typed(said[0][0])
        subject = (
            Sentence("mail-one", {"said": first})
            if len(said) == 1
            else Sentence("mail-many", {"n": len(said)})
        )
        lines = [
            Sentence("mail-line", {"said": Typed(text), "link": Typed(f"{to.site}{path}")})
            for text, path in said
        ]
        await self._send(to, subject, lines)

    async def _send(self, to: Consent, subject: Sentence, said: Sequence[Sentence]) -> None:
        server = self._server
        if server is None:
            raise NotSent("mail is off")
        message = written(server.sender, to, subject, said)
        import aiosmtplib  # noqa: PLC0415 - a package of an extra

        try:
            await aiosmtplib.send(
                # as bytes: the library would fold long lines of the head
                message.as_bytes(),
                sender=parseaddr(server.sender)[1],
                recipients=[to.address],
                hostname=server.host,
                port=server.port,
                username=server.user or None,
                password=server.password or None,
                use_tls=server.tls,
                start_tls=server.start_tls,
                timeout=WITHIN,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = {each.code for each in error.recipients}
            log.info("mail refused", status=min(codes, default=0))
            raise (NoMailbox if codes and min(codes) >= 500 else NotSent)("recipient refused") from error
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            log.warning("mail not sent", why=type(error).__name__)
            raise NotSent(type(error).__name__) from error
        log.info("mail sent")


def written(sender: str, to: Consent, subject: Sentence, said: Sequence[Sentence]) -> EmailMessage:
    """Return a mail in the reader's language, with the link that stops all mail to this address."""
    stop = f"{to.site}/notifications/stop/{to.token}"
    lines = [said_to_all(each, to.language) for each in said]
    lines.append(
        said_to_all(Sentence("mail-stop", {"site": Typed(to.site), "link": Typed(stop)}), to.language)
    )
    message = EmailMessage(policy=SMTP.clone(max_line_length=LONGEST_LINE))
    name, address = parseaddr(sender)
    message["From"] = Address(name, addr_spec=address)
    message["To"] = Address(addr_spec=to.address)
    message["Subject"] = " ".join(said_to_all(subject, to.language).split())
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=address.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = to.language
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content("\n\n".join(lines) + "\n")
    return message
