import { purposeName } from '#capabilities/messages/staff/public.ts';
import { calendarNames, formatDate, partsOf } from '#foundation/time/local-date.ts';
import type { Language } from '#foundation/language/wording.ts';
import type { ChartPoint } from '#foundation/web/ui/chart/chart-props.ts';
import {
  bandsCounted,
  type Count,
  correctedTo,
  decisionsCounted,
  type Figures,
  type MessageRow,
  messageStates,
  modes,
} from '../contract.ts';
import { rateOf } from '../rules/durations.ts';
import type { Figure } from './figure-section.tsx';
import { countText, countValue, durationText, type FiguresSay, rateText } from './number-words.ts';

type Words = { say: FiguresSay; language: Language };
type Table<K> = {
  rows: readonly { of: K; cells: readonly Count[]; total: Count }[];
  columns: readonly Count[];
  total: Count;
};

/** What was counted, as sections of the page in their order. */
export function figuresOf(figures: Figures, words: Words): Figure[] {
  const { say } = words;
  const dayName = (day: string) => formatDate(day, words.language, 'weekday');
  const dayTick = (day: string) => shortDay(day, words.language);
  const byDay = { column: say.day, nameOf: dayName, tickOf: dayTick, lastFirst: true as const };
  return [
    tableFigure(
      'arrivals',
      figures.arrivals,
      { ...say.arrivals, ...byDay },
      modes.map((mode) => say.arrivals[mode]),
      words,
    ),
    tableFigure(
      'bands',
      figures.bands,
      { ...say.bands, ...byDay },
      bandsCounted.map((band) => say.bands[band]),
      words,
    ),
    countryFigure('departures', figures.departures, say.departures, words),
    countryFigure('nationalities', figures.nationalities, say.nationalities, words),
    aheadFigure(figures.ahead, words),
    completionFigure(figures.completion, byDay, words),
    stepsFigure(figures.steps, words),
    tableFigure(
      'decisions',
      figures.decisions,
      { ...say.decisions, ...byDay },
      decisionsCounted.map((kind) => say.decisions[kind]),
      words,
    ),
    tableFigure(
      'corrections',
      figures.corrections,
      { ...say.corrections, kind: 'bars', nameOf: (kind) => say.corrections[kind] },
      correctedTo.map((to) => say.corrections[to]),
      words,
    ),
    messagesFigure(figures.messages, words),
  ];
}

type TableWords<K> = {
  title: string;
  about: string;
  column: string;
  kind?: 'columns' | 'bars';
  nameOf: (of: K) => string;
  tickOf?: (of: K) => string;
  /** Days stand on the chart as they pass, and in the table the last one first. */
  lastFirst?: true;
};

function tableFigure<K>(
  id: string,
  { rows, columns, total }: Table<K>,
  { title, about, column, kind = 'columns', nameOf, tickOf = nameOf, lastFirst }: TableWords<K>,
  names: readonly string[],
  { say }: Words,
): Figure {
  const points = rows.map(({ of, cells }) => ({
    name: nameOf(of),
    tick: tickOf(of),
    values: cells.map((cell) => countValue(cell, say)),
  }));
  const lines = rows.map(({ of, cells, total: all }) => [
    nameOf(of),
    ...[...cells, all].map((count) => countText(count, say)),
  ]);
  return {
    id,
    title,
    about,
    chart: { kind, series: names, points },
    table: {
      head: [column, ...names, say.total],
      rows: lastFirst ? lines.toReversed() : lines,
      foot: [say.total, ...[...columns, total].map((count) => countText(count, say))],
    },
  };
}

// More bars than these say nothing at a glance.
const mostBars = 12;

function countryFigure(
  id: string,
  { items, total }: Figures['departures'],
  { title, about, column }: { title: string; about: string; column: string },
  { say }: Words,
): Figure {
  const points = items
    .slice(0, mostBars)
    .map(({ name, count }) => ({ name, tick: name, values: [countValue(count, say)] }));
  return {
    id,
    title,
    about,
    chart: { kind: 'bars', series: [say.travellers], points },
    note: items.length > mostBars ? say.moreInTable(mostBars) : undefined,
    table: {
      head: [column, say.travellers],
      rows: items.map(({ name, count }) => [name, countText(count, say)]),
      foot: [say.total, countText(total, say)],
    },
  };
}

