import { pdfLimits } from './limits.ts';
import { type FileResult, refused } from './refusal.ts';

/**
 * Whether a PDF can be parsed in reasonable time, by its bytes alone: a parser takes seconds for hundreds of thousands of objects, and looks through the
 * whole rest of the file for the end of each stream that has none. What stands within streams is counted too, so nothing can be hidden there.
 */
export function inspectPdf(bytes: Uint8Array): FileResult<undefined> {
  let objects = 0;
  let open = 0;
  for (let at = 3; at + 2 < bytes.length; at++) {
    if (bytes[at] === letterO && hasTextAt(bytes, at, 'obj') && bytes[at - 1] !== letterD) objects += 1;
    else if (bytes[at] === letterS && hasTextAt(bytes, at, 'stream'))
      open = Math.max(0, open + (isEndKeyword(bytes, at) ? -1 : 1));
    if (objects > pdfLimits.objects || open > pdfLimits.openStreams) return refused('too-complex');
  }
  return { ok: true, found: undefined };
}

const [letterD, letterO, letterS] = [0x64, 0x6f, 0x73];

function isEndKeyword(bytes: Uint8Array, at: number): boolean {
  return hasTextAt(bytes, at - 3, 'end');
}

function hasTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let n = 0; n < text.length; n++) if (bytes[at + n] !== text.charCodeAt(n)) return false;
  return true;
}
