import type { ConnectedComponent } from './connected-components.ts';

/** Line of text: its middle (`y = a + b·x + c·x²`), the height of its letters, its left and right end. */
export type TextLine = {
  a: number;
  b: number;
  c: number;
  letterHeight: number;
  left: number;
  right: number;
  componentCount: number;
};

/** Finds lines of at least 12 components of similar height, spaced like letters. Longest first. */
export function findTextLines(components: readonly ConnectedComponent[]): TextLine[] {
  const lines = chainComponents([...components].sort((a, b) => a.left - b.left))
    .filter((chain) => chain.length >= 4)
    .map(fitChain)
    .filter((line) => line !== undefined);
  return joinChains(lines)
    .filter(({ componentCount, left, right, letterHeight }) => componentCount >= 12 && right - left > letterHeight * 14)
    .sort((a, b) => b.right - b.left - (a.right - a.left));
}

export function middleAt({ a, b, c }: TextLine, x: number): number {
  return a + b * x + c * x * x;
}

// Chains each component to the next one on its line. `sorted`: by the left edge.
function chainComponents(sorted: readonly ConnectedComponent[]): ConnectedComponent[][] {
  const chainByComponent = new Map<ConnectedComponent, ConnectedComponent[]>();
  const chains: ConnectedComponent[][] = [];
  for (const [index, component] of sorted.entries()) {
    const chain = chainByComponent.get(component) ?? [];
    if (chain.length === 0) {
      chain.push(component);
      chains.push(chain);
    }
    const next = findNextComponent(component, sorted, index);
    if (next && !chainByComponent.has(next)) {
      chain.push(next);
      chainByComponent.set(next, chain);
    }
  }
  return chains;
}

// Finds the nearest component to the right that could be the next letter: less than 1.9 letter heights away.
function findNextComponent(
  component: ConnectedComponent,
  sorted: readonly ConnectedComponent[],
  index: number,
): ConnectedComponent | undefined {
  const componentHeight = component.bottom - component.top + 1;
  const middle = (component.top + component.bottom) / 2;
  for (let next = index + 1; next < sorted.length; next += 1) {
    const candidate = sorted[next];
    if (!candidate || candidate.left > component.right + componentHeight * 1.9) return undefined;
    const candidateHeight = candidate.bottom - candidate.top + 1;
    const gap = candidate.left - component.right;
    const drop = Math.abs((candidate.top + candidate.bottom) / 2 - middle);
    if (
      gap < -componentHeight * 0.3 ||
      candidateHeight < componentHeight * 0.62 ||
      candidateHeight > componentHeight * 1.6 ||
      drop > componentHeight * 0.5
    )
      continue;
    return candidate;
  }
  return undefined;
}

// Line with the middles and heights of its components, so that joined chains can be fitted again.
type Chain = TextLine & { points: { x: number; y: number }[]; heights: number[] };

function fitChain(chain: readonly ConnectedComponent[]): Chain | undefined {
  return fitCurve(
    chain.map((component) => ({
      x: (component.left + component.right) / 2,
      y: (component.top + component.bottom + 1) / 2,
    })),
    chain.map((component) => component.bottom - component.top + 1),
    Math.min(...chain.map(({ left }) => left)),
    Math.max(...chain.map(({ right }) => right)) + 1,
  );
}

// Fits a curve by least squares in two rounds: the second leaves outliers out. Fits a bend only to 20 points or more.
function fitCurve(points: Chain['points'], heights: number[], left: number, right: number): Chain | undefined {
  const letterHeight = [...heights].sort((a, b) => a - b)[Math.floor(heights.length * 0.7)] ?? 0;
  let usedPoints = points;
  let curve = { a: 0, b: 0, c: 0 };
  for (const round of [0, 1]) {
    curve = fitParabola(usedPoints, usedPoints.length >= 20);
    const { a, b, c } = curve;
    if (round === 0)
      usedPoints = points.filter(({ x, y }) => Math.abs(a + b * x + c * x * x - y) < letterHeight * 0.25);
    if (usedPoints.length < 4) return undefined;
  }
  return { ...curve, letterHeight, left, right, componentCount: points.length, points, heights };
}

function fitParabola(points: Chain['points'], allowsBend: boolean): { a: number; b: number; c: number } {
  const mid = points.reduce((sum, { x }) => sum + x, 0) / points.length;
  const scale = Math.max(1, ...points.map(({ x }) => Math.abs(x - mid)));
  // Sums of the normal equations: `s` of the powers of u, `t` of y times the powers of u.
  const s = [0, 0, 0, 0, 0];
  const t = [0, 0, 0];
  for (const { x, y } of points) {
    const u = (x - mid) / scale;
    for (let power = 0; power <= 4; power += 1) s[power] = (s[power] ?? 0) + u ** power;
    for (let power = 0; power <= 2; power += 1) t[power] = (t[power] ?? 0) + y * u ** power;
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s;
  const [t0 = 0, t1 = 0, t2 = 0] = t;
  // Cramer's rule for y = p + q·u + r·u². Without a bend r stays 0.
  let [p, q, r] = [t0 / s0, 0, 0];
  const det = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
  if (allowsBend && Math.abs(det) > 1e-6) {
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

// Joins chains that lie on the same line and are separated by a reflection, a fold or a stain.
function joinChains(lines: Chain[]): Chain[] {
  const chains = [...lines].sort((a, b) => b.points.length - a.points.length);
  for (let index = 0; index < chains.length; index += 1) {
    for (let otherIndex = index + 1; otherIndex < chains.length; otherIndex += 1) {
      const [line, otherChain] = [chains[index], chains[otherIndex]];
      if (!line || !otherChain || !continuesLine(line, otherChain)) continue;
      const joined = fitCurve(
        [...line.points, ...otherChain.points],
        [...line.heights, ...otherChain.heights],
        Math.min(line.left, otherChain.left),
        Math.max(line.right, otherChain.right),
      );
      if (!joined) continue;
      chains[index] = joined;
      chains.splice(otherIndex, 1);
      otherIndex = index;
    }
  }
  return chains;
}

function continuesLine(line: Chain, otherChain: Chain): boolean {
  const gap = Math.max(otherChain.left - line.right, line.left - otherChain.right);
  if (gap < -line.letterHeight || gap > Math.max(line.right - line.left, line.letterHeight * 12)) return false;
  if (otherChain.letterHeight < line.letterHeight * 0.7 || otherChain.letterHeight > line.letterHeight * 1.4)
    return false;
  // A short line says little about its bend: only its slope is extrapolated.
  const isShort = line.points.length < 20;
  const extrapolateY = (x: number) =>
    isShort
      ? middleAt(line, (line.left + line.right) / 2) + slopeOf(line) * (x - (line.left + line.right) / 2)
      : middleAt(line, x);
  const nearX = otherChain.left > line.right ? otherChain.left : otherChain.right;
  return Math.abs(extrapolateY(nearX) - middleAt(otherChain, nearX)) < line.letterHeight * 0.5;
}

// Slope in the middle of a line.
function slopeOf({ b, c, left, right }: TextLine): number {
  return b + c * (left + right);
}
