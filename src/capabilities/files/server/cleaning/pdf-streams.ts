import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { stripMetadata } from '#capabilities/files/rules/jpeg.ts';
import { stripMetadataBoxes } from '#capabilities/files/rules/jpeg2000.ts';
import { pdfLimits } from '#capabilities/files/rules/limits.ts';
import { problem } from '#capabilities/files/messages/problems.ts';

/** Objects and bytes that may still be copied; the numbers decrease with every copy. */
export type RemainingLimits = { objects: number; unpackedBytes: number; valueBytes: number };

/** `keepsParameters`: whether the source's decode parameters still apply. */
export type CleanedStream = { bytes: Uint8Array; filters: readonly string[]; keepsParameters: boolean };

/**
 * Cleans a stream: removes the metadata of a picture. Counts the bytes to which the stream unpacks, so that a small
 * file cannot fill the memory of a viewer.
 */
export function cleanStream(stream: PDFRawStream, limits: RemainingLimits): CleanedStream {
  const filters = readFilters(stream.dict);
  if (isImage(stream.dict)) requireAllowedImageSize(stream.dict);
  let bytes = stream.contents;
  let remainingFilters = filters;
  while (remainingFilters[0] === 'FlateDecode') {
    const unpacked = unpack(bytes, limits);
    // Viewers show what they can of a damaged stream, so it stays unchanged.
    if (!unpacked) return { bytes: stream.contents, filters, keepsParameters: true };
    bytes = unpacked;
    remainingFilters = remainingFilters.slice(1);
  }
  if (remainingFilters[0] === 'DCTDecode')
    return { bytes: stripMetadata(bytes), filters: remainingFilters, keepsParameters: false };
  if (remainingFilters[0] === 'JPXDecode')
    return { bytes: stripMetadataBoxes(bytes), filters: remainingFilters, keepsParameters: false };
  return { bytes: stream.contents, filters, keepsParameters: true };
}

function unpack(bytes: Uint8Array, limits: RemainingLimits): Uint8Array | undefined {
  try {
    const unpacked = inflateSync(bytes, {
      maxOutputLength: Math.max(1, limits.unpackedBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    limits.unpackedBytes -= unpacked.length;
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

// Abbreviated filter names (ISO 32000-1, 8.9.7). JBIG2Decode and JPXDecode have none.
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

function isImage(dict: PDFDict): boolean {
  return dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
}

function requireAllowedImageSize(dict: PDFDict): void {
  const [width, height] = ['Width', 'Height'].map((name) => {
    const value = dict.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : 0;
  }) as [number, number];
  if (width * height > pdfLimits.pixels) throw problem('files/too-complex');
}
