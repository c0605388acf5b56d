/** Bytes as base45 (RFC 9285): two bytes become three characters of a QR code's alphanumeric mode. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = [bytes[at], bytes[at + 1]];
    text += second === undefined ? digits(first, 2) : digits(first * 256 + second, 3);
  }
  return text;
}

/** The way back; undefined for a text that no bytes become. A text has one meaning, and bytes have one text. */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const group = text.slice(at, at + 3);
    const value = valueOf(group);
    if (value === undefined || value > (group.length === 3 ? 0xffff : 0xff)) return undefined;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

// The least digit first.
function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value, at = 0; at < count; rest = Math.floor(rest / 45), at += 1) text += alphabet.charAt(rest % 45);
  return text;
}

function valueOf(group: string): number | undefined {
  let value = 0;
  for (let at = group.length - 1; at >= 0; at -= 1) {
    const digit = alphabet.indexOf(group.charAt(at));
    if (digit < 0) return undefined;
    value = value * 45 + digit;
  }
  return value;
}
