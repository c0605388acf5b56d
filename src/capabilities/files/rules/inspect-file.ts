import { readJpegHeader } from './jpeg.ts';
import { type FileKind, detectFileKind } from './kinds.ts';
import { inspectPdf } from './pdf.ts';
import { readPngHeader } from './png.ts';
import { type FileResult, refused } from './refusal.ts';

/** Detects the kind of a file and validates its structure, without decoding anything. */
export function inspectFile(bytes: Uint8Array): FileResult<FileKind> {
  if (bytes.length === 0) return refused('empty');
  const kind = detectFileKind(bytes);
  if (!kind) return refused('kind');
  const result = kind === 'jpeg' ? readJpegHeader(bytes) : kind === 'png' ? readPngHeader(bytes) : inspectPdf(bytes);
  return result.ok ? { ok: true, value: kind } : result;
}
