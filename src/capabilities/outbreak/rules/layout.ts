import type { Measure } from './measures.ts';
import { looksLikeDay, possibleDateOrders, parseDay, type DateOrder } from './parse-cell.ts';

/** One row for each place and a column for each day: all of one measure. */
export type WideLayout = {
  kind: 'wide';
  /** How days with slashes can be read; two where somebody has to say which is meant. */
  dateOrders: readonly DateOrder[];
  province: number | undefined;
  /** Columns that name a smaller part than a province: a county, a district. */
  parts: readonly number[];
  country: number;
  days: readonly { column: number; name: string }[];
  /** Columns that are written like days and are none. */
  invalidDays: readonly { column: number; name: string }[];
};

/** One row for each place and day, a column for each measure. */
export type LongLayout = {
  kind: 'long';
  code: number | undefined;
  name: number | undefined;
  province: number | undefined;
  parts: readonly number[];
  day: number;
  measures: readonly { column: number; measure: Measure }[];
  /** Columns of a measure that another column has already. */
  duplicateColumns: readonly number[];
  people: number | undefined;
};

/** What a file is, by the names of its columns; undefined where it is neither. */
export function detectLayout(head: readonly string[]): WideLayout | LongLayout | undefined {
  const names = head.map(normalizeColumnName);
  const find = (...wanted: string[]) => {
    const at = names.findIndex((name) => wanted.includes(name));
    return at < 0 ? undefined : at;
  };
  const province = find('provincestate', 'province', 'state', 'statename', 'provincename');
  const parts = names.flatMap((name, column) => (subdivisionColumns.has(name) ? [column] : []));
  const country = find('countryregion', 'country', 'location', 'entity', 'countryname');
  const day = find('date', 'day', 'datereported');
  const code = find('isocode', 'code', 'countrycode', 'iso3', 'iso2');
  const counted = names.flatMap((name, column) => {
    const measure = measureByColumn[name];
    return measure === undefined ? [] : [{ column, measure }];
  });
  const firsts = counted.filter(({ measure }, at) => counted.findIndex((one) => one.measure === measure) === at);
  if (day !== undefined && firsts.length > 0 && (country !== undefined || code !== undefined))
    return {
      kind: 'long',
      code,
      name: country,
      province,
      parts,
      day,
      measures: firsts,
      duplicateColumns: counted.filter((one) => !firsts.includes(one)).map(({ column }) => column),
      people: find('population'),
    };
  const written = head.flatMap((name, column) => (looksLikeDay(name) ? [{ column, name }] : []));
  const days = written.filter(({ name }) => isDay(name));
  const orders = possibleDateOrders(days.map(({ name }) => name));
  if (country === undefined || days.length < 2 || orders.length === 0) return undefined;
  const noDays = written.filter((one) => !days.includes(one));
  return { kind: 'wide', dateOrders: orders, province, parts, country, days, invalidDays: noDays };
}

function isDay(text: string): boolean {
  return parseDay(text, 'month-first') !== undefined || parseDay(text, 'day-first') !== undefined;
}

// Of counties and the like, as sources of outbreak figures call them.
const subdivisionColumns = new Set([
  'admin1',
  'admin2',
  'admin3',
  'county',
  'countyname',
  'district',
  'districtname',
  'municipality',
  'city',
  'town',

  'subdivision',
  'subregion',
  'region1',
  'region2',
  'locality',
  'area',
  'mukim',
  'parish',
  'prefecture',
  'department',
]);

function normalizeColumnName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

const measureByColumn: Readonly<Record<string, Measure | undefined>> = Object.assign(
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
