import { pdfLimits } from './limits.ts';
import { type FileResult, refused } from './refusal.ts';

/**
 * Checks from its bytes alone whether a PDF can be parsed in reasonable time. A parser takes seconds for hundreds of
 * thousands of objects. For each stream without an end it searches the rest of the file. Keywords inside streams count
 * too, so that a hostile file cannot hide objects there.
 */
export function inspectPdf(bytes: Uint8Array): FileResult<undefined> {
  let objects = 0;
  let openStreams = 0;
  for (let offset = 3; offset + 2 < bytes.length; offset++) {
    // Counts "obj", but not "endobj".
    if (bytes[offset] === letterO && hasTextAt(bytes, offset, 'obj') && bytes[offset - 1] !== letterD) objects += 1;
    else if (bytes[offset] === letterS && hasTextAt(bytes, offset, 'stream'))
      openStreams = Math.max(0, openStreams + (isEndKeyword(bytes, offset) ? -1 : 1));
    if (objects > pdfLimits.objects || openStreams > pdfLimits.openStreams) return refused('too-complex');
  }
  return { ok: true, value: undefined };
}

const [letterD, letterO, letterS] = [0x64, 0x6f, 0x73];

function isEndKeyword(bytes: Uint8Array, offset: number): boolean {
  return hasTextAt(bytes, offset - 3, 'end');
}

function hasTextAt(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
}
