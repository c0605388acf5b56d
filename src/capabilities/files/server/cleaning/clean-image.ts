import { readJpeg } from '#capabilities/files/rules/jpeg.ts';
import type { Kind } from '#capabilities/files/rules/kinds.ts';
import { fullSizePixels, mostBytes } from '#capabilities/files/rules/limits.ts';
import { halved, onWhite, type Pixels, turned } from '#capabilities/files/rules/pixels.ts';
import { readPng, withoutTexts } from '#capabilities/files/rules/png.ts';
import { type Found, refused } from '#capabilities/files/rules/refusal.ts';
import type { Codec, Codecs } from './codecs.ts';

/** A file as it is kept: its kind, which may be another than that of what was sent, and its bytes. */
export type Cleaned = { kind: Kind; bytes: Uint8Array };

/**
 * A picture decoded and encoded again: nothing of the file that was sent remains but what can be seen. Turned as it is to be held,
 * made smaller where it is very large; of what moves, the first picture.
 */
export async function cleanImage(codecs: Codecs, kind: 'jpeg' | 'png', bytes: Uint8Array): Promise<Found<Cleaned>> {
  // Its size is known before anything is decoded.
  const read: Found<{ width: number; height: number; turn?: number; end?: number }> =
    kind === 'jpeg' ? readJpeg(bytes) : readPng(bytes);
  if (!read.ok) return read;
  // The decoder gets the picture alone: nothing that lies behind it, and nothing packed that tells beside it.
  const { turn = 1, end } = read.found;
  const picture = end === undefined ? withoutTexts(bytes) : bytes.subarray(0, end);
  const decoded = await decode(codecs[kind], picture);
  if (decoded?.width !== read.found.width || decoded.height !== read.found.height) return refused('damaged');
  const small = decoded.width * decoded.height > fullSizePixels ? halved(decoded) : decoded;
  const pixels = turned(small, turn);
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
async function encode({ jpeg, png }: Codecs, kind: 'jpeg' | 'png', pixels: Pixels): Promise<Cleaned> {
  if (kind === 'png') {
    const bytes = await png.encode(pixels);
    if (bytes.length <= mostBytes) return { kind, bytes };
  }
  return { kind: 'jpeg', bytes: await jpeg.encode(kind === 'png' ? onWhite(pixels) : pixels) };
}
