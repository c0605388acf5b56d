import { closeSync, openSync, readSync } from 'node:fs';
import type { PdfFont } from './pdf-fonts.ts';

/** Whether a typeface has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

/** The characters that each typeface has in all of its weights. Reads only the character maps of the files. */
export function readCoverage(fonts: readonly PdfFont[]): Coverage[] {
  return fonts.map((font) => {
    const bitsOfWeights = font.files.map(readCharacterMap);
    return (codePoint) => bitsOfWeights.every((bits) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0);
  });
}

const lastCodePoint = 0x10ffff;

/** Reads the code points that a font file maps to a glyph, one bit each (OpenType `cmap`, formats 4 and 12). */
function readCharacterMap(file: string): Uint8Array {
  const bits = new Uint8Array((lastCodePoint + 1) >> 3);
  const cmap = readTable(file, 'cmap');
  for (let i = 0; i < cmap.getUint16(2); i++) {
    // The header has 4 bytes, each encoding record 8; the last four of a record are the offset of its subtable.
    const offset = cmap.getUint32(4 + 8 * i + 4);
    const format = cmap.getUint16(offset);
    if (format === 4) addSegments(cmap, offset, bits);
    if (format === 12) addGroups(cmap, offset, bits);
  }
  return bits;
}

/** Format 4: parallel arrays of `endCode`, `startCode`, `idDelta` and `idRangeOffset`, two bytes for each segment. */
function addSegments(cmap: DataView, tableOffset: number, bits: Uint8Array): void {
  const segmentBytes = cmap.getUint16(tableOffset + 6);
  for (let i = 0; i < segmentBytes; i += 2) {
    const end = cmap.getUint16(tableOffset + 14 + i);
    const start = cmap.getUint16(tableOffset + 16 + segmentBytes + i);
    const delta = cmap.getUint16(tableOffset + 16 + 2 * segmentBytes + i);
    const rangeOffsetAt = tableOffset + 16 + 3 * segmentBytes + i;
    const rangeOffset = cmap.getUint16(rangeOffsetAt);
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint++) {
      const glyph =
        rangeOffset === 0 ? codePoint : cmap.getUint16(rangeOffsetAt + rangeOffset + 2 * (codePoint - start));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) setBit(bits, codePoint);
    }
  }
}

/** Format 12: groups of 12 bytes, each with the first and the last code point and the first glyph. */
function addGroups(cmap: DataView, tableOffset: number, bits: Uint8Array): void {
  const groups = cmap.getUint32(tableOffset + 12);
  for (let i = 0; i < groups; i++) {
    const group = tableOffset + 16 + 12 * i;
    const start = cmap.getUint32(group);
    const end = Math.min(cmap.getUint32(group + 4), lastCodePoint);
    const firstGlyph = cmap.getUint32(group + 8);
    for (let codePoint = start; codePoint <= end; codePoint++)
      if (firstGlyph + codePoint - start !== 0) setBit(bits, codePoint);
  }
}

function setBit(bits: Uint8Array, codePoint: number): void {
  bits[codePoint >> 3] = (bits[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
}

/** Reads a table of a font file. The table directory follows the header of 12 bytes, with 16 bytes for each table. */
function readTable(file: string, tag: string): DataView {
  const fd = openSync(file, 'r');
  try {
    const tables = readAt(fd, 4, 2).getUint16(0);
    const directory = readAt(fd, 12, 16 * tables);
    for (let i = 0; i < tables; i++) {
      const entry = 16 * i;
      const name = String.fromCharCode(...[0, 1, 2, 3].map((k) => directory.getUint8(entry + k)));
      if (name === tag) return readAt(fd, directory.getUint32(entry + 8), directory.getUint32(entry + 12));
    }
    throw new Error(`No ${tag} table in ${file}`);
  } finally {
    closeSync(fd);
  }
}

function readAt(fd: number, position: number, length: number): DataView {
  const bytes = Buffer.alloc(length);
  readSync(fd, bytes, 0, length, position);
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}
