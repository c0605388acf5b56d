import { formatCount } from '#foundation/language/format-count.ts';
import type { Count } from '../contract.ts';
import type { statisticsMessages } from '../messages/screen.ts';

export type StatisticsMessages = (typeof statisticsMessages)['en' | 'ms'];

export function formatShownCount(count: Count, t: StatisticsMessages): string {
  if (count === 'few') return t.few;
  return count === 'withheld' ? t.withheld : formatCount(count);
}

/** Value of a chart: its size, and its text for screen readers. */
export function toChartValue(count: Count, t: StatisticsMessages): { value: number | undefined; text: string } {
  return { value: typeof count === 'number' ? count : undefined, text: formatShownCount(count, t) };
}

/** Formats a share as a percentage: without decimals, or with one below 1 % and above 99 %. */
export function formatRate(rate: number | null, t: StatisticsMessages): string {
  if (rate === null) return t.noValue;
  const percent = rate * 100;
  const isRounded = percent === 0 || percent === 100 || (percent >= 1 && percent <= 99);
  return `${isRounded ? Math.round(percent) : percent.toFixed(1)} %`;
}

export function formatDuration(seconds: number | null, t: StatisticsMessages): string {
  if (seconds === null) return t.noValue;
  return t.duration(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60);
}
