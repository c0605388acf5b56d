import { readJpeg } from './jpeg.ts';
import { type Kind, kindOf } from './kinds.ts';
import { readPdf } from './pdf.ts';
import { readPng } from './png.ts';
import { type Found, refused } from './refusal.ts';

/** What a file is, as far as its beginning and its structure tell: all that can be known without decoding anything. */
export function inspect(bytes: Uint8Array): Found<Kind> {
  if (bytes.length === 0) return refused('empty');
  const kind = kindOf(bytes);
  if (!kind) return refused('kind');
  const read = kind === 'jpeg' ? readJpeg(bytes) : kind === 'png' ? readPng(bytes) : readPdf(bytes);
  return read.ok ? { ok: true, found: kind } : read;
}
