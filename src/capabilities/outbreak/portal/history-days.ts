import { formatCount } from '#foundation/language/format-count.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays, formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import type { ChartDay } from '#foundation/web/ui/chart/day-chart.tsx';
import { computeMovingAverages, type Average, type History } from '../rules/history.ts';
import type { outbreakMessages } from '../messages/screens.ts';
import { formatDecimal } from '../messages/numbers.ts';

export type OutbreakMessages = (typeof outbreakMessages)['en' | 'ms'];

export type HistoryDay = {
  day: LocalDate;
  total: number | null;
  added: number | null;
  average: Average | null;
  correction: number | undefined;
  lateCount: { days: number; count: number } | undefined;
};

/** Returns the last days of a history, oldest first. */
export function selectLastDays(history: History, count: number): HistoryDay[] {
  const averages = computeMovingAverages(history);
  const corrections = new Map(history.corrections.map(({ day, size }) => [day, size]));
  const lateByDay = new Map(history.lateCounts.map((lateCount) => [lateCount.day, lateCount]));
  const from = Math.max(0, history.totals.length - count);
  return history.totals.slice(from).map((total, index) => {
    const dayIndex = from + index;
    const day = addDays(history.firstDay, dayIndex);
    return {
      day,
      total,
      added: history.added[dayIndex] ?? null,
      average: averages[dayIndex] ?? null,
      correction: corrections.get(day),
      lateCount: lateByDay.get(day),
    };
  });
}

export function dayNote({ correction, lateCount, total }: HistoryDay, t: OutbreakMessages): string | undefined {
  if (correction !== undefined) return t.history.correction(formatCount(correction));
  if (lateCount !== undefined) return t.history.late(formatCount(lateCount.count), lateCount.days);
  return total === null ? t.history.missing : undefined;
}

/** `withYear`: the tick label has month and year instead of day and month, because the chart is long. */
export function toChartDay(day: HistoryDay, t: OutbreakMessages, language: Language, withYear: boolean): ChartDay {
  const { added, average, total } = day;
  const descriptions = [
    dayNote(day, t),
    added === null ? undefined : t.history.addedText(formatCount(added)),
    total === null ? undefined : t.history.totalText(formatCount(total)),
    average ? t.history.meanText(t.history.meanOfDays(formatDecimal(average.mean, language), average.days)) : undefined,
  ];
  return {
    name: formatDate(day.day, language, 'weekday'),
    tickLabel: tickLabel(day.day, language, withYear),
    bar: added ?? undefined,
    line: average?.mean,
    isMarked: day.correction !== undefined,
    text: descriptions.filter((text) => text !== undefined).join(', '),
  };
}

function tickLabel(day: LocalDate, language: Language, withYear: boolean): string {
  const [date = '', month = '', year = ''] = formatDate(day, language).split(' ');
  return withYear ? `${month} ${year.slice(2)}` : `${date} ${month}`;
}
