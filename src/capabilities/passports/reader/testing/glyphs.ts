import outlines from '#capabilities/passports/data/ocr-b.json' with { type: 'json' };

/** Width of one character in units of the outlines. */
const glyphUnits = 723;
/** Millimetres from one character to the next: ten characters to an inch. */
export const pitchMm = 2.54;

/** Style of the letters: with round or square ends. */
export type GlyphStyle = 'round' | 'sharp';

/** Raster of one letter: how much of each pixel the ink covers. `baseline` is the row on which letters stand. */
type Glyph = { width: number; height: number; baseline: number; ink: Float32Array };

type Point = { x: number; y: number };

const glyphCache = new Map<string, Glyph>();

/** Draws a letter with `scale` pixels for each millimetre. `stretch` is the width relative to a letter of an MRZ. */
export function drawGlyph(letter: string, style: GlyphStyle, scale: number, stretch = 1): Glyph {
  const name = [letter, style, scale, stretch].join(' ');
  const glyph = glyphCache.get(name) ?? rasterizeGlyph(letter, style, scale, stretch);
  glyphCache.set(name, glyph);
  return glyph;
}

function rasterizeGlyph(letter: string, style: GlyphStyle, scale: number, stretch: number): Glyph {
  const path = (outlines[style] as Record<string, string>)[letter] ?? '';
  const factor = (pitchMm * scale) / glyphUnits;
  const [width, height] = [Math.ceil(glyphUnits * factor * stretch) + 1, Math.ceil(850 * factor)];
  const baseline = 790 * factor;
  const rings = parseOutline(path).map((ring) =>
    ring.map(({ x, y }) => ({ x: x * factor * stretch, y: baseline - y * factor })),
  );
  return { width, height, baseline, ink: fillPolygons(rings, width, height) };
}

// Supports only the commands that these outlines use: M, L, H, V, C and Z, all absolute.
function parseOutline(path: string): Point[][] {
  const rings: Point[][] = [];
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'M') rings.push([]);
    const ring = rings.at(-1);
    if (!ring) continue;
    const last = () => ring.at(-1) ?? { x: 0, y: 0 };
    if (command === 'H') for (const x of numbers) ring.push({ x, y: last().y });
    else if (command === 'V') for (const y of numbers) ring.push({ x: last().x, y });
    else if (command === 'C') {
      for (let index = 0; index < numbers.length; index += 6) addCurve(ring, last(), numbers.slice(index, index + 6));
    } else
      for (let index = 0; index < numbers.length; index += 2)
        ring.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  }
  return rings;
}

function addCurve(ring: Point[], { x, y }: Point, [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: number[]): void {
  for (let part = 1; part <= 8; part += 1) {
    const t = part / 8;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    ring.push({ x: p * x + q * ax + r * bx + s * cx, y: p * y + q * ay + r * by + s * cy });
  }
}

// Non-zero winding rule. Each row of pixels has five subrows, and each pixel gets its exact cover within a subrow.
function fillPolygons(rings: readonly Point[][], width: number, height: number): Float32Array {
  const ink = new Float32Array(width * height);
  const fine = 5;
  for (let row = 0; row < height * fine; row += 1) {
    const y = (row + 0.5) / fine;
    const crossings: { x: number; way: number }[] = [];
    for (const ring of rings) {
      for (const [index, from] of ring.entries()) {
        const to = ring[(index + 1) % ring.length] ?? from;
        if (from.y <= y === to.y <= y) continue;
        crossings.push({ x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x), way: to.y > from.y ? 1 : -1 });
      }
    }
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    for (const [index, { x, way }] of crossings.entries()) {
      winding += way;
      const end = crossings[index + 1]?.x;
      if (winding === 0 || end === undefined) continue;
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(width, Math.ceil(end)); column += 1) {
        const covered = Math.min(end, column + 1) - Math.max(x, column);
        const pixel = Math.floor(row / fine) * width + column;
        ink[pixel] = Math.min(1, (ink[pixel] ?? 0) + Math.max(0, covered) / fine);
      }
    }
  }
  return ink;
}
