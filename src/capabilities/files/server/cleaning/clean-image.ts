import { readJpeg } from '#capabilities/files/rules/jpeg.ts';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import { fullSizePixels, maxFileBytes } from '#capabilities/files/rules/limits.ts';
import { halveSize, flattenOnWhite, type Pixels, applyOrientation } from '#capabilities/files/rules/pixels.ts';
import { readPng, stripTextChunks } from '#capabilities/files/rules/png.ts';
import { type FileResult, refused } from '#capabilities/files/rules/refusal.ts';
import type { Codec, Codecs } from './codecs.ts';

/** A file as it is kept: its kind, which may be another than that of what was sent, and its bytes. */
export type CleanedFile = { kind: FileKind; bytes: Uint8Array };

/**
 * A picture decoded and encoded again: nothing of the file that was sent remains but what can be seen. Turned as it is to be held,
 * made smaller where it is very large; of what moves, the first picture.
 */
export async function cleanImage(
  codecs: Codecs,
  kind: 'jpeg' | 'png',
  bytes: Uint8Array,
): Promise<FileResult<CleanedFile>> {
  // Its size is known before anything is decoded.
  const read: FileResult<{ width: number; height: number; turn?: number; end?: number }> =
    kind === 'jpeg' ? readJpeg(bytes) : readPng(bytes);
  if (!read.ok) return read;
  // The decoder gets the picture alone: nothing that lies behind it, and nothing packed that tells beside it.
  const { turn = 1, end } = read.found;
  const picture = end === undefined ? stripTextChunks(bytes) : bytes.subarray(0, end);
  const decoded = await decode(codecs[kind], picture);
  if (decoded?.width !== read.found.width || decoded.height !== read.found.height) return refused('damaged');
  const small = decoded.width * decoded.height > fullSizePixels ? halveSize(decoded) : decoded;
  const pixels = applyOrientation(small, turn);
  return { ok: true, found: await encode(codecs, kind, pixels) };
}

async function decode(codec: Codec, bytes: Uint8Array): Promise<Pixels | undefined> {
  try {
    return await codec.decode(bytes);
  } catch {
    // Whatever the decoder throws, it throws because of the file.
    return undefined;
  }
}

// A photograph as PNG can grow to many times its size: that one is kept as a photograph.
async function encode({ jpeg, png }: Codecs, kind: 'jpeg' | 'png', pixels: Pixels): Promise<CleanedFile> {
  if (kind === 'png') {
    const bytes = await png.encode(pixels);
    if (bytes.length <= maxFileBytes) return { kind, bytes };
  }
  return { kind: 'jpeg', bytes: await jpeg.encode(kind === 'png' ? flattenOnWhite(pixels) : pixels) };
}