function aheadFigure({ before, sameDay, total, rate }: Figures['ahead'], { say }: Words): Figure {
  const { title, about, column, before: early, sameDay: late } = say.ahead;
  const rows: [string, Count, number | null][] = [
    [early, before, rate],
    [late, sameDay, rate === null ? null : 1 - rate],
  ];
  return {
    id: 'ahead',
    title,
    about,
    chart: {
      kind: 'bars',
      series: [say.travellers],
      points: rows.map(([name, count]) => ({ name, tick: name, values: [countValue(count, say)] })),
    },
    table: {
      head: [column, say.travellers, say.share],
      rows: rows.map(([name, count, share]) => [name, countText(count, say), rateText(share, say)]),
      foot: [say.total, countText(total, say), ''],
    },
  };
}

function completionFigure(
  { rows, total, median, slow }: Figures['completion'],
  { column, nameOf, tickOf }: { column: string; nameOf: (day: string) => string; tickOf: (day: string) => string },
  { say }: Words,
): Figure {
  const words = say.completion;
  const value = (seconds: number | null) => ({
    size: seconds === null ? undefined : seconds / 60,
    said: seconds === null ? say.noneSaid : durationText(seconds, say),
  });
  const points: ChartPoint[] = rows.map((row) => ({
    name: nameOf(row.of),
    tick: tickOf(row.of),
    values: [value(row.median), value(row.slow)],
  }));
  const times = (row: { median: number | null; slow: number | null }) => [
    durationText(row.median, say),
    durationText(row.slow, say),
  ];
  return {
    id: 'completion',
    title: words.title,
    about: words.about,
    chart: {
      kind: 'lines',
      series: [words.median, words.slow],
      points,
      tickOf: (minutes) => say.minutes(String(minutes)),
    },
    table: {
      head: [column, words.submissions, words.median, words.slow],
      rows: rows.map((row) => [nameOf(row.of), countText(row.count, say), ...times(row)]).toReversed(),
      foot: [say.total, countText(total, say), ...times({ median, slow })],
    },
  };
}

function stepsFigure({ items }: Figures['steps'], { say }: Words): Figure {
  const words = say.steps;
  const nameOf = (step: string) => (step in words ? words[step as keyof typeof words] : step);
  return {
    id: 'steps',
    title: words.title,
    about: words.about,
    chart: {
      kind: 'bars',
      series: [words.reached],
      points: items.map(({ step, reached }) => ({
        name: nameOf(step),
        tick: nameOf(step),
        values: [countValue(reached, say)],
      })),
    },
    table: {
      head: [words.column, words.reached, words.ended, words.left],
      rows: items.map(({ step, reached, ended }, at) => [
        nameOf(step),
        countText(reached, say),
        countText(ended, say),
        // At the end there is nowhere further to go.
        at === items.length - 1 ? say.none : rateText(rateOf(ended, reached), say),
      ]),
    },
  };
}

function messagesFigure({ rows, columns, total, rates }: Figures['messages'], words: Words): Figure {
  const { say, language } = words;
  const nameOf = (of: MessageRow) => messageName(of, say, language);
  const states = messageStates.map((state) => say.messages[state]);
  const figure = tableFigure(
    'messages',
    { rows, columns, total },
    { ...say.messages, kind: 'bars', nameOf, tickOf: nameOf },
    states,
    words,
  );
  const { head, rows: lines, foot = [] } = figure.table;
  return {
    ...figure,
    table: {
      head: [...head, say.messages.rate],
      rows: lines.map((line, at) => [...line, rateText(rates[at] ?? null, say)]),
      foot: [...foot, ''],
    },
  };
}

function messageName({ channel, provider, purpose }: MessageRow, say: FiguresSay, language: Language): string {
  return `${purposeName(purpose, language)} · ${say.messages.channels[channel]} · ${provider ?? say.messages.nobody}`;
}

function shortDay(day: string, language: Language): string {
  const { day: date, month } = partsOf(day);
  return `${date} ${calendarNames[language].short[month - 1] ?? ''}`;
}
