/** Decodes GSM 03.38, one octet a code. Has its own table, so that a mistake in the product's table shows. */
export function decodeGsm(bytes: Uint8Array): string {
  let [text, isExtended] = ['', false];
  for (const code of bytes) {
    const point = isExtended ? extension.get(code) : (differences.get(code) ?? code);
    if (point === undefined || code > 0x7f) throw new Error(`code ${code} is not in the alphabet`);
    if (code !== 0x1b) text += String.fromCodePoint(point);
    isExtended = code === 0x1b;
  }
  return text;
}

// Code and code point, in hexadecimal, of characters that have another code in ASCII or none.
const differences = parsePairs(`
  00=40 01=a3 02=24 03=a5 04=e8 05=e9 06=f9 07=ec 08=f2 09=c7 0b=d8 0c=f8 0e=c5 0f=e5 10=394 11=5f 12=3a6 13=393 14=39b
  15=3a9 16=3a0 17=3a8 18=3a3 19=398 1a=39e 1c=c6 1d=e6 1e=df 1f=c9 24=a4 40=a1 5b=c4 5c=d6 5d=d1 5e=dc 5f=a7 60=bf
  7b=e4 7c=f6 7d=f1 7e=fc 7f=e0`);
const extension = parsePairs('0a=0c 14=5e 28=7b 29=7d 2f=5c 3c=5b 3d=7e 3e=5d 40=7c 65=20ac');

function parsePairs(text: string): Map<number, number> {
  const pairs = text.trim().split(/\s+/);
  return new Map(pairs.map((pair) => pair.split('=').map((hex) => Number.parseInt(hex, 16)) as [number, number]));
}
