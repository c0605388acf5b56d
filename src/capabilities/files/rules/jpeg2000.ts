import { concatBytes } from './concat-bytes.ts';

/** A JPEG 2000 file without the boxes that tell beside its picture (XML, UUID and the like). A bare code stream is answered as it came. */
export function stripBoxes(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 12 || readBoxName(view, 4) !== 'jP  ') return bytes;
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at);
    // 0: to the end of the file. 1: a length of eight bytes, for pictures larger than any that we take.
    const to = length === 0 ? bytes.length : at + length;
    if (length === 1 || to <= at + 7 || to > bytes.length) return new Uint8Array();
    if (imageBoxes.includes(readBoxName(view, at + 4))) parts.push(bytes.subarray(at, to));
    at = to;
  }
  return concatBytes(parts);
}

const imageBoxes = ['jP  ', 'ftyp', 'jp2h', 'jp2c'];

function readBoxName(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
