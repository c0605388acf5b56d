import type { Measure } from './measures.ts';
import { looksLikeDay, findPossibleDateOrders, parseDay, type DateOrder } from './parse-cell.ts';

/** Layout with one row for each place and one column for each day, all of one measure. */
export type WideLayout = {
  kind: 'wide';
  /** Possible orders of day and month in dates with slashes. Of two orders the uploader has to choose one. */
  dateOrders: readonly DateOrder[];
  provinceColumn: number | undefined;
  /** Columns that name a subdivision of a province, such as a county or a district. */
  subdivisionColumns: readonly number[];
  countryColumn: number;
  dayColumns: readonly { column: number; name: string }[];
  /** Columns that have the form of a date that does not exist. */
  invalidDayColumns: readonly { column: number; name: string }[];
};

/** Layout with one row for each place and day, and one column for each measure. */
export type LongLayout = {
  kind: 'long';
  codeColumn: number | undefined;
  nameColumn: number | undefined;
  provinceColumn: number | undefined;
  subdivisionColumns: readonly number[];
  dayColumn: number;
  measures: readonly { column: number; measure: Measure }[];
  /** Columns whose measure an earlier column already has. */
  duplicateColumns: readonly number[];
  populationColumn: number | undefined;
};

/** Detects the layout of a file by the names of its columns; undefined for an unknown layout. */
export function detectLayout(columnNames: readonly string[]): WideLayout | LongLayout | undefined {
  const normalizedNames = columnNames.map(normalizeColumnName);
  const findColumn = (...candidates: string[]) => {
    const index = normalizedNames.findIndex((name) => candidates.includes(name));
    return index < 0 ? undefined : index;
  };
  const province = findColumn('provincestate', 'province', 'state', 'statename', 'provincename');
  const subdivisions = normalizedNames.flatMap((name, column) => (subdivisionColumnNames.has(name) ? [column] : []));
  const country = findColumn('countryregion', 'country', 'location', 'entity', 'countryname');
  const day = findColumn('date', 'day', 'datereported');
  const code = findColumn('isocode', 'code', 'countrycode', 'iso3', 'iso2');
  const measureColumns = normalizedNames.flatMap((name, column) => {
    const measure = measureByColumn[name];
    return measure === undefined ? [] : [{ column, measure }];
  });
  const uniqueColumns = measureColumns.filter(
    ({ measure }, index) => measureColumns.findIndex((other) => other.measure === measure) === index,
  );
  if (day !== undefined && uniqueColumns.length > 0 && (country !== undefined || code !== undefined))
    return {
      kind: 'long',
      codeColumn: code,
      nameColumn: country,
      provinceColumn: province,
      subdivisionColumns: subdivisions,
      dayColumn: day,
      measures: uniqueColumns,
      duplicateColumns: measureColumns.filter((column) => !uniqueColumns.includes(column)).map(({ column }) => column),
      populationColumn: findColumn('population'),
    };
  const dateColumns = columnNames.flatMap((name, column) => (looksLikeDay(name) ? [{ column, name }] : []));
  const days = dateColumns.filter(({ name }) => isDay(name));
  const orders = findPossibleDateOrders(days.map(({ name }) => name));
  if (country === undefined || days.length < 2 || orders.length === 0) return undefined;
  const invalidDays = dateColumns.filter((column) => !days.includes(column));
  return {
    kind: 'wide',
    dateOrders: orders,
    provinceColumn: province,
    subdivisionColumns: subdivisions,
    countryColumn: country,
    dayColumns: days,
    invalidDayColumns: invalidDays,
  };
}

function isDay(text: string): boolean {
  return parseDay(text, 'month-first') !== undefined || parseDay(text, 'day-first') !== undefined;
}

// Column names for subdivisions of a province in sources of outbreak data, normalized.
const subdivisionColumnNames = new Set([
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
