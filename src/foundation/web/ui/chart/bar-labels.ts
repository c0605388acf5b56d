import type { ChartPoint } from './chart-props.ts';
import { barHeight, letterRoom, tickGap } from './plot-size.ts';

/** The labels beside bars as lines, how much room they have at the left, and how high the row of a bar is with them. */
export type BarLabels = { left: number; lines: readonly (readonly string[])[]; row: number };

/** Lays out the labels of bars: whole, on as many lines as they need. */
export function barLabels(points: readonly ChartPoint[], width: number): BarLabels {
  const left = Math.min(200, Math.round(width * 0.38));
  const most = Math.floor((left - tickGap) / letterRoom);
  const lines = points.map(({ tick }) => wrapped(tick, most));
  const tallest = Math.max(1, ...lines.map(({ length }) => length));
  return { left, lines, row: Math.max(barHeight + 8, tallest * lineHeight + 12) };
}

// In pixels, of small text.
const lineHeight = 18;

function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(shortened(word, most));
  }
  return lines;
}

// A word that is longer than a line ends in dots.
function shortened(word: string, most: number): string {
  return word.length <= most ? word : `${word.slice(0, Math.max(1, most - 1))}…`;
}
