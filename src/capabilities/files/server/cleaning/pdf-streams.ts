import { constants, inflateSync } from 'node:zlib';
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { stripMetadata } from '#capabilities/files/rules/jpeg.ts';
import { stripBoxes } from '#capabilities/files/rules/jpeg2000.ts';
import { pdfLimits } from '#capabilities/files/rules/limits.ts';
import { problem } from '#capabilities/files/messages/problems.ts';

/** What of a document's limits is left. */
export type RemainingLimits = { objects: number; bytes: number; values: number };

/** The bytes of a stream as they are kept, and how they are packed; `parameters`: whether those of the source still hold. */
export type CleanedStream = { bytes: Uint8Array; filters: readonly string[]; parameters: boolean };

/**
 * The bytes of a stream, without what a picture tells beside itself. Looks how much it unpacks to: what is small here must not fill the
 * memory of whoever opens it.
 */
export function cleanStream(stream: PDFRawStream, allowance: RemainingLimits): CleanedStream {
  const filters = readFilters(stream.dict);
  if (isPicture(stream.dict)) requireImageSize(stream.dict);
  let bytes = stream.contents;
  let rest = filters;
  while (rest[0] === 'FlateDecode') {
    const unpacked = unpack(bytes, allowance);
    // Viewers show what they can of a damaged one; so it stays as it is, if it is not a picture of another kind within.
    if (!unpacked) return { bytes: stream.contents, filters, parameters: true };
    bytes = unpacked;
    rest = rest.slice(1);
  }
  if (rest[0] === 'DCTDecode') return { bytes: stripMetadata(bytes), filters: rest, parameters: false };
  if (rest[0] === 'JPXDecode') return { bytes: stripBoxes(bytes), filters: rest, parameters: false };
  return { bytes: stream.contents, filters, parameters: true };
}

function unpack(bytes: Uint8Array, allowance: RemainingLimits): Uint8Array | undefined {
  try {
    const unpacked = inflateSync(bytes, {
      maxOutputLength: Math.max(1, allowance.bytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    allowance.bytes -= unpacked.length;
    return unpacked;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw problem('files/too-complex');
    return undefined;
  }
}

function readFilters(dict: PDFDict): string[] {
  const said = dict.lookup(PDFName.of('Filter'));
  if (said instanceof PDFArray && said.size() > maxFilters) throw problem('files/damaged');
  const names = said instanceof PDFArray ? said.asArray().map((_, at) => said.lookup(at)) : said ? [said] : [];
  return names.map((name) => {
    const known = name instanceof PDFName ? (filterAbbreviations[name.decodeText()] ?? name.decodeText()) : '';
    if (!knownFilters.includes(known)) throw problem('files/damaged');
    return known;
  });
}

// Each is undone in turn; programs use two at most.
const maxFilters = 8;

// How filters may be written in short.
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
