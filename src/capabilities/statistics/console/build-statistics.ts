import { purposeName } from '#capabilities/messages/console/public.ts';
import { calendarNames, formatDate, toDateParts } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { ChartPoint } from '#foundation/web/ui/chart/chart-props.ts';
import {
  outcomeColumns,
  type Count,
  correctionColumns,
  decisionColumns,
  type Statistics,
  type MessageRow,
  messageStates,
  modeColumns,
} from '../contract.ts';
import { rateOf } from '../rules/durations.ts';
import type { Statistic } from './statistic-section.tsx';
import {
  formatShownCount,
  toChartValue,
  formatDuration,
  type StatisticsMessages,
  formatRate,
} from './format-numbers.ts';

type TextContext = { t: StatisticsMessages; language: Language };
type Table<K> = {
  rows: readonly { key: K; cells: readonly Count[]; total: Count }[];
  columns: readonly Count[];
  total: Count;
};

/** Builds the sections of the statistics page, in display order. */
export function buildStatistics(statistics: Statistics, context: TextContext): Statistic[] {
  const { t } = context;
  const dayName = (day: string) => formatDate(day, context.language, 'weekday');
  const dayTick = (day: string) => shortDay(day, context.language);
  const byDay = { column: t.day, nameOf: dayName, tickOf: dayTick, isNewestFirst: true as const };
  return [
    tableStatistic(
      'arrivals',
      statistics.arrivals,
      { ...t.arrivals, ...byDay },
      modeColumns.map((mode) => t.arrivals[mode]),
      context,
    ),
    tableStatistic(
      'bands',
      statistics.outcomes,
      { ...t.outcomes, ...byDay },
      outcomeColumns.map((band) => t.outcomes[band]),
      context,
    ),
    countryStatistic('departures', statistics.departureCountries, t.departureCountries, context),
    countryStatistic('nationalities', statistics.nationalities, t.nationalities, context),
    declaredAheadStatistic(statistics.declaredBeforeArrival, context),
    completionStatistic(statistics.completion, byDay, context),
    stepsStatistic(statistics.steps, context),
    tableStatistic(
      'decisions',
      statistics.decisions,
      { ...t.decisions, ...byDay },
      decisionColumns.map((kind) => t.decisions[kind]),
      context,
    ),
    tableStatistic(
      'corrections',
      statistics.corrections,
      { ...t.corrections, kind: 'bars', nameOf: (kind) => t.corrections[kind] },
      correctionColumns.map((to) => t.corrections[to]),
      context,
    ),
    messagesStatistic(statistics.messages, context),
  ];
}

type TableOptions<K> = {
  title: string;
  description: string;
  column: string;
  kind?: 'columns' | 'bars';
  nameOf: (rowKey: K) => string;
  tickOf?: (rowKey: K) => string;
  /** Whether the table shows the newest day first. The chart always shows the oldest day first. */
  isNewestFirst?: true;
};

function tableStatistic<K>(
  id: string,
  { rows, columns, total }: Table<K>,
  { title, description, column, kind = 'columns', nameOf, tickOf = nameOf, isNewestFirst }: TableOptions<K>,
  columnNames: readonly string[],
  { t }: TextContext,
): Statistic {
  const points = rows.map(({ key: rowKey, cells }) => ({
    name: nameOf(rowKey),
    tickLabel: tickOf(rowKey),
    values: cells.map((cell) => toChartValue(cell, t)),
  }));
  const tableRows = rows.map(({ key: rowKey, cells, total: rowTotal }) => [
    nameOf(rowKey),
    ...[...cells, rowTotal].map((count) => formatShownCount(count, t)),
  ]);
  return {
    id,
    title,
    description,
    chart: { kind, series: columnNames, points },
    table: {
      head: [column, ...columnNames, t.total],
      rows: isNewestFirst ? tableRows.toReversed() : tableRows,
      foot: [t.total, ...[...columns, total].map((count) => formatShownCount(count, t))],
    },
  };
}

// More bars cannot be read at a glance.
const maxBars = 12;

function countryStatistic(
  id: string,
  { items, total }: Statistics['departureCountries'],
  { title, description, column }: { title: string; description: string; column: string },
  { t }: TextContext,
): Statistic {
  const points = items
    .slice(0, maxBars)
    .map(({ name, count }) => ({ name, tickLabel: name, values: [toChartValue(count, t)] }));
  return {
    id,
    title,
    description,
    chart: { kind: 'bars', series: [t.travellers], points },
    note: items.length > maxBars ? t.moreInTable(maxBars) : undefined,
    table: {
      head: [column, t.travellers],
      rows: items.map(({ name, count }) => [name, formatShownCount(count, t)]),
      foot: [t.total, formatShownCount(total, t)],
    },
  };
}

