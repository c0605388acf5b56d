import { concatBytes } from './concat-bytes.ts';
import { type FileResult, refused } from './refusal.ts';
import { maxPixels, maxScans } from './limits.ts';

/** `orientation`: the Exif orientation, 1 to 8. `end`: offset after the picture. */
export type JpegHeader = { width: number; height: number; orientation: number; end: number };

/** Reads a JPEG's header segments and counts its scans, without decoding. Refuses pictures beyond the limits. */
export function readJpegHeader(bytes: Uint8Array): FileResult<JpegHeader> {
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (const { marker, from, to } of readSegments(bytes)) {
    // APP1, which contains Exif.
    if (marker === 0xe1) orientation = readOrientation(bytes.subarray(from, to)) ?? orientation;
    // SOS, the start of a scan. Requires the end marker, because a decoder fills the missing part of a truncated
    // picture with grey.
    if (marker === 0xda) {
      const imageData = size && scanImageData(bytes, to);
      if (!size || !imageData) return refused('damaged');
      // Each scan covers the whole picture: a thousand scans of six bytes took the decoder 19 s.
      if (imageData.scans > maxScans) return refused('too-complex');
      return { ok: true, value: { ...size, orientation, end: imageData.end } };
    }
    // Otherwise only a frame header matters, which contains the size of the picture.
    if (!isFrame(marker)) continue;
    const [precision = 0, heightHigh = 0, heightLow = 0, widthHigh = 0, widthLow = 0, components = 0] = bytes.subarray(
      from,
      to,
    );
    if (size || to - from < 6 + components * 3) return refused('damaged');
    if (components === 4) return refused('print-colours');
    // Baseline, extended and progressive with 8 bits; not lossless, hierarchical or arithmetic.
    if (![0xc0, 0xc1, 0xc2].includes(marker) || precision !== 8 || ![1, 3].includes(components))
      return refused('unusual-picture');
    size = { width: widthHigh * 256 + widthLow, height: heightHigh * 256 + heightLow };
    if (size.width === 0 || size.height === 0) return refused('unusual-picture');
    if (size.width * size.height > maxPixels) return refused('pixels');
  }
  return refused('damaged');
}

/**
 * Removes metadata from a JPEG: Exif, XMP, thumbnails, colour profiles, comments. The picture's bytes stay unchanged.
 * Bytes that are no JPEG are returned as they are.
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let offset = 2;
  for (const { marker, from, to } of readSegments(bytes)) {
    const isComment = marker === 0xfe;
    // APP0 to APP15, except Adobe's APP14: it contains the colour transform, which decoding needs.
    const isApplication = marker >= 0xe0 && marker <= 0xef && marker !== 0xee;
    if (!isComment && !isApplication) parts.push(bytes.subarray(from - 4, to));
    offset = to;
    if (marker === 0xda) break;
  }
  parts.push(bytes.subarray(offset, scanImageData(bytes, offset)?.end ?? bytes.length));
  return concatBytes(parts);
}

type Segment = { marker: number; from: number; to: number };

/** Reads the segments that have a length, up to and including the first scan header. Ends early at other bytes. */
function* readSegments(bytes: Uint8Array): Generator<Segment> {
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return;
    const marker = bytes[offset + 1] ?? 0;
    // Fill byte before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    // A stuffed byte, SOI or EOI: no segment.
    if (marker === 0 || marker === 0xd8 || marker === 0xd9) return;
    const length = (bytes[offset + 2] ?? 0) * 256 + (bytes[offset + 3] ?? 0);
    const to = offset + 2 + length;
    if (length < 2 || to > bytes.length) return;
    yield { marker, from: offset + 4, to };
    if (marker === 0xda) return;
    offset = to;
  }
}

// SOF0 to SOF15. 0xc4, 0xc8 and 0xcc in this range are DHT, JPG and DAC.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/**
 * Scans the data after the first scan header: number of scans, and offset after the end marker. Bytes behind the end
 * marker (another picture, a video, an archive) do not belong to the picture. Undefined without an end marker.
 */
function scanImageData(bytes: Uint8Array, from: number): { scans: number; end: number } | undefined {
  let scans = 1;
  for (
    let offset = bytes.indexOf(0xff, from);
    offset >= 0 && offset + 1 < bytes.length;
    offset = bytes.indexOf(0xff, offset)
  ) {
    const marker = bytes[offset + 1] as number;
    if (marker === 0xd9) return { scans, end: offset + 2 };
    if (marker === 0xff) offset += 1;
    // A stuffed byte, or a marker without a length.
    else if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) offset += 2;
    else {
      if (marker === 0xda) scans += 1;
      offset += 2 + Math.max(2, (bytes[offset + 2] ?? 0) * 256 + (bytes[offset + 3] ?? 0));
    }
  }
  return undefined;
}

/**
 * Reads the orientation from an Exif segment: tag 0x0112 of the first directory. The byte order is "II" for
 * little-endian.
 */
function readOrientation(segment: Uint8Array): number | undefined {
  if (latin1Text(segment, 0, 6) !== 'Exif\0\0') return undefined;
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  try {
    const isLittleEndian = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittleEndian);
    const count = view.getUint16(directory, isLittleEndian);
    for (let offset = directory + 2; offset < directory + 2 + count * 12; offset += 12) {
      if (view.getUint16(offset, isLittleEndian) !== 0x0112) continue;
      const orientation = view.getUint16(offset + 8, isLittleEndian);
      return orientation >= 1 && orientation <= 8 ? orientation : undefined;
    }
  } catch {
    // A directory that extends beyond the segment counts as none.
  }
  return undefined;
}

function latin1Text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
