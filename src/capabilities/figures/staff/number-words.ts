import { formatCount } from '#foundation/language/format-count.ts';
import type { Count } from '../contract.ts';
import type { figuresWords } from '../wording/screen.ts';

/** The words of the page in one language. */
export type FiguresSay = (typeof figuresWords)['en' | 'ms'];

/** A count as a table shows it. */
export function countText(count: Count, say: FiguresSay): string {
  if (count === 'few') return say.few;
  return count === 'withheld' ? say.withheld : formatCount(count);
}

/** A count as a chart draws and says it. */
export function countValue(count: Count, say: FiguresSay): { size: number | undefined; said: string } {
  return { size: typeof count === 'number' ? count : undefined, said: countText(count, say) };
}

/** A part of all, as a percentage without decimals; under one in a hundred or over 99 with one. */
export function rateText(rate: number | null, say: FiguresSay): string {
  if (rate === null) return say.none;
  const percent = rate * 100;
  const whole = percent === 0 || percent === 100 || (percent >= 1 && percent <= 99);
  return `${whole ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** Seconds in words. */
export function durationText(seconds: number | null, say: FiguresSay): string {
  if (seconds === null) return say.none;
  return say.duration(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
}
