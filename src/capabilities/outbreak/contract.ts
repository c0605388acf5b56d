import * as z from 'zod/mini';
import { call, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { publicRead } from '#foundation/contract/public-read.ts';
import { measures } from './rules/measures.ts';

const Count = z.int().check(z.gte(0));
const Day = z.string();

/** Sources of the imports that count now, newest first. */
const SourceList = z.array(
  z.object({ source: z.string(), licence: z.string(), address: z.nullable(z.string()), at: Instant }),
);
export type SourceList = z.output<typeof SourceList>;

/** Latest value of one measure. `added` is null after a gap in the totals, and where the total was corrected. */
const LatestStatistic = z.object({
  day: Day,
  total: Count,
  added: z.nullable(Count),
  /** Amount by which the total fell on that day. */
  correction: z.nullable(Count),
  /** Mean of seven days. `meanOf` is the number of those days that have a value. */
  mean: z.nullable(z.number()),
  meanOf: z.int(),
  perHundredThousand: z.nullable(z.number()),
});
export type LatestStatistic = z.output<typeof LatestStatistic>;

const StatisticsByMeasure = z.object({
  confirmed: z.optional(LatestStatistic),
  recovered: z.optional(LatestStatistic),
  deaths: z.optional(LatestStatistic),
  tests: z.optional(LatestStatistic),
  vaccinated: z.optional(LatestStatistic),
});

/** Latest statistics of a place. `active` is confirmed minus recovered and dead, when all three are of one day. */
const PlaceStatistics = z.object({
  code: z.string(),
  name: z.string(),
  people: z.nullable(z.int()),
  active: z.nullable(Count),
  measures: StatisticsByMeasure,
});
export type PlaceStatistics = z.output<typeof PlaceStatistics>;

/** History of one measure, with one number for each day from `first` on. */
const History = z.object({
  first: z.nullable(Day),
  /** Null where nothing was reported. Null is not zero. */
  totals: z.array(z.nullable(Count)),
  /** Increase of each day whose day before is known too. Never negative. */
  added: z.array(z.nullable(Count)),
  /** Increases over several days together, recorded on the last of those days. */
  late: z.array(z.object({ day: Day, days: z.int(), count: Count })),
  corrections: z.array(z.object({ day: Day, size: Count })),
});

const MeasureInput = z.enum(measures, 'invalid');
export const summaryGlobal = call({
  ...publicRead,
  name: 'summaryGlobal',
  summary: 'Returns the totals of all countries together, with their day and sources.',
  path: '/api/outbreak/summary_global',
  input: NoInput,
  output: z.object({
    asOf: z.nullable(Day),
    /** Number of countries with statistics. */
    countries: z.int(),
    world: PlaceStatistics,
    sources: SourceList,
  }),
});

export const latestGlobal = call({
  ...publicRead,
  name: 'latestGlobal',
  summary: 'Lists the latest statistics of each country, by its name in the requested language.',
  path: '/api/outbreak/latest_global',
  input: NoInput,
  output: z.object({ asOf: z.nullable(Day), items: z.array(PlaceStatistics), sources: SourceList }),
});
export type LatestGlobal = z.output<typeof latestGlobal.output>;

export const historyGlobal = call({
  ...publicRead,
  name: 'historyGlobal',
  summary:
    'Returns the history of one measure for all countries together; a country without a total counts with its last one.',
  path: '/api/outbreak/history_global',
  input: z.object({ measure: z._default(MeasureInput, 'confirmed') }),
  output: z.extend(History, {
    measure: MeasureInput,
    /** Number of countries with a total of that very day. */
    reporting: z.array(z.int()),
    sources: SourceList,
  }),
});

export const epidemicData = call({
  ...publicRead,
  name: 'epidemicData',
  summary: 'Returns the latest statistics of Brunei Darussalam and of each of its districts.',
  path: '/api/outbreak/epidemic_data',
  input: NoInput,
  output: z.object({
    asOf: z.nullable(Day),
    national: PlaceStatistics,
    districts: z.array(PlaceStatistics),
    peopleSource: z.string(),
    sources: SourceList,
  }),
});
export type EpidemicData = z.output<typeof epidemicData.output>;

export const epData = call({
  ...publicRead,
  name: 'epData',
  summary: 'Returns the history of one measure in a country (ISO 3166-1 code) or in a district such as BN-BM.',
  path: '/api/outbreak/ep_data',
  input: z.object({
    place: z._default(z.string().check(z.regex(/^[A-Z]{2}(-[A-Z]{2})?$/, 'invalid')), 'BN'),
    measure: z._default(MeasureInput, 'confirmed'),
  }),
  output: z.extend(History, {
    code: z.string(),
    name: z.string(),
    people: z.nullable(z.int()),
    measure: MeasureInput,
    sources: SourceList,
  }),
});
export type EpData = z.output<typeof epData.output>;
