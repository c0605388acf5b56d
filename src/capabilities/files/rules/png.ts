import { concatBytes } from './concat-bytes.ts';
import { type FileResult, refused } from './refusal.ts';
import { maxPixels } from './limits.ts';

/** Reads what a PNG says of itself, without unpacking it: its parts must stand one after the other to the last one. */
export function readPng(bytes: Uint8Array): FileResult<{ width: number; height: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || readChunkName(view, 12) !== 'IHDR' || view.getUint32(8) !== 13) return refused('damaged');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0) return refused('damaged');
  if (width * height > maxPixels) return refused('pixels');
  let hasPicture = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = readChunkName(view, at + 4);
    if (name === 'IDAT') hasPicture = true;
    if (name === 'IEND') return hasPicture ? { ok: true, found: { width, height } } : refused('damaged');
  }
  return refused('damaged');
}

/** A PNG with only the parts that its picture is made of: what tells beside it may be packed, and is given to no decoder. */
export function stripTextChunks(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8, name = ''; at + 12 <= bytes.length && name !== 'IEND'; ) {
    const to = at + 12 + view.getUint32(at);
    name = readChunkName(view, at + 4);
    if (imageChunks.includes(name)) kept.push(bytes.subarray(at, to));
    at = to;
  }
  return concatBytes(kept);
}

const imageChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

function readChunkName(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
