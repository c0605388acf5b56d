import { readJpegHeader } from '#capabilities/files/rules/jpeg.ts';
import type { FileKind } from '#capabilities/files/rules/kinds.ts';
import { fullSizePixels, maxFileBytes } from '#capabilities/files/rules/limits.ts';
import { halveSize, flattenOnWhite, type Pixels, applyOrientation } from '#capabilities/files/rules/pixels.ts';
import { readPngHeader, stripMetadataChunks } from '#capabilities/files/rules/png.ts';
import { type FileResult, refused } from '#capabilities/files/rules/refusal.ts';
import type { Codec, Codecs } from './codecs.ts';

/** Result of cleaning. `kind` may differ from the kind of the upload, because a large PNG becomes a JPEG. */
export type CleanedFile = { kind: FileKind; bytes: Uint8Array };

/**
 * Decodes and re-encodes a picture, so that only its pixels remain. Applies its orientation, and halves the sides of a
 * very large picture. Of an animation the first frame remains.
 */
export async function cleanImage(
  codecs: Codecs,
  kind: 'jpeg' | 'png',
  bytes: Uint8Array,
): Promise<FileResult<CleanedFile>> {
  // The size is checked before anything is decoded.
  const header: FileResult<{ width: number; height: number; orientation?: number; end?: number }> =
    kind === 'jpeg' ? readJpegHeader(bytes) : readPngHeader(bytes);
  if (!header.ok) return header;
  // The decoder gets the picture alone: no trailing bytes and no other compressed chunks.
  const { orientation = 1, end } = header.value;
  const picture = end === undefined ? stripMetadataChunks(bytes) : bytes.subarray(0, end);
  const decoded = await decode(codecs[kind], picture);
  if (decoded?.width !== header.value.width || decoded.height !== header.value.height) return refused('damaged');
  const scaled = decoded.width * decoded.height > fullSizePixels ? halveSize(decoded) : decoded;
  const pixels = applyOrientation(scaled, orientation);
  return { ok: true, value: await encode(codecs, kind, pixels) };
}

async function decode(codec: Codec, bytes: Uint8Array): Promise<Pixels | undefined> {
  try {
    return await codec.decode(bytes);
  } catch {
    // Any error of the decoder is caused by the file.
    return undefined;
  }
}

// A re-encoded photograph can be a PNG of many times the uploaded size. It is then stored as JPEG.
async function encode({ jpeg, png }: Codecs, kind: 'jpeg' | 'png', pixels: Pixels): Promise<CleanedFile> {
  if (kind === 'png') {
    const bytes = await png.encode(pixels);
    if (bytes.length <= maxFileBytes) return { kind, bytes };
  }
  return { kind: 'jpeg', bytes: await jpeg.encode(kind === 'png' ? flattenOnWhite(pixels) : pixels) };
}
