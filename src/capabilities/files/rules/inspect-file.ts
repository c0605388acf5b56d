import { readJpeg } from './jpeg.ts';
import { type FileKind, detectFileKind } from './kinds.ts';
import { inspectPdf } from './pdf.ts';
import { readPng } from './png.ts';
import { type FileResult, refused } from './refusal.ts';

/** What a file is, as far as its beginning and its structure tell: all that can be known without decoding anything. */
export function inspectFile(bytes: Uint8Array): FileResult<FileKind> {
  if (bytes.length === 0) return refused('empty');
  const kind = detectFileKind(bytes);
  if (!kind) return refused('kind');
  const read = kind === 'jpeg' ? readJpeg(bytes) : kind === 'png' ? readPng(bytes) : inspectPdf(bytes);
  return read.ok ? { ok: true, found: kind } : read;
}
