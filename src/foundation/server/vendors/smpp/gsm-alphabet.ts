// The default alphabet of GSM (3GPP TS 23.038, 6.2.1), sixteen codes a row. Code 0x1B is the escape.
const basicCharacters = [
  '@£$¥èéùìòÇ\nØø\rÅå',
  'Δ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ',
  ' !"#¤%&\'()*+,-./',
  '0123456789:;<=>?',
  '¡ABCDEFGHIJKLMNO',
  'PQRSTUVWXYZÄÖÑÜ§',
  '¿abcdefghijklmno',
  'pqrstuvwxyzäöñüà',
].join('');

// Its extension (6.2.1.1): codes that follow the escape.
const extendedCharacters: [string, number][] = [
  ['\f', 0x0a],
  ['^', 0x14],
  ['{', 0x28],
  ['}', 0x29],
  ['\\', 0x2f],
  ['[', 0x3c],
  ['~', 0x3d],
  [']', 0x3e],
  ['|', 0x40],
  ['€', 0x65],
];

/** Code that announces a character of the extension. */
export const gsmEscape = 0x1b;

/** Encodes a text in the default alphabet of GSM, one octet a code. Returns `undefined` if a character is missing. */
export function encodeGsm(text: string): Buffer | undefined {
  const codes: number[] = [];
  for (const character of text) {
    const encoded = codesByCharacter.get(character);
    if (!encoded) return undefined;
    codes.push(...encoded);
  }
  return Buffer.from(codes);
}

const codesByCharacter = new Map<string, readonly number[]>([
  ...[...basicCharacters].map((character, code): [string, number[]] => [character, [code]]),
  ...extendedCharacters.map(([character, code]): [string, number[]] => [character, [gsmEscape, code]]),
]);
codesByCharacter.delete('\x1b');
