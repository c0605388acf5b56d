import { formatCount } from '#foundation/language/format-count.ts';
import type { Count } from '../contract.ts';
import type { figuresWords } from '../wording/screen.ts';

/** The words of the page in one language. */
export type StatisticsMessages = (typeof figuresWords)['en' | 'ms'];

/** A count as a table shows it. */
export function formatShownCount(count: Count, say: StatisticsMessages): string {
  if (count === 'few') return say.few;
  return count === 'withheld' ? say.withheld : formatCount(count);
}

/** A count as a chart draws and says it. */
export function toChartValue(count: Count, say: StatisticsMessages): { size: number | undefined; said: string } {
  return { size: typeof count === 'number' ? count : undefined, said: formatShownCount(count, say) };
}

/** A part of all, as a percentage without decimals; under one in a hundred or over 99 with one. */
export function formatRate(rate: number | null, say: StatisticsMessages): string {
  if (rate === null) return say.none;
  const percent = rate * 100;
  const whole = percent === 0 || percent === 100 || (percent >= 1 && percent <= 99);
  return `${whole ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** Seconds in words. */
export function formatDuration(seconds: number | null, say: StatisticsMessages): string {
  if (seconds === null) return say.none;
  return say.duration(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
}
