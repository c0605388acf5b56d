/** Sixty bits of a hash as people read them aloud: twelve characters without look-alikes, in three groups. */
export function readable(hash: Buffer): string {
  let characters = '';
  for (const byte of hash.subarray(0, 12)) characters += alphabet[byte % alphabet.length];
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

// 32 characters, so that a byte's remainder favours none.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
