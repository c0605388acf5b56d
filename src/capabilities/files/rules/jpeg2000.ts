import { concatBytes } from './concat-bytes.ts';

/**
 * Removes metadata boxes (XML, UUID and others) from a JPEG 2000 file. A bare code stream is returned unchanged. A file
 * with a damaged box becomes empty.
 */
export function stripMetadataBoxes(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0) !== 12 || readBoxName(view, 4) !== 'jP  ') return bytes;
  const parts: Uint8Array[] = [];
  for (let offset = 0; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset);
    // 0: to the end of the file. 1: a length of eight bytes, only for pictures beyond the size limit.
    const to = length === 0 ? bytes.length : offset + length;
    if (length === 1 || to <= offset + 7 || to > bytes.length) return new Uint8Array();
    if (imageBoxNames.includes(readBoxName(view, offset + 4))) parts.push(bytes.subarray(offset, to));
    offset = to;
  }
  return concatBytes(parts);
}

const imageBoxNames = ['jP  ', 'ftyp', 'jp2h', 'jp2c'];

function readBoxName(view: DataView, boxOffset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(boxOffset + offset)));
}
