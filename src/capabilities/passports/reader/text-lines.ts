import type { ConnectedComponent } from './connected-components.ts';

/** A line of text: where its middle runs (`y = a + b·x + c·x²`), how tall its letters are, and from where to where it goes. */
export type TextLine = { a: number; b: number; c: number; tall: number; left: number; right: number; marks: number };

/** Lines of at least a dozen marks of one height that follow each other at the distance of letters, longest first. */
export function findTextLines(marks: readonly ConnectedComponent[]): TextLine[] {
  const lines = chainComponents([...marks].sort((one, other) => one.left - other.left))
    .filter((chain) => chain.length >= 4)
    .map(fitChain)
    .filter((line) => line !== undefined);
  return joinChains(lines)
    .filter(({ marks: count, left, right, tall }) => count >= 12 && right - left > tall * 14)
    .sort((one, other) => other.right - other.left - (one.right - one.left));
}

/** The middle of a line at `x`. */
export function middleAt({ a, b, c }: TextLine, x: number): number {
  return a + b * x + c * x * x;
}

function chainComponents(sorted: readonly ConnectedComponent[]): ConnectedComponent[][] {
  const chainOf = new Map<ConnectedComponent, ConnectedComponent[]>();
  const found: ConnectedComponent[][] = [];
  for (const [at, mark] of sorted.entries()) {
    const chain = chainOf.get(mark) ?? [];
    if (chain.length === 0) {
      chain.push(mark);
      found.push(chain);
    }
    const next = findNextComponent(mark, sorted, at);
    if (next && !chainOf.has(next)) {
      chain.push(next);
      chainOf.set(next, chain);
    }
  }
  return found;
}

// The nearest mark to the right that could be the next letter. Letters are seldom further apart than two of their own widths.
function findNextComponent(
  mark: ConnectedComponent,
  sorted: readonly ConnectedComponent[],
  at: number,
): ConnectedComponent | undefined {
  const tall = mark.bottom - mark.top + 1;
  const middle = (mark.top + mark.bottom) / 2;
  for (let next = at + 1; next < sorted.length; next += 1) {
    const other = sorted[next];
    if (!other || other.left > mark.right + tall * 1.9) return undefined;
    const otherTall = other.bottom - other.top + 1;
    const gap = other.left - mark.right;
    const drop = Math.abs((other.top + other.bottom) / 2 - middle);
    if (gap < -tall * 0.3 || otherTall < tall * 0.62 || otherTall > tall * 1.6 || drop > tall * 0.5) continue;
    return other;
  }
  return undefined;
}

type Chain = TextLine & { points: { x: number; y: number }[]; talls: number[] };

function fitChain(chain: readonly ConnectedComponent[]): Chain | undefined {
  return fitCurve(
    chain.map((mark) => ({ x: (mark.left + mark.right) / 2, y: (mark.top + mark.bottom + 1) / 2 })),
    chain.map((mark) => mark.bottom - mark.top + 1),
    Math.min(...chain.map(({ left }) => left)),
    Math.max(...chain.map(({ right }) => right)) + 1,
  );
}

// Least squares, once more without what lies off the line. A bend only where there are enough marks to show one.
function fitCurve(points: Chain['points'], talls: number[], left: number, right: number): Chain | undefined {
  const tall = [...talls].sort((one, other) => one - other)[Math.floor(talls.length * 0.7)] ?? 0;
  let used = points;
  let curve = { a: 0, b: 0, c: 0 };
  for (const round of [0, 1]) {
    curve = fitParabola(used, used.length >= 20);
    const { a, b, c } = curve;
    if (round === 0) used = points.filter(({ x, y }) => Math.abs(a + b * x + c * x * x - y) < tall * 0.25);
    if (used.length < 4) return undefined;
  }
  return { ...curve, tall, left, right, marks: points.length, points, talls };
}

function fitParabola(points: Chain['points'], bends: boolean): { a: number; b: number; c: number } {
  const mid = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const scale = Math.max(1, ...points.map(({ x }) => Math.abs(x - mid)));
  const s = [0, 0, 0, 0, 0];
  const t = [0, 0, 0];
  for (const { x, y } of points) {
    const u = (x - mid) / scale;
    for (let power = 0; power <= 4; power += 1) s[power] = (s[power] ?? 0) + u ** power;
    for (let power = 0; power <= 2; power += 1) t[power] = (t[power] ?? 0) + y * u ** power;
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s;
  const [t0 = 0, t1 = 0, t2 = 0] = t;
  let [p, q, r] = [t0 / s0, 0, 0];
  const det = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
  if (bends && Math.abs(det) > 1e-6) {
    p = (t0 * (s2 * s4 - s3 * s3) - s1 * (t1 * s4 - s3 * t2) + s2 * (t1 * s3 - s2 * t2)) / det;
    q = (s0 * (t1 * s4 - t2 * s3) - t0 * (s1 * s4 - s3 * s2) + s2 * (s1 * t2 - s2 * t1)) / det;
    r = (s0 * (s2 * t2 - s3 * t1) - s1 * (s1 * t2 - s2 * t1) + t0 * (s1 * s3 - s2 * s2)) / det;
  } else if (s0 * s2 - s1 * s1 > 1e-9) {
    q = (s0 * t1 - s1 * t0) / (s0 * s2 - s1 * s1);
    p = (t0 - q * s1) / s0;
  }
  const c = r / (scale * scale);
  const b = q / scale - 2 * c * mid;
  return { a: p - (q / scale) * mid + c * mid * mid, b, c };
}

// Chains that a reflection, a fold or a stain has parted, and that go on along the same line.
function joinChains(lines: Chain[]): Chain[] {
  const rest = [...lines].sort((one, other) => other.points.length - one.points.length);
  for (let at = 0; at < rest.length; at += 1) {
    for (let other = at + 1; other < rest.length; other += 1) {
      const [line, piece] = [rest[at], rest[other]];
      if (!line || !piece || !continuesLine(line, piece)) continue;
      const both = fitCurve(
        [...line.points, ...piece.points],
        [...line.talls, ...piece.talls],
        Math.min(line.left, piece.left),
        Math.max(line.right, piece.right),
      );
      if (!both) continue;
      rest[at] = both;
      rest.splice(other, 1);
      other = at;
    }
  }
  return rest;
}

function continuesLine(line: Chain, piece: Chain): boolean {
  const gap = Math.max(piece.left - line.right, line.left - piece.right);
  if (gap < -line.tall || gap > Math.max(line.right - line.left, line.tall * 12)) return false;
  if (piece.tall < line.tall * 0.7 || piece.tall > line.tall * 1.4) return false;
  // A short line says little about where it goes on: its slope alone is followed.
  const short = line.points.length < 20;
  const reach = (x: number) =>
    short
      ? middleAt(line, (line.left + line.right) / 2) + slopeOf(line) * (x - (line.left + line.right) / 2)
      : middleAt(line, x);
  const near = piece.left > line.right ? piece.left : piece.right;
  return Math.abs(reach(near) - middleAt(piece, near)) < line.tall * 0.5;
}

function slopeOf({ b, c, left, right }: TextLine): number {
  return b + c * (left + right);
}
