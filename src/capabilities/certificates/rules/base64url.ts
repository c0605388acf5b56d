/** The bytes of a text in base64url without padding; undefined for any other text. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, count, at] = [0, 0, 0];
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes[at] = (bits >> count) & 0xff;
      at += 1;
    }
  }
  // Bits that are left over mean nothing, and so must be none.
  return (bits & ((1 << count) - 1)) === 0 ? bytes : undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
