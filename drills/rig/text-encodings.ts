import type { Needles } from './byte-search.ts';

/**
 * Words as they could stand in a file: in UTF-8 and UTF-16, and as hexadecimal and base64 of either; as typed and in capitals. Of base64 only what
 * is the same whatever stands before and after, for each of the three places at which a word can begin.
 */
export function encodeNeedles(words: Record<string, string>): Needles {
  const found = new Map<string, Buffer>();
  for (const [what, word] of Object.entries(words))
    for (const spelling of new Set([word, word.toUpperCase()])) {
      const name = spelling === word ? what : `${what} in capitals`;
      // Without its last byte it is the same whichever half of a letter stands first.
      const encodings = { '': Buffer.from(spelling), ' in UTF-16': Buffer.from(spelling, 'utf16le').subarray(0, -1) };
      for (const [encoding, bytes] of Object.entries(encodings)) {
        found.set(`${name}${encoding}`, bytes);
        for (const text of encodeBytes(bytes)) found.set(`${name}${encoding} as ${text}`, Buffer.from(text));
      }
    }
  return found;
}

function encodeBytes(bytes: Buffer): Set<string> {
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Without the characters that depend on what stands beside.
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  const forAddresses = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return new Set([hex, hex.toUpperCase(), ...base64, ...forAddresses]);
}

/** A text as a program could have written it, in each of those ways, with other text around it: what a search must find. */
export function encodeInAllWays(text: string): Map<string, Buffer> {
  const around = (before: number) => Buffer.from(`${'-'.repeat(before)}${text} and more`);
  const utf16 = Buffer.from(around(3).toString(), 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  return new Map([
    ['UTF-8', around(3)],
    ['capitals', Buffer.from(around(3).toString().toUpperCase())],
    ['UTF-16', utf16],
    ['UTF-16, big end first', swapped],
    ...[utf16, swapped].map((bytes, at) => [`base64 of it, ${at}`, Buffer.from(bytes.toString('base64'))] as const),
    ['hexadecimal', Buffer.from(around(3).toString('hex'))],
    ...[0, 1, 2].flatMap((before) =>
      (['base64', 'base64url'] as const).map(
        (way) => [`${way} after ${before}`, Buffer.from(around(before).toString(way))] as const,
      ),
    ),
  ]);
}
