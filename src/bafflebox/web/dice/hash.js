// SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104) in plain JavaScript.
// The browser's own `crypto.subtle` is there on secure pages only; a table in the house network must do without it.
// Not constant-time: everything hashed here is shown in the end.
// @ts-check

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = new Uint32Array(64);
/** The same of the square roots of the first 8 primes. */
const START = new Uint32Array(8);

makeConstants();

function makeConstants() {
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    if (!isPrime(candidate)) continue;
    if (found < 8) START[found] = rootBits(candidate, 2);
    ROUNDS[found++] = rootBits(candidate, 3);
  }
}

/** @param {number} number */
function isPrime(number) {
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor === 0) return false;
  }
  return true;
}

/**
 * The first 32 bits behind the point of a root, by whole numbers, so that no rounding can change a bit.
 * @param {number} number
 * @param {2 | 3} degree
 */
function rootBits(number, degree) {
  const wanted = BigInt(number) << BigInt(32 * degree);
  let low = 0n;
  let high = BigInt(number) << 32n;
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** BigInt(degree) <= wanted) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}

/** @param {number} word @param {number} bits */
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/**
 * The SHA-256 of some bytes: 32 bytes.
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  // the length in bits, as 64 bits: beyond 32 bits by division, as shifts end there
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += BLOCK) compress(state, words, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(place * 4, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint32Array} state @param {Uint32Array} words @param {DataView} view @param {number} offset */
function compress(state, words, view, offset) {
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(offset + 4 * t);
  for (let t = 16; t < 64; t++) {
    const near = words[t - 2];
    const far = words[t - 15];
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const s0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words[t] = s1 + words[t - 7] + s0 + words[t - 16];
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t]) | 0;
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => {
    state[place] += word;
  });
}

/**
 * The HMAC-SHA256 of a message under a key: 32 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmacSha256(key, message) {
  const short = new Uint8Array(BLOCK);
  short.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      short.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      short.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/**
 * One run of bytes after the other.
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/**
 * Bytes as small hexadecimal digits.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The bytes that small hexadecimal digits stand for; null for any other text.
 * @param {string} text
 * @returns {Uint8Array | null}
 */
export function fromHex(text) {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, place) => parseInt(text.slice(2 * place, 2 * place + 2), 16));
}

/**
 * A text of ASCII signs as bytes.
 * @param {string} text
 * @returns {Uint8Array}
 */
export function ascii(text) {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
