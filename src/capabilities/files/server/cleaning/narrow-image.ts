import { narrowed, onWhite } from '#capabilities/files/rules/pixels.ts';
import type { Codecs } from './codecs.ts';

/** A picture at one of the widths that were asked for, as JPEG. */
export type Narrow = { width: number; bytes: Uint8Array };

/** A cleaned picture at each of these widths that is smaller than its own. */
export async function narrowImage(
  codecs: Codecs,
  { kind, bytes, widths }: { kind: 'jpeg' | 'png'; bytes: Uint8Array; widths: readonly number[] },
): Promise<Narrow[]> {
  const decoded = await codecs[kind].decode(bytes);
  const pixels = kind === 'png' ? onWhite(decoded) : decoded;
  const made: Narrow[] = [];
  for (const width of widths.filter((one) => one < pixels.width))
    made.push({ width, bytes: await codecs.jpeg.encode(narrowed(pixels, width)) });
  return made;
}
