import type { Measure } from './measures.ts';
import { orderOf, readDay, type SlashOrder } from './read-cell.ts';

/** One row for each place and a column for each day: all of one measure. */
export type WideLayout = {
  kind: 'wide';
  order: SlashOrder;
  province: number | undefined;
  country: number;
  days: readonly { column: number; name: string }[];
};

/** One row for each place and day, a column for each measure. */
export type LongLayout = {
  kind: 'long';
  code: number | undefined;
  name: number | undefined;
  day: number;
  measures: readonly { column: number; measure: Measure }[];
  people: number | undefined;
};

/** What a file is, by the names of its columns; undefined where it is neither. */
export function layoutOf(head: readonly string[]): WideLayout | LongLayout | undefined {
  const names = head.map(nameOfColumn);
  const find = (...wanted: string[]) => {
    const at = names.findIndex((name) => wanted.includes(name));
    return at < 0 ? undefined : at;
  };
  const country = find('countryregion', 'country', 'location', 'entity', 'countryname');
  const day = find('date', 'day', 'datereported');
  const code = find('isocode', 'code', 'countrycode', 'iso3', 'iso2');
  const counted = names.flatMap((name, column) => {
    const measure = columnsOfMeasures[name];
    return measure === undefined ? [] : [{ column, measure }];
  });
  // A measure in two columns is taken from the first.
  const firsts = counted.filter(({ measure }, at) => counted.findIndex((one) => one.measure === measure) === at);
  if (day !== undefined && firsts.length > 0 && (country !== undefined || code !== undefined))
    return { kind: 'long', code, name: country, day, measures: firsts, people: find('population') };
  const days = head.flatMap((name, column) => (/\d/.test(name) && isDay(name) ? [{ column, name }] : []));
  const order = orderOf(days.map(({ name }) => name));
  if (country === undefined || days.length < 2 || order === undefined) return undefined;
  return { kind: 'wide', order, province: find('provincestate', 'province', 'state'), country, days };
}

function isDay(text: string): boolean {
  return readDay(text, 'month-first') !== undefined || readDay(text, 'day-first') !== undefined;
}

function nameOfColumn(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const columnsOfMeasures: Readonly<Record<string, Measure | undefined>> = Object.assign(
  Object.create(null) as Record<string, Measure>,
  {
    totalcases: 'confirmed',
    cumulativecases: 'confirmed',
    confirmed: 'confirmed',
    totalrecovered: 'recovered',
    cumulativerecovered: 'recovered',
    recovered: 'recovered',
    totaldeaths: 'deaths',
    cumulativedeaths: 'deaths',
    deaths: 'deaths',
    totaltests: 'tests',
    peoplevaccinated: 'vaccinated',
  } satisfies Record<string, Measure>,
);
