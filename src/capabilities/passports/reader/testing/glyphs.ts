import outlines from '#capabilities/passports/data/ocr-b.json' with { type: 'json' };

/** Units of the outlines: one character is so wide. */
const glyphUnits = 723;
/** Millimetres from one character to the next: ten to an inch. */
export const pitchMm = 2.54;

/** How letters are drawn: with round or square ends. */
export type GlyphStyle = 'round' | 'sharp';

/** Ink of one letter: how much of each pixel it covers. `baseline`: the row on which letters stand. */
type Glyph = { width: number; height: number; baseline: number; ink: Float32Array };

type Point = { x: number; y: number };

const glyphCache = new Map<string, Glyph>();

/** Draws a letter at so many pixels to a millimetre, `stretch` times as wide as it is in a zone. */
export function drawGlyph(letter: string, hand: GlyphStyle, scale: number, stretch = 1): Glyph {
  const name = [letter, hand, scale, stretch].join(' ');
  const found = glyphCache.get(name) ?? rasterizeGlyph(letter, hand, scale, stretch);
  glyphCache.set(name, found);
  return found;
}

function rasterizeGlyph(letter: string, hand: GlyphStyle, scale: number, stretch: number): Glyph {
  const path = (outlines[hand] as Record<string, string>)[letter] ?? '';
  const factor = (pitchMm * scale) / glyphUnits;
  const [width, height] = [Math.ceil(glyphUnits * factor * stretch) + 1, Math.ceil(850 * factor)];
  const baseline = 790 * factor;
  const rings = parseOutline(path).map((ring) =>
    ring.map(({ x, y }) => ({ x: x * factor * stretch, y: baseline - y * factor })),
  );
  return { width, height, baseline, ink: fillPolygons(rings, width, height) };
}

// The few commands that these outlines use: M, L, H, V, C and Z, all absolute.
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
      for (let at = 0; at < numbers.length; at += 6) addCurve(ring, last(), numbers.slice(at, at + 6));
    } else for (let at = 0; at < numbers.length; at += 2) ring.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
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

// Where the outlines wind around. Five fine rows for each row of pixels, and within a row the exact part of each pixel.
function fillPolygons(rings: readonly Point[][], width: number, height: number): Float32Array {
  const ink = new Float32Array(width * height);
  const fine = 5;
  for (let row = 0; row < height * fine; row += 1) {
    const y = (row + 0.5) / fine;
    const crossings: { x: number; way: number }[] = [];
    for (const ring of rings) {
      for (const [at, from] of ring.entries()) {
        const to = ring[(at + 1) % ring.length] ?? from;
        if (from.y <= y === to.y <= y) continue;
        crossings.push({ x: from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x), way: to.y > from.y ? 1 : -1 });
      }
    }
    crossings.sort((one, other) => one.x - other.x);
    let winding = 0;
    for (const [at, { x, way }] of crossings.entries()) {
      winding += way;
      const end = crossings[at + 1]?.x;
      if (winding === 0 || end === undefined) continue;
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(width, Math.ceil(end)); column += 1) {
        const covered = Math.min(end, column + 1) - Math.max(x, column);
        const place = Math.floor(row / fine) * width + column;
        ink[place] = Math.min(1, (ink[place] ?? 0) + Math.max(0, covered) / fine);
      }
    }
  }
  return ink;
}
