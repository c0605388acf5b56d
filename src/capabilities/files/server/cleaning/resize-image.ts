import { resizeToWidth, flattenOnWhite } from '#capabilities/files/rules/pixels.ts';
import type { Codecs } from './codecs.ts';

/** Picture at one of the requested widths, as JPEG. */
export type ResizedImage = { width: number; bytes: Uint8Array };

/** Re-encodes a cleaned picture at each width that is smaller than its own. */
export async function resizeImage(
  codecs: Codecs,
  { kind, bytes, widths }: { kind: 'jpeg' | 'png'; bytes: Uint8Array; widths: readonly number[] },
): Promise<ResizedImage[]> {
  const decoded = await codecs[kind].decode(bytes);
  const pixels = kind === 'png' ? flattenOnWhite(decoded) : decoded;
  const resized: ResizedImage[] = [];
  for (const width of widths.filter((candidate) => candidate < pixels.width))
    resized.push({ width, bytes: await codecs.jpeg.encode(resizeToWidth(pixels, width)) });
  return resized;
}
