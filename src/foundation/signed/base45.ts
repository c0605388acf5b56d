/** Encodes bytes as base45 (RFC 9285): two bytes become three characters of a QR code's alphanumeric mode. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 2) {
    const [firstByte = 0, secondByte] = [bytes[index], bytes[index + 1]];
    text += secondByte === undefined ? encodeDigits(firstByte, 2) : encodeDigits(firstByte * 256 + secondByte, 3);
  }
  return text;
}

/** Decodes base45; undefined for text that `toBase45` cannot produce. Each byte sequence has exactly one encoding. */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3);
    const value = decodeDigits(group);
    if (value === undefined || value > (group.length === 3 ? 0xffff : 0xff)) return undefined;
    if (group.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

// The least significant digit comes first.
function encodeDigits(value: number, count: number): string {
  let text = '';
  for (let rest = value, index = 0; index < count; rest = Math.floor(rest / 45), index += 1)
    text += alphabet.charAt(rest % 45);
  return text;
}

function decodeDigits(group: string): number | undefined {
  let value = 0;
  for (let index = group.length - 1; index >= 0; index -= 1) {
    const digit = alphabet.indexOf(group.charAt(index));
    if (digit < 0) return undefined;
    value = value * 45 + digit;
  }
  return value;
}
