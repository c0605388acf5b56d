import { constants, inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  EncryptedPDFError,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFPageLeaf,
  PDFPageTree,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { problem } from '#capabilities/files/messages/problems.ts';

/**
 * Limits on reading a document. The limits count what the parser reads, because a document can lie about its own sizes.
 * `objectStreamBytes`: unpacked bytes of object streams. `parserSteps`: cost of parsing (`stepsPerValue`).
 */
export type ParseLimits = { objects: number; objectStreamBytes: number; parserSteps: number; pages: number };

export type ParsedPdf = { context: PDFContext; pages: PDFPageLeaf[] };

/**
 * Parses a PDF within limits. Throws `files/too-complex` as soon as a limit is exceeded, so that a hostile document
 * costs no more than the largest allowed one.
 */
export async function parsePdf(bytes: Uint8Array, limits: ParseLimits): Promise<ParsedPdf> {
  const parser = limitedParser(bytes, openMeter(limits));
  const context = await parser.parse();
  if (context.lookup(context.trailerInfo.Encrypt)) throw new EncryptedPDFError();
  if (!parser.isComplete()) throw problem('files/damaged');
  return { context, pages: listPages(context, limits.pages) };
}

/** Counters of parsing. After the first excess every count throws, because the parser catches errors and continues. */
type Meter = {
  addSteps: (count: number) => void;
  addObjects: (count: number) => void;
  /** Bytes to which object streams may still unpack. `take` subtracts unpacked bytes. */
  objectStreamBytes: { remaining: () => number; consume: (bytes: number) => void };
};

function openMeter({ objects, objectStreamBytes, parserSteps }: ParseLimits): Meter {
  let [objectsLeft, objectStreamBytesLeft, stepsLeft] = [objects, objectStreamBytes, parserSteps];
  const requireWithinLimits = () => {
    if (objectsLeft >= 0 && objectStreamBytesLeft >= 0 && stepsLeft >= 0) return;
    stepsLeft = -1;
    throw problem('files/too-complex');
  };
  return {
    addSteps: (count) => {
      stepsLeft -= count;
      if (stepsLeft < 0) requireWithinLimits();
    },
    addObjects: (count) => {
      objectsLeft -= count;
      requireWithinLimits();
    },
    objectStreamBytes: {
      remaining: () => objectStreamBytesLeft,
      consume: (count) => {
        objectStreamBytesLeft -= count;
        requireWithinLimits();
      },
    },
  };
}

// Costs in steps; reading one byte costs 1. In this order: create a value, store a name, locate an error, start to
// unpack a stream.
const stepsPerValue = 10;
const stepsPerName = 50;
const stepsPerError = 100;
const stepsPerUnpacking = 2000;

/** Methods of the library's parsers through which all reading goes; some are protected. */
type Parser = {
  /** `next` reads each byte, and each error calls `position`. */
  bytes: { next: () => number; position: () => { line: number; column: number; offset: number } };
  parseObject: (ref?: PDFRef) => PDFObject;
  parseName: () => PDFName;
  parseDictOrStream: (ref?: PDFRef) => PDFDict | PDFStream;
};

function countParsing(parser: Parser, { addSteps }: Meter): void {
  const { bytes } = parser;
  bytes.next = withCount(bytes.next.bind(bytes), () => addSteps(1));
  bytes.position = withCount(bytes.position.bind(bytes), () => addSteps(stepsPerError));
  parser.parseObject = withCount(parser.parseObject.bind(parser), () => addSteps(stepsPerValue));
  parser.parseName = withCount(parser.parseName.bind(parser), () => addSteps(stepsPerName));
}

function withCount<A extends unknown[], R>(work: (...args: A) => R, count: () => void): (...args: A) => R {
  return (...args) => {
    count();
    return work(...args);
  };
}

/** Parser of a document that counts its work. `isComplete`: after parsing, whether every object stream was read. */
function limitedParser(
  bytes: Uint8Array,
  meter: Meter,
): { parse: () => Promise<PDFContext>; isComplete: () => boolean } {
  const library = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY);
  const parser = library as unknown as Parser;
  countParsing(parser, meter);
  let isComplete = true;
  // The library would unpack object and cross-reference streams by itself, without limits. This override reads them.
  const parseDictOrStream = parser.parseDictOrStream.bind(library);
  parser.parseDictOrStream = (ref) => {
    const parsed = parseDictOrStream(ref);
    if (!(parsed instanceof PDFRawStream)) return parsed;
    const type = parsed.dict.lookup(typeName);
    if (type === PDFName.of('XRef')) return stripXrefEntries(parsed);
    if (type !== PDFName.of('ObjStm')) return parsed;
    parsed.dict.delete(typeName);
    isComplete = readObjectStream(parsed, meter) && isComplete;
    return parsed;
  };
  return { parse: () => library.parseDocument(), isComplete: () => isComplete };
}

