import { resizeToWidth, flattenOnWhite } from '#capabilities/files/rules/pixels.ts';
import type { Codecs } from './codecs.ts';

/** A picture at one of the widths that were asked for, as JPEG. */
export type ResizedImage = { width: number; bytes: Uint8Array };

/** A cleaned picture at each of these widths that is smaller than its own. */
export async function resizeImage(
  codecs: Codecs,
  { kind, bytes, widths }: { kind: 'jpeg' | 'png'; bytes: Uint8Array; widths: readonly number[] },
): Promise<ResizedImage[]> {
  const decoded = await codecs[kind].decode(bytes);
  const pixels = kind === 'png' ? flattenOnWhite(decoded) : decoded;
  const made: ResizedImage[] = [];
  for (const width of widths.filter((one) => one < pixels.width))
    made.push({ width, bytes: await codecs.jpeg.encode(resizeToWidth(pixels, width)) });
  return made;
}
