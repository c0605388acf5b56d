import { concatBytes } from './concat-bytes.ts';
import { type FileResult, refused } from './refusal.ts';
import { maxPixels, maxScans } from './limits.ts';

/** What a JPEG says of itself. `turn`: how it is to be held, 1 to 8 as Exif counts. `end`: the place after its picture. */
export type JpegHeader = { width: number; height: number; turn: number; end: number };

/** Reads the segments before the picture and counts its scans, without decoding it. */
export function readJpeg(bytes: Uint8Array): FileResult<JpegHeader> {
  let size: { width: number; height: number } | undefined;
  let turn = 1;
  for (const { marker, from, to } of readSegments(bytes)) {
    if (marker === 0xe1) turn = readOrientation(bytes.subarray(from, to)) ?? turn;
    // A picture that was cut off would be decoded, grey where the rest should be.
    if (marker === 0xda) {
      const rest = size && scanImageData(bytes, to);
      if (!size || !rest) return refused('damaged');
      // Each scan goes over the whole picture once more: a thousand of them, six bytes each, took the decoder 19 s.
      if (rest.scans > maxScans) return refused('too-complex');
      return { ok: true, found: { ...size, turn, end: rest.end } };
    }
    if (!isFrame(marker)) continue;
    const [precision = 0, high = 0, low = 0, wideHigh = 0, wideLow = 0, parts = 0] = bytes.subarray(from, to);
    if (size || to - from < 6 + parts * 3) return refused('damaged');
    if (parts === 4) return refused('print-colours');
    // Baseline, extended and progressive with 8 bits; not lossless, hierarchical or arithmetic.
    if (![0xc0, 0xc1, 0xc2].includes(marker) || precision !== 8 || ![1, 3].includes(parts))
      return refused('unusual-picture');
    size = { width: wideHigh * 256 + wideLow, height: high * 256 + low };
    if (size.width === 0 || size.height === 0) return refused('unusual-picture');
    if (size.width * size.height > maxPixels) return refused('pixels');
  }
  return refused('damaged');
}

/**
 * A JPEG without what it tells beside its picture: Exif, XMP, thumbnails, colour profiles, comments. The picture's bytes stay as they
 * are. What is no JPEG is answered as it came.
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  for (const { marker, from, to } of readSegments(bytes)) {
    const isComment = marker === 0xfe;
    // Adobe's segment says how colours are written: without it they would be wrong.
    const isApplication = marker >= 0xe0 && marker <= 0xef && marker !== 0xee;
    if (!isComment && !isApplication) kept.push(bytes.subarray(from - 4, to));
    at = to;
    if (marker === 0xda) break;
  }
  kept.push(bytes.subarray(at, scanImageData(bytes, at)?.end ?? bytes.length));
  return concatBytes(kept);
}

type Segment = { marker: number; from: number; to: number };

/** Segments with a length, up to and with the one that begins the picture. Ends early where the bytes are no segment. */
function* readSegments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    // Filling before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0 || marker === 0xd8 || marker === 0xd9) return;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const to = at + 2 + length;
    if (length < 2 || to > bytes.length) return;
    yield { marker, from: at + 4, to };
    if (marker === 0xda) return;
    at = to;
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * What follows the head of the first scan: how many scans there are, and the place after the marker that ends the picture. What lies behind that (another
 * picture, a film, an archive) is not of it. Undefined where the picture has no end.
 */
function scanImageData(bytes: Uint8Array, from: number): { scans: number; end: number } | undefined {
  let scans = 1;
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xd9) return { scans, end: at + 2 };
    if (marker === 0xff) at += 1;
    // A stuffed byte, or a marker without a length.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else {
      if (marker === 0xda) scans += 1;
      at += 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
    }
  }
  return undefined;
}

/** The Exif tag 0x0112 in the first directory. */
function readOrientation(segment: Uint8Array): number | undefined {
  if (latin1Text(segment, 0, 6) !== 'Exif\0\0') return undefined;
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  try {
    const little = view.getUint16(0) === 0x4949;
    const first = view.getUint32(4, little);
    const count = view.getUint16(first, little);
    for (let at = first + 2; at < first + 2 + count * 12; at += 12) {
      if (view.getUint16(at, little) !== 0x0112) continue;
      const turn = view.getUint16(at + 8, little);
      return turn >= 1 && turn <= 8 ? turn : undefined;
    }
  } catch {
    // It says that it goes on beyond its end: as if it said nothing.
  }
  return undefined;
}

function latin1Text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
