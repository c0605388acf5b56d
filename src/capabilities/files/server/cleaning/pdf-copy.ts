import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { problem } from '#capabilities/files/messages/problems.ts';
import { type RemainingLimits, cleanStream } from './pdf-streams.ts';

/** Copier of objects from one document to another. It drops everything active, external or invisible. */
export type Copier = {
  /** Copies a value; referenced objects are copied by `finish`. */
  copy: (value: PDFObject, role?: Role) => PDFObject;
  /** Copies all objects to which copied values refer. */
  finish: () => void;
  /** Counts values of the source that are read; pages may share them. Throws `files/too-complex` beyond the limit. */
  countValues: (count: number) => void;
};

/**
 * Role of a value. `resources`: a resource dictionary, of which only known categories are copied. `names`: a dictionary
 * whose keys the document's author chose, so they are not compared with `droppedKeys`.
 */
type Role = 'plain' | 'resources' | 'names';

/** `limits` are shared by all copies, and decrease as objects and bytes are copied. */
export function createCopier(source: PDFContext, target: PDFContext, limits: RemainingLimits): Copier {
  const copies = new Map<PDFRef, PDFRef>();
  const queue: { from: PDFRef; to: PDFRef; role: Role }[] = [];

  function countValueBytes(bytes: number): void {
    limits.valueBytes -= bytes;
    if (limits.valueBytes < 0) throw problem('files/too-complex');
  }

  function copy(value: PDFObject, role: Role = 'plain', depth = 0): PDFObject {
    if (depth > maxDepth) throw problem('files/damaged');
    countValueBytes(bytesPerValue + textBytes(value));
    if (value instanceof PDFRef) return copyReference(value, role);
    if (value instanceof PDFStream) return value instanceof PDFRawStream ? copyStream(value, depth) : PDFNull;
    if (value instanceof PDFDict) return copyDict(value, role, depth);
    if (value instanceof PDFArray) {
      const array = PDFArray.withContext(target);
      for (const item of value.asArray()) array.push(copy(item, 'plain', depth + 1));
      return array;
    }
    return value instanceof PDFInvalidObject ? PDFNull : value.clone(target);
  }

  function copyReference(from: PDFRef, role: Role): PDFRef {
    const existing = copies.get(from);
    if (existing) return existing;
    if (limits.objects === 0) throw problem('files/too-complex');
    limits.objects -= 1;
    const to = target.nextRef();
    copies.set(from, to);
    queue.push({ from, to, role });
    return to;
  }

  function copyDict(dict: PDFDict, role: Role, depth: number): PDFObject {
    if (role !== 'names' && isDisallowed(dict)) return PDFNull;
    const copied = PDFDict.withContext(target);
    for (const [key, value] of dict.entries()) {
      countValueBytes(key.sizeInBytes());
      const name = key.decodeText();
      if (role === 'resources' ? !resourceCategories.includes(name) : role === 'plain' && droppedKeys.has(name))
        continue;
      copied.set(
        key,
        role === 'resources' ? copyCategory(value, depth) : copy(value, childRole(role, name), depth + 1),
      );
    }
    return copied;
  }

  // Copies a resource category inline into the page that uses it, so that `drawAppearances` can add to it.
  function copyCategory(value: PDFObject, depth: number): PDFObject {
    return copy(source.lookup(value) ?? PDFNull, 'names', depth + 1);
  }

  function copyStream(stream: PDFRawStream, depth: number): PDFObject {
    if (stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('PS')) return PDFNull;
    const dict = copyDict(stream.dict, 'plain', depth);
    if (!(dict instanceof PDFDict)) return PDFNull;
    const { bytes, filters, keepsParameters } = cleanStream(stream, limits);
    for (const name of externalStreamKeys) dict.delete(PDFName.of(name));
    dict.delete(PDFName.of('Filter'));
    if (!keepsParameters) dict.delete(PDFName.of('DecodeParms'));
    if (filters.length > 0) dict.set(PDFName.of('Filter'), target.obj([...filters]));
    return PDFRawStream.of(dict, bytes);
  }

  return {
    copy,
    finish: () => {
      // The queue grows during the loop.
      for (const entry of queue) {
        const value = source.lookup(entry.from);
        target.assign(entry.to, value === undefined ? PDFNull : copy(value, entry.role));
      }
      queue.length = 0;
    },
    countValues: (count) => countValueBytes(count * bytesPerValue),
  };
}

// Approximate memory of a value in bytes, besides its text.
const bytesPerValue = 16;

function textBytes(value: PDFObject): number {
  return value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName
    ? value.sizeInBytes()
    : 0;
}

function childRole(role: Role, name: string): Role {
  if (role === 'names') return 'plain';
  if (name === 'Resources') return 'resources';
  return keysWithAuthorNames.includes(name) ? 'names' : 'plain';
}

const maxDepth = 100;

// Keys of a stream that refer to external bytes, or state a length that may no longer be true.
const externalStreamKeys = ['F', 'FFilter', 'FDecodeParms', 'DL', 'Length'];

const resourceCategories = ['ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'XObject', 'Font', 'ProcSet'];

const keysWithAuthorNames = ['CharProcs', 'Colorants'];

/**
 * Keys that are dropped: actions, scripts, links, attachments, forms, layers, structure, author and program metadata.
 */
const droppedKeys = new Set([
  'A',
  'AA',
  'AF',
  'AcroForm',
  'Alternates',
  'Annots',
  'Collection',
  'Dest',
  'Dests',
  'EF',
  'EmbeddedFiles',
  'JS',
  'JavaScript',
  'LastModified',
  'Measure',
  'Metadata',
  'Names',
  'OC',
  'OPI',
  'OpenAction',
  'Outlines',
  'PZ',
  'Parent',
  'PieceInfo',
  'Properties',
  'Ref',
  'RichMediaContent',
  'StructParent',
  'StructParents',
  'StructTreeRoot',
  'Thumb',
  'URI',
  'XFA',
]);

// Whether an object is dropped: an action, a file, a page, or another object that refers back to the document.
function isDisallowed(dict: PDFDict): boolean {
  const type = dict.lookup(PDFName.of('Type'));
  if (type instanceof PDFName && disallowedTypes.includes(type.decodeText())) return true;
  const action = dict.lookup(PDFName.of('S'));
  return action instanceof PDFName && actionTypes.includes(action.decodeText());
}

const disallowedTypes = ['Action', 'Annot', 'Catalog', 'EmbeddedFile', 'F', 'Filespec', 'OCG', 'OCMD', 'Page', 'Pages'];

const actionTypes = [
  'GoTo',
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'Hide',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Named',
  'Rendition',
  'ResetForm',
  'RichMediaExecute',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'Thread',
  'Trans',
  'URI',
];