/** Reads the objects of an object stream into the document. Returns false for an unsupported compression. */
function readObjectStream({ dict, contents }: PDFRawStream, meter: Meter): boolean {
  const [count, firstObjectOffset] = ['N', 'First'].map((name) => dict.lookup(PDFName.of(name)));
  if (!(count instanceof PDFNumber) || !(firstObjectOffset instanceof PDFNumber)) return true;
  meter.addObjects(Math.max(0, count.asNumber()));
  const unpackedBytes = unpack(dict, contents, meter);
  if (!unpackedBytes) return false;
  const unpacked = PDFDict.withContext(dict.context);
  unpacked.set(PDFName.of('N'), count);
  unpacked.set(PDFName.of('First'), firstObjectOffset);
  const parser = PDFObjectStreamParser.forStream(PDFRawStream.of(unpacked, unpackedBytes));
  countParsing(parser as unknown as Parser, meter);
  // Runs synchronously, so everything is read when the call returns. An error ends this stream only, as in the library.
  void parser.parseIntoContext().catch(() => undefined);
  return true;
}

const typeName = PDFName.of('Type');

/** Unpacks an object stream. Returns undefined for an unsupported or damaged compression. */
function unpack(dict: PDFDict, contents: Uint8Array, { addSteps, objectStreamBytes }: Meter): Uint8Array | undefined {
  const filter = dict.lookup(PDFName.of('Filter'));
  const filters =
    filter instanceof PDFArray ? filter.asArray().map((_, index) => filter.lookup(index)) : filter ? [filter] : [];
  addSteps(stepsPerUnpacking);
  if (filters.length === 0) {
    objectStreamBytes.consume(contents.length);
    return contents;
  }
  if (filters.length > 1 || filters[0] !== PDFName.of('FlateDecode')) return undefined;
  try {
    const unpackedBytes = inflateSync(contents, {
      maxOutputLength: Math.max(1, objectStreamBytes.remaining()),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    objectStreamBytes.consume(unpackedBytes.length);
    return unpackedBytes;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE')
      objectStreamBytes.consume(Number.POSITIVE_INFINITY);
    return undefined;
  }
}

// The parser locates objects by reading them. From a cross-reference stream only the trailer entries (`Root`,
// `Encrypt`) are needed.
function stripXrefEntries({ dict }: PDFRawStream): PDFRawStream {
  dict.delete(PDFName.of('Filter'));
  dict.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
  return PDFRawStream.of(dict, new Uint8Array());
}

/** Lists the pages in order. Refuses a page tree with a cycle or a shared node. */
function listPages(context: PDFContext, maxPages: number): PDFPageLeaf[] {
  const catalog = context.lookup(context.trailerInfo.Root);
  const root = catalog instanceof PDFCatalog ? catalog.lookup(PDFName.of('Pages')) : undefined;
  if (!(root instanceof PDFPageTree)) throw problem('files/damaged');
  const pages: PDFPageLeaf[] = [];
  const visited = new Set<PDFPageTree>();
  const visit = (tree: PDFPageTree) => {
    if (visited.has(tree)) throw problem('files/damaged');
    visited.add(tree);
    const kids = tree.lookup(PDFName.of('Kids'));
    if (!(kids instanceof PDFArray)) throw problem('files/damaged');
    for (let index = 0; index < kids.size(); index += 1) {
      const kid = kids.lookup(index);
      if (kid instanceof PDFPageTree) visit(kid);
      else if (kid instanceof PDFPageLeaf) pages.push(kid);
      if (pages.length > maxPages) throw problem('files/too-complex');
    }
  };
  visit(root);
  return pages;
}
