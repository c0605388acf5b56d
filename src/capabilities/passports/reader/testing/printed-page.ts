import { drawGlyph, type GlyphStyle, pitchMm } from './glyphs.ts';
import type { Random } from './seeded-random.ts';

/** Printed page in shades of grey, with `scale` pixels for each millimetre. */
export type Page = { width: number; height: number; scale: number; data: Float32Array };

/** MRZ on a page. `left` and `baselines` are in millimetres: the left end of the first letter, and its baselines. */
export type PrintedMrz = { page: Page; lines: readonly string[]; left: number; baselines: readonly number[] };

/** Distance between the lines of an MRZ in millimetres. */
const lineMm = 6.35;
const scale = 12;

const sizes: Record<string, readonly [number, number]> = { 44: [125, 88], 36: [105, 74], 30: [86, 54] };

export function printPage(lines: readonly string[], random: Random): PrintedMrz {
  const [wide, tall] = sizes[String(lines[0]?.length)] ?? [125, 88];
  const page = drawBackground(wide, tall, random);
  const darkness = random.between(0.8, 0.97);
  const style: GlyphStyle = random.pick(['round', 'sharp']);
  drawPortrait(page, wide, tall, random);
  const other = { style: random.pick<GlyphStyle>(['round', 'sharp']), stretch: 0.75, darkness: darkness * 0.9 };
  const rows = lines.length === 3 ? 3 : 6;
  for (let row = 0; row < rows; row += 1) {
    const text = Array.from({ length: random.integer(6, 22) }, () =>
      random.pick([...'ABCDEFGHIKLMNOPRSTUVXYZ0123456789  ']),
    ).join('');
    drawText(page, text, {
      ...other,
      left: wide * 0.36,
      baseline: 12 + row * (tall / (rows * 2)),
      size: random.between(0.55, 0.8),
    });
  }
  const left = (wide - (lines[0]?.length ?? 0) * pitchMm) / 2 + random.between(-1.5, 1.5);
  const last = tall - random.between(5.5, 8);
  const baselines = lines.map((_, index) => last - (lines.length - 1 - index) * lineMm);
  lines.forEach((line, index) =>
    drawText(page, line, { style, stretch: 1, darkness, left, baseline: baselines[index] ?? 0, size: 1 }),
  );
  return { page, lines, left, baselines };
}

type TextStyle = { style: GlyphStyle; stretch: number; darkness: number; left: number; baseline: number; size: number };

function drawText(page: Page, text: string, { style, stretch, darkness, left, baseline, size }: TextStyle): void {
  for (const [index, letter] of [...text].entries()) {
    const glyph = drawGlyph(letter, style, Math.round(page.scale * size * 4) / 4, stretch);
    const fromX = Math.round((left + index * pitchMm * size * stretch) * page.scale);
    const fromY = Math.round(baseline * page.scale - glyph.baseline);
    for (let y = 0; y < glyph.height; y += 1) {
      for (let x = 0; x < glyph.width; x += 1) {
        const ink = (glyph.ink[y * glyph.width + x] ?? 0) * darkness;
        const pixel = (fromY + y) * page.width + fromX + x;
        if (ink > 0 && pixel >= 0 && pixel < page.data.length)
          page.data[pixel] = (page.data[pixel] ?? 0) * (1 - ink) + 25 * ink;
      }
    }
  }
}

function drawBackground(wide: number, tall: number, random: Random): Page {
  const [width, height] = [Math.round(wide * scale), Math.round(tall * scale)];
  const data = new Float32Array(width * height);
  const ground = random.between(195, 240);
  const depth = random.between(2, 14);
  const [first, second] = [random.between(2, 6), random.between(1, 3)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave =
        Math.sin(((y / scale) * 2 + first * Math.sin(x / scale / 9)) * 1.7) +
        Math.sin((x / scale + second * Math.sin(y / scale / 5)) * 2.3);
      data[y * width + x] = ground + (depth * wave) / 2;
    }
  }
  return { width, height, scale, data };
}

function drawPortrait(page: Page, wide: number, tall: number, random: Random): void {
  const [left, top] = [wide * 0.05, tall * 0.14];
  const [width, height] = [wide * 0.26, tall * 0.46];
  const shade = random.between(60, 150);
  for (let y = 0; y < height * scale; y += 1) {
    for (let x = 0; x < width * scale; x += 1) {
      const [u, v] = [x / (width * scale) - 0.5, y / (height * scale) - 0.45];
      const face = (u / 0.3) ** 2 + (v / 0.36) ** 2 < 1;
      const pixel = Math.round(top * scale + y) * page.width + Math.round(left * scale + x);
      page.data[pixel] = (face ? shade + 50 : shade) + 25 * Math.sin(u * 9) * Math.cos(v * 7);
    }
  }
}
