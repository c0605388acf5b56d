import { formatCount } from '#foundation/language/format-count.ts';
import type { Language } from '#foundation/language/messages.ts';
import { addDays, formatDate, type LocalDate } from '#foundation/time/local-date.ts';
import type { ChartDay } from '#foundation/web/ui/chart/day-chart.tsx';
import { movingAverages, type Average, type History } from '../rules/history.ts';
import type { figuresMessages } from '../messages/figures.ts';
import { formatDecimal } from '../messages/numbers.ts';

/** The words of the pages in one language. */
export type OutbreakMessages = (typeof figuresMessages)['en' | 'ms'];

/** A day as chart and table show it alike. */
export type HistoryDay = {
  day: LocalDate;
  total: number | null;
  added: number | null;
  average: Average | null;
  correction: number | undefined;
  late: { days: number; count: number } | undefined;
};

/** The last so many days of a history, the oldest first. */
export function lastHistoryDays(history: History, count: number): HistoryDay[] {
  const averages = movingAverages(history);
  const corrections = new Map(history.corrections.map(({ day, size }) => [day, size]));
  const late = new Map(history.late.map((one) => [one.day, one]));
  const from = Math.max(0, history.totals.length - count);
  return history.totals.slice(from).map((total, index) => {
    const at = from + index;
    const day = addDays(history.first, at);
    return {
      day,
      total,
      added: history.added[at] ?? null,
      average: averages[at] ?? null,
      correction: corrections.get(day),
      late: late.get(day),
    };
  });
}

/** What there is to say of a day beside its numbers. */
export function dayNote({ correction, late, total }: HistoryDay, t: OutbreakMessages): string | undefined {
  if (correction !== undefined) return t.history.correction(formatCount(correction));
  if (late !== undefined) return t.history.late(formatCount(late.count), late.days);
  return total === null ? t.history.missing : undefined;
}

/** A day as the chart draws and says it. `years`: the chart is of more than one, so that months need their year. */
export function toChartDay(day: HistoryDay, t: OutbreakMessages, language: Language, years: boolean): ChartDay {
  const { added, average, total } = day;
  const said = [
    dayNote(day, t),
    added === null ? undefined : t.history.saidAdded(formatCount(added)),
    total === null ? undefined : t.history.saidTotal(formatCount(total)),
    average ? t.history.saidMean(t.history.meanOf(formatDecimal(average.mean, language), average.days)) : undefined,
  ];
  return {
    name: formatDate(day.day, language, 'weekday'),
    tick: tickLabel(day.day, language, years),
    bar: added ?? undefined,
    line: average?.mean,
    marked: day.correction !== undefined,
    said: said.filter((one) => one !== undefined).join(', '),
  };
}

function tickLabel(day: LocalDate, language: Language, years: boolean): string {
  const [date = '', month = '', year = ''] = formatDate(day, language).split(' ');
  return years ? `${month} ${year.slice(2)}` : `${date} ${month}`;
}
