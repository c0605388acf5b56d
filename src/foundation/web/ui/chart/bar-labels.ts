import type { ChartPoint } from './chart-props.ts';
import { maxBarHeight, letterWidth, tickGap } from './plot-size.ts';

/** Labels beside bars, split into lines: their width on the left, and the row height of a bar with its label. */
export type BarLabels = { labelWidth: number; lines: readonly (readonly string[])[]; rowHeight: number };

/** Lays out the labels of bars in full, on as many lines as they need. */
export function layOutBarLabels(points: readonly ChartPoint[], width: number): BarLabels {
  // Labels take at most 38 % of the chart, and at most 200 pixels.
  const labelWidth = Math.min(200, Math.round(width * 0.38));
  const maxLetters = Math.floor((labelWidth - tickGap) / letterWidth);
  const lines = points.map(({ tickLabel }) => wrapText(tickLabel, maxLetters));
  const maxLines = Math.max(1, ...lines.map(({ length }) => length));
  return { labelWidth, lines, rowHeight: Math.max(maxBarHeight + 8, maxLines * lineHeight + 12) };
}

// Pixels, for small text.
const lineHeight = 18;

function wrapText(text: string, maxLetters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extendedLine = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && extendedLine.length <= maxLetters) lines[lines.length - 1] = extendedLine;
    else lines.push(truncateWord(word, maxLetters));
  }
  return lines;
}

function truncateWord(word: string, maxLetters: number): string {
  return word.length <= maxLetters ? word : `${word.slice(0, Math.max(1, maxLetters - 1))}…`;
}
