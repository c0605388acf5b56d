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

/** The most that may be read of a document. Nothing that the document says about itself is trusted: what is read is counted. */
export type ParseLimits = { objects: number; objectText: number; steps: number; pages: number };

/** A document as it was parsed, and its pages in their order. */
export type ParsedPdf = { context: PDFContext; pages: PDFPageLeaf[] };

/**
 * Parses a PDF with a limit on the work that it may cost. Throws `files/too-complex` as soon as a limit is exceeded, so a document that is made to be slow
 * costs as little as one that is as large as allowed.
 */
export async function parsePdf(bytes: Uint8Array, limits: ParseLimits): Promise<ParsedPdf> {
  const parser = limitedParser(bytes, openMeter(limits));
  const context = await parser.parse();
  if (context.lookup(context.trailerInfo.Encrypt)) throw new EncryptedPDFError();
  if (!parser.isWhole()) throw problem('files/damaged');
  return { context, pages: listPages(context, limits.pages) };
}

/** Counts what is read. After the first excess every further count throws too, because the parser goes on after faults. */
type Meter = {
  addSteps: (count: number) => void;
  addObjects: (count: number) => void;
  /** The bytes that object streams may still unpack to; `taken` are used of them. */
  objectText: { left: () => number; take: (taken: number) => void };
};

function openMeter({ objects, objectText, steps }: ParseLimits): Meter {
  let [objectsLeft, textLeft, stepsLeft] = [objects, objectText, steps];
  const requireAll = () => {
    if (objectsLeft >= 0 && textLeft >= 0 && stepsLeft >= 0) return;
    stepsLeft = -1;
    throw problem('files/too-complex');
  };
  return {
    addSteps: (count) => {
      stepsLeft -= count;
      if (stepsLeft < 0) requireAll();
    },
    addObjects: (count) => {
      objectsLeft -= count;
      requireAll();
    },
    objectText: {
      left: () => textLeft,
      take: (taken) => {
        textLeft -= taken;
        requireAll();
      },
    },
  };
}

// What costs more than to read a byte, in bytes: to make a value, to remember a name, to note where a fault is, and to begin to unpack.
const stepsPerValue = 10;
const stepsPerName = 50;
const stepsPerError = 100;
const stepsPerUnpacking = 2000;

/** The parts of the library's parsers through which all reading goes; it declares some of them for heirs only. */
type Parser = {
  /** Each byte that is read is taken by `next`, and each fault asks for the position. */
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

function withCount<A extends unknown[], R>(work: (...given: A) => R, count: () => void): (...given: A) => R {
  return (...given) => {
    count();
    return work(...given);
  };
}

/** A parser of a document. `isWhole` tells after parsing whether every object stream was read. */
function limitedParser(bytes: Uint8Array, meter: Meter): { parse: () => Promise<PDFContext>; isWhole: () => boolean } {
  const library = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY);
  const parser = library as unknown as Parser;
  countParsing(parser, meter);
  let whole = true;
  // The parser unpacks object streams and cross-reference streams by itself as soon as it meets one: it is given none.
  const parseDictOrStream = parser.parseDictOrStream.bind(library);
  parser.parseDictOrStream = (ref) => {
    const parsed = parseDictOrStream(ref);
    if (!(parsed instanceof PDFRawStream)) return parsed;
    const type = parsed.dict.lookup(typeName);
    if (type === PDFName.of('XRef')) return stripXrefEntries(parsed);
    if (type !== PDFName.of('ObjStm')) return parsed;
    parsed.dict.delete(typeName);
    whole = readObjectStream(parsed, meter) && whole;
    return parsed;
  };
  return { parse: () => library.parseDocument(), isWhole: () => whole };
}

/** Reads the objects of an object stream into the document. Answers false where it is packed in a way that is not read. */
function readObjectStream({ dict, contents }: PDFRawStream, meter: Meter): boolean {
  const [count, first] = ['N', 'First'].map((name) => dict.lookup(PDFName.of(name)));
  if (!(count instanceof PDFNumber) || !(first instanceof PDFNumber)) return true;
  meter.addObjects(Math.max(0, count.asNumber()));
  const text = unpack(dict, contents, meter);
  if (!text) return false;
  const unpacked = PDFDict.withContext(dict.context);
  unpacked.set(PDFName.of('N'), count);
  unpacked.set(PDFName.of('First'), first);
  const parser = PDFObjectStreamParser.forStream(PDFRawStream.of(unpacked, text));
  countParsing(parser as unknown as Parser, meter);
  // It takes no break, so everything is read when the call returns. A fault ends this stream, as it does in the library.
  void parser.parseIntoContext().catch(() => undefined);
  return true;
}

const typeName = PDFName.of('Type');

/** What object streams hold, unpacked as far as the limit allows. Undefined where it is packed in a way that no program uses for them, or is damaged. */
function unpack(dict: PDFDict, contents: Uint8Array, { addSteps, objectText }: Meter): Uint8Array | undefined {
  const said = dict.lookup(PDFName.of('Filter'));
  const filters = said instanceof PDFArray ? said.asArray().map((_, at) => said.lookup(at)) : said ? [said] : [];
  addSteps(stepsPerUnpacking);
  if (filters.length === 0) {
    objectText.take(contents.length);
    return contents;
  }
  if (filters.length > 1 || filters[0] !== PDFName.of('FlateDecode')) return undefined;
  try {
    const text = inflateSync(contents, {
      maxOutputLength: Math.max(1, objectText.left()),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    objectText.take(text.length);
    return text;
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') objectText.take(Number.POSITIVE_INFINITY);
    return undefined;
  }
}

// Where objects stand is found by reading them, so of a cross-reference stream only what it says of the document is of use.
function stripXrefEntries({ dict }: PDFRawStream): PDFRawStream {
  dict.delete(PDFName.of('Filter'));
  dict.set(PDFName.of('Index'), PDFArray.withContext(dict.context));
  return PDFRawStream.of(dict, new Uint8Array());
}

/** The pages of a document. Each part of their tree is visited once, so circles and parts that are shared cost nothing. */
function listPages(context: PDFContext, mostPages: number): PDFPageLeaf[] {
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
    for (let at = 0; at < kids.size(); at += 1) {
      const kid = kids.lookup(at);
      if (kid instanceof PDFPageTree) visit(kid);
      else if (kid instanceof PDFPageLeaf) pages.push(kid);
      if (pages.length > mostPages) throw problem('files/too-complex');
    }
  };
  visit(root);
  return pages;
}
