import { formatCount } from '#foundation/language/format-count.ts';
import type { Count } from '../contract.ts';
import type { statisticsMessages } from '../messages/screen.ts';

/** The words of the page in one language. */
export type StatisticsMessages = (typeof statisticsMessages)['en' | 'ms'];

/** A count as a table shows it. */
export function formatShownCount(count: Count, t: StatisticsMessages): string {
  if (count === 'few') return t.few;
  return count === 'withheld' ? t.withheld : formatCount(count);
}

/** A count as a chart draws and says it. */
export function toChartValue(count: Count, t: StatisticsMessages): { size: number | undefined; said: string } {
  return { size: typeof count === 'number' ? count : undefined, said: formatShownCount(count, t) };
}

/** A part of all, as a percentage without decimals; under one in a hundred or over 99 with one. */
export function formatRate(rate: number | null, t: StatisticsMessages): string {
  if (rate === null) return t.none;
  const percent = rate * 100;
  const whole = percent === 0 || percent === 100 || (percent >= 1 && percent <= 99);
  return `${whole ? Math.round(percent) : percent.toFixed(1)} %`;
}

/** Seconds in words. */
export function formatDuration(seconds: number | null, t: StatisticsMessages): string {
  if (seconds === null) return t.none;
  return t.duration(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
}