function declaredAheadStatistic(
  { before, sameDay, total, rate }: Statistics['declaredBeforeArrival'],
  { t }: TextContext,
): Statistic {
  const { title, description, column, before: beforeLabel, sameDay: sameDayLabel } = t.declaredBeforeArrival;
  const rows: [string, Count, number | null][] = [
    [beforeLabel, before, rate],
    [sameDayLabel, sameDay, rate === null ? null : 1 - rate],
  ];
  return {
    id: 'ahead',
    title,
    description,
    chart: {
      kind: 'bars',
      series: [t.travellers],
      points: rows.map(([name, count]) => ({ name, tickLabel: name, values: [toChartValue(count, t)] })),
    },
    table: {
      head: [column, t.travellers, t.share],
      rows: rows.map(([name, count, share]) => [name, formatShownCount(count, t), formatRate(share, t)]),
      foot: [t.total, formatShownCount(total, t), ''],
    },
  };
}

function completionStatistic(
  { rows, total, median, percentile90 }: Statistics['completion'],
  { column, nameOf, tickOf }: { column: string; nameOf: (day: string) => string; tickOf: (day: string) => string },
  { t }: TextContext,
): Statistic {
  const labels = t.completion;
  const toDurationValue = (seconds: number | null) => ({
    value: seconds === null ? undefined : seconds / 60,
    text: seconds === null ? t.tooFew : formatDuration(seconds, t),
  });
  const points: ChartPoint[] = rows.map((row) => ({
    name: nameOf(row.day),
    tickLabel: tickOf(row.day),
    values: [toDurationValue(row.median), toDurationValue(row.percentile90)],
  }));
  const formatTimes = (row: { median: number | null; percentile90: number | null }) => [
    formatDuration(row.median, t),
    formatDuration(row.percentile90, t),
  ];
  return {
    id: 'completion',
    title: labels.title,
    description: labels.description,
    chart: {
      kind: 'lines',
      series: [labels.median, labels.percentile90],
      points,
      formatTick: (minutes) => t.minutes(String(minutes)),
    },
    table: {
      head: [column, labels.submissions, labels.median, labels.percentile90],
      rows: rows.map((row) => [nameOf(row.day), formatShownCount(row.count, t), ...formatTimes(row)]).toReversed(),
      foot: [t.total, formatShownCount(total, t), ...formatTimes({ median, percentile90 })],
    },
  };
}

function stepsStatistic({ items }: Statistics['steps'], { t }: TextContext): Statistic {
  const labels = t.steps;
  const nameOf = (step: string) => (step in labels ? labels[step as keyof typeof labels] : step);
  return {
    id: 'steps',
    title: labels.title,
    description: labels.description,
    chart: {
      kind: 'bars',
      series: [labels.reached],
      points: items.map(({ step, reached }) => ({
        name: nameOf(step),
        tickLabel: nameOf(step),
        values: [toChartValue(reached, t)],
      })),
    },
    table: {
      head: [labels.column, labels.reached, labels.ended, labels.stoppedShare],
      rows: items.map(({ step, reached, ended }, index) => [
        nameOf(step),
        formatShownCount(reached, t),
        formatShownCount(ended, t),
        // Nobody can stop at the last step: it means that the declaration was submitted.
        index === items.length - 1 ? t.noValue : formatRate(rateOf(ended, reached), t),
      ]),
    },
  };
}

function messagesStatistic({ rows, columns, total, rates }: Statistics['messages'], context: TextContext): Statistic {
  const { t, language } = context;
  const nameOf = (row: MessageRow) => messageName(row, t, language);
  const states = messageStates.map((state) => t.messages[state]);
  const statistic = tableStatistic(
    'messages',
    { rows, columns, total },
    { ...t.messages, kind: 'bars', nameOf, tickOf: nameOf },
    states,
    context,
  );
  const { head, rows: tableRows, foot = [] } = statistic.table;
  return {
    ...statistic,
    table: {
      head: [...head, t.messages.rate],
      rows: tableRows.map((row, index) => [...row, formatRate(rates[index] ?? null, t)]),
      foot: [...foot, ''],
    },
  };
}

function messageName({ channel, provider, purpose }: MessageRow, t: StatisticsMessages, language: Language): string {
  return `${purposeName(purpose, language)} · ${t.messages.channels[channel]} · ${provider ?? t.messages.nobody}`;
}

function shortDay(day: string, language: Language): string {
  const { day: date, month } = toDateParts(day);
  return `${date} ${calendarNames[language].shortMonths[month - 1] ?? ''}`;
}
