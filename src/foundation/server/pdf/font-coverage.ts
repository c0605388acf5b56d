import { closeSync, openSync, readSync } from 'node:fs';
import type { PdfFont } from './pdf-fonts.ts';

/** Whether a typeface has a letter, by code point. */
export type Coverage = (codePoint: number) => boolean;

/** What each typeface can draw in every one of its weights. Reads the character maps only, not the outlines. */
export function coverageOf(fonts: readonly PdfFont[]): Coverage[] {
  return fonts.map((font) => {
    const weights = font.files.map(characterMap);
    return (codePoint) => weights.every((bits) => ((bits[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0);
  });
}

const lastCodePoint = 0x10ffff;

/** One bit per code point that the font file maps to a glyph (OpenType `cmap`, formats 4 and 12). */
function characterMap(file: string): Uint8Array {
  const bits = new Uint8Array((lastCodePoint + 1) >> 3);
  const cmap = readTable(file, 'cmap');
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + 8 * i + 4);
    const format = cmap.getUint16(at);
    if (format === 4) addSegments(cmap, at, bits);
    if (format === 12) addGroups(cmap, at, bits);
  }
  return bits;
}

function addSegments(cmap: DataView, at: number, bits: Uint8Array): void {
  const twice = cmap.getUint16(at + 6);
  for (let i = 0; i < twice; i += 2) {
    const end = cmap.getUint16(at + 14 + i);
    const start = cmap.getUint16(at + 16 + twice + i);
    const delta = cmap.getUint16(at + 16 + 2 * twice + i);
    const offsetAt = at + 16 + 3 * twice + i;
    const offset = cmap.getUint16(offsetAt);
    for (let c = start; c <= end && c < 0xffff; c++) {
      const found = offset === 0 ? c : cmap.getUint16(offsetAt + offset + 2 * (c - start));
      if (found !== 0 && ((found + delta) & 0xffff) !== 0) mark(bits, c);
    }
  }
}

function addGroups(cmap: DataView, at: number, bits: Uint8Array): void {
  const groups = cmap.getUint32(at + 12);
  for (let i = 0; i < groups; i++) {
    const group = at + 16 + 12 * i;
    const start = cmap.getUint32(group);
    const end = Math.min(cmap.getUint32(group + 4), lastCodePoint);
    const firstGlyph = cmap.getUint32(group + 8);
    for (let c = start; c <= end; c++) if (firstGlyph + c - start !== 0) mark(bits, c);
  }
}

function mark(bits: Uint8Array, codePoint: number): void {
  bits[codePoint >> 3] = (bits[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
}

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
