import { concatBytes } from './concat-bytes.ts';
import { type FileResult, refused } from './refusal.ts';
import { maxPixels } from './limits.ts';

/** Reads the size of a PNG without unpacking the picture. Refuses a file whose chunks do not lead to the end chunk. */
export function readPngHeader(bytes: Uint8Array): FileResult<{ width: number; height: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The signature has 8 bytes, and the chunk IHDR 25, of which 13 are data.
  if (bytes.length < 33 || readChunkName(view, 12) !== 'IHDR' || view.getUint32(8) !== 13) return refused('damaged');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0) return refused('damaged');
  if (width * height > maxPixels) return refused('pixels');
  let hasPicture = false;
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    const name = readChunkName(view, offset + 4);
    if (name === 'IDAT') hasPicture = true;
    if (name === 'IEND') return hasPicture ? { ok: true, value: { width, height } } : refused('damaged');
  }
  return refused('damaged');
}

/**
 * Removes all chunks from a PNG except those of the picture. Other chunks may be compressed, so no decoder receives
 * them.
 */
export function stripMetadataChunks(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let offset = 8, name = ''; offset + 12 <= bytes.length && name !== 'IEND'; ) {
    const to = offset + 12 + view.getUint32(offset);
    name = readChunkName(view, offset + 4);
    if (imageChunks.includes(name)) parts.push(bytes.subarray(offset, to));
    offset = to;
  }
  return concatBytes(parts);
}

const imageChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

function readChunkName(view: DataView, chunkOffset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(chunkOffset + offset)));
}
