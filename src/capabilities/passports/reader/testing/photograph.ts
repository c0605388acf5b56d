import type { CharacterFrame } from '../character-cells.ts';
import type { GreyImage } from '../grey-image.ts';
import { pitchMm } from './glyphs.ts';
import type { Page, PrintedMrz } from './printed-page.ts';
import type { Random } from './seeded-random.ts';

export type PhotoConditions = {
  /** Pixels of the photograph. */
  width: number;
  height: number;
  /** Width of the page as a share of the width of the photograph. */
  fills: number;
  /** Rotation of the page in degrees, and perspective: the shift of its corners as a share of its width. */
  turned: number;
  leaning: number;
  /** Blur from focus and from motion, in pixels. */
  blur: number;
  motion: number;
  /** Grain: standard deviation of the shades. */
  noise: number;
  /** Brightness of a lamp's reflection at its middle. */
  glare: number;
  /** How much darker one side is, as a share, and how much contrast is lost. */
  shade: number;
  faint: number;
};

export const clearConditions: PhotoConditions = {
  width: 1280,
  height: 960,
  fills: 0.88,
  turned: 0,
  leaning: 0,
  blur: 0.5,
  motion: 0,
  noise: 2,
  glare: 0,
  shade: 0,
  faint: 0,
};

/** Photograph, with the function that maps a point of the page (in millimetres) to its pixels. */
export type Photo = { grey: GreyImage; at: (x: number, y: number) => { x: number; y: number } };

export function photograph(page: Page, conditions: PhotoConditions, random: Random): Photo {
  const { width, height, fills } = conditions;
  const [wide, tall] = [page.width / page.scale, page.height / page.scale];
  const size = Math.min((width * fills) / wide, (height * 0.96) / tall);
  const angle = (conditions.turned * random.pick([-1, 1]) * Math.PI) / 180;
  const off = () => random.between(-1, 1) * conditions.leaning * wide * size;
  const corners = [
    [-wide / 2, -tall / 2],
    [wide / 2, -tall / 2],
    [wide / 2, tall / 2],
    [-wide / 2, tall / 2],
  ].map(([x = 0, y = 0]) => ({
    x: width / 2 + size * (x * Math.cos(angle) - y * Math.sin(angle)) + off(),
    y: height / 2 + size * (x * Math.sin(angle) + y * Math.cos(angle)) + off(),
  }));
  const toPhoto = homography(
    [
      { x: 0, y: 0 },
      { x: wide, y: 0 },
      { x: wide, y: tall },
      { x: 0, y: tall },
    ],
    corners,
  );
  const toPage = homography(corners, [
    { x: 0, y: 0 },
    { x: wide, y: 0 },
    { x: wide, y: tall },
    { x: 0, y: tall },
  ]);
  let light = projectPage(page, toPage, width, height, random.between(40, 110));
  if (conditions.blur > 0) light = gaussianBlur(light, width, height, conditions.blur);
  if (conditions.motion > 0) light = motionBlur(light, width, height, conditions.motion);
  return { grey: expose(light, conditions, random), at: (x, y) => project(toPhoto, x, y) };
}

export function trueFrames({ lines, left, baselines }: PrintedMrz, { at }: Photo): CharacterFrame[][] {
  return lines.map((line, row) =>
    Array.from(line, (_, column) => {
      const y = (baselines[row] ?? 0) - 1.24;
      const [from, to] = [at(left + column * pitchMm, y), at(left + (column + 1) * pitchMm, y)];
      const [wide, down] = [to.x - from.x, to.y - from.y];
      return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, slope: down / wide, pitch: Math.hypot(wide, down) };
    }),
  );
}

type Point = { x: number; y: number };

function homography(from: readonly Point[], to: readonly Point[]): number[] {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let index = 0; index < 8; index += 1) {
    const pivot = rows
      .slice(index)
      .reduce((best, row) => (Math.abs(row[index] ?? 0) > Math.abs(best[index] ?? 0) ? row : best));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(index, 0, pivot);
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = index; column < 9; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return [...rows.map((row, index) => (row[8] ?? 0) / (row[index] ?? 1)), 1];
}

function project([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]: number[], x: number, y: number): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

function projectPage(page: Page, toPage: number[], width: number, height: number, table: number): Float32Array {
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const part of [0.25, 0.75]) {
        const point = project(toPage, x + part, y + 1 - part);
        const [column, row] = [Math.floor(point.x * page.scale), Math.floor(point.y * page.scale)];
        const inside = column >= 0 && row >= 0 && column < page.width && row < page.height;
        sum += inside ? (page.data[row * page.width + column] ?? 0) : table;
      }
      light[y * width + x] = sum / 2;
    }
  }
  return light;
}

function gaussianBlur(light: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  return convolve(convolve(light, width, height, weights, 1, 0), width, height, weights, 0, 1);
}

function motionBlur(light: Float32Array, width: number, height: number, pixels: number): Float32Array {
  const reach = Math.ceil(pixels / 2);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.min(1, Math.max(0, pixels / 2 + 0.5 - Math.abs(index - reach))),
  );
  return convolve(light, width, height, weights, 1, 0);
}

function convolve(
  light: Float32Array,
  width: number,
  height: number,
  weights: readonly number[],
  stepX: number,
  stepY: number,
): Float32Array {
  const reach = (weights.length - 1) / 2;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const out = new Float32Array(light.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let offset = -reach; offset <= reach; offset += 1) {
        const column = Math.min(width - 1, Math.max(0, x + offset * stepX));
        const row = Math.min(height - 1, Math.max(0, y + offset * stepY));
        sum += (light[row * width + column] ?? 0) * (weights[offset + reach] ?? 0);
      }
      out[y * width + x] = sum / total;
    }
  }
  return out;
}

function expose(light: Float32Array, conditions: PhotoConditions, random: Random): GreyImage {
  const { width, height, glare, shade, faint, noise } = conditions;
  const [midX, midY] = [width * random.between(0.15, 0.85), height * random.between(0.6, 0.95)];
  const [wide, tall] = [width * random.between(0.06, 0.2), height * random.between(0.04, 0.15)];
  const side = random.between(0, 2 * Math.PI);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark =
        1 -
        shade *
          (0.5 + (0.5 * (((2 * x) / width - 1) * Math.cos(side) + ((2 * y) / height - 1) * Math.sin(side))) / 1.42);
      const level = 128 + ((light[y * width + x] ?? 0) - 128) * (1 - faint);
      const lamp = glare * Math.exp(-(((x - midX) / wide) ** 2) - ((y - midY) / tall) ** 2);
      data[y * width + x] = Math.max(0, Math.min(255, Math.round(level * dark + lamp + noise * random.normal())));
    }
  }
  return { width, height, data };
}
