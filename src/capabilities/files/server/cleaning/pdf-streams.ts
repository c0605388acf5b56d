import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { stripMetadata } from '#capabilities/files/rules/jpeg.ts';
import { stripBoxes } from '#capabilities/files/rules/jpeg2000.ts';
import { pdfLimits } from '#capabilities/files/rules/limits.ts';
import { problem } from '#capabilities/files/messages/problems.ts';

/** Remaining limits of a document. */
export type RemainingLimits = { objects: number; bytes: number; values: number };

/** Stream as it is stored, and its filters; `keepsParameters`: whether the source's decode parameters still apply. */
export type CleanedStream = { bytes: Uint8Array; filters: readonly string[]; keepsParameters: boolean };

/**
 * Cleans a stream: removes the metadata of a picture, and counts the bytes it unpacks to, so that a small file cannot
 * fill the memory of a viewer.
 */
export function cleanStream(stream: PDFRawStream, limits: RemainingLimits): CleanedStream {
  const filters = readFilters(stream.dict);
  if (isPicture(stream.dict)) requireImageSize(stream.dict);
  let bytes = stream.contents;
  let remaining = filters;
  while (remaining[0] === 'FlateDecode') {
    const unpacked = unpack(bytes, limits);
    // Viewers show what they can of a damaged stream, so it stays unchanged.
    if (!unpacked) return { bytes: stream.contents, filters, keepsParameters: true };
    bytes = unpacked;
    remaining = remaining.slice(1);
  }
  if (remaining[0] === 'DCTDecode') return { bytes: stripMetadata(bytes), filters: remaining, keepsParameters: false };
  if (remaining[0] === 'JPXDecode') return { bytes: stripBoxes(bytes), filters: remaining, keepsParameters: false };
  return { bytes: stream.contents, filters, keepsParameters: true };
}

function unpack(bytes: Uint8Array, limits: RemainingLimits): Uint8Array | undefined {
  try {
    const unpacked = inflateSync(bytes, {
      maxOutputLength: Math.max(1, limits.bytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    limits.bytes -= unpacked.length;
    return unpacked;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw problem('files/too-complex');
    return undefined;
  }
}

function readFilters(dict: PDFDict): string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (filter instanceof PDFArray && filter.size() > maxFilters) throw problem('files/damaged');
  const names =
    filter instanceof PDFArray ? filter.asArray().map((_, index) => filter.lookup(index)) : filter ? [filter] : [];
  return names.map((name) => {
    const filterName = name instanceof PDFName ? (filterAbbreviations[name.decodeText()] ?? name.decodeText()) : '';
    if (!knownFilters.includes(filterName)) throw problem('files/damaged');
    return filterName;
  });
}

// Filters are undone one after the other; programs use two at most.
const maxFilters = 8;

// Abbreviated names of filters.
const filterAbbreviations: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};
const knownFilters = [...Object.values(filterAbbreviations), 'JBIG2Decode', 'JPXDecode'];

function isPicture(dict: PDFDict): boolean {
  return dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
}

function requireImageSize(dict: PDFDict): void {
  const [width, height] = ['Width', 'Height'].map((name) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }) as [number, number];
  if (width * height > pdfLimits.pixels) throw problem('files/too-complex');
}
