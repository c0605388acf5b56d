import type { Needles } from './byte-search.ts';

/**
 * Encodes texts in the ways in which a file may contain them: UTF-8 and UTF-16, hexadecimal and base64 of both, as
 * typed and in capitals. Base64 depends on the neighbouring bytes, so only the part that is always the same is used,
 * for each of the three offsets.
 */
export function encodeNeedles(words: Record<string, string>): Needles {
  const needles = new Map<string, Buffer>();
  for (const [what, word] of Object.entries(words))
    for (const spelling of new Set([word, word.toUpperCase()])) {
      const name = spelling === word ? what : `${what} in capitals`;
      // The last byte is omitted, so that the needle matches UTF-16 of either byte order.
      const encodings = { '': Buffer.from(spelling), ' in UTF-16': Buffer.from(spelling, 'utf16le').subarray(0, -1) };
      for (const [encoding, bytes] of Object.entries(encodings)) {
        needles.set(`${name}${encoding}`, bytes);
        for (const text of encodeBytes(bytes)) needles.set(`${name}${encoding} as ${text}`, Buffer.from(text));
      }
    }
  return needles;
}

function encodeBytes(bytes: Buffer): Set<string> {
  const hex = bytes.toString('hex');
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Omits the characters that depend on neighbouring bytes.
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  const forAddresses = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return new Set([hex, hex.toUpperCase(), ...base64, ...forAddresses]);
}

/** Encodes a text in each of these ways with other text around it, to test that the search finds it. */
export function encodeInAllWays(text: string): Map<string, Buffer> {
  const around = (before: number) => Buffer.from(`${'-'.repeat(before)}${text} and more`);
  const utf16 = Buffer.from(around(3).toString(), 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  return new Map([
    ['UTF-8', around(3)],
    ['capitals', Buffer.from(around(3).toString().toUpperCase())],
    ['UTF-16', utf16],
    ['UTF-16, big-endian', swapped],
    ...[utf16, swapped].map(
      (bytes, index) => [`base64 of it, ${index}`, Buffer.from(bytes.toString('base64'))] as const,
    ),
    ['hexadecimal', Buffer.from(around(3).toString('hex'))],
    ...[0, 1, 2].flatMap((before) =>
      (['base64', 'base64url'] as const).map(
        (way) => [`${way} after ${before}`, Buffer.from(around(before).toString(way))] as const,
      ),
    ),
  ]);
}
