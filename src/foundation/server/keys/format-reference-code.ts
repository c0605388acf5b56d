/** Formats 60 bits of a hash as a reference to read aloud: twelve characters in three groups, without look-alikes. */
export function formatReferenceCode(hash: Buffer): string {
  let characters = '';
  for (const byte of hash.subarray(0, 12)) characters += alphabet[byte % alphabet.length];
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}

// 32 characters, so that the remainder of a byte is distributed evenly.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
