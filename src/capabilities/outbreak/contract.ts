import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Instant } from '#foundation/contract/fields.ts';
import { publicRead } from '#foundation/contract/public-read.ts';
import { measures } from './rules/measures.ts';

const Count = z.int().check(z.gte(0));
const Day = z.string();

/** Sources of the applied imports that the totals are built from, newest first. */
const SourceList = z.array(
  z.object({ source: z.string(), licence: z.string(), sourceUrl: z.nullable(z.string()), appliedAt: Instant }),
);
export type SourceList = z.output<typeof SourceList>;

/**
 * Latest value of one measure. `added`: increase since the day before; null after a gap in the totals, and if the total
 * was corrected.
 */
const LatestStatistic = z.object({
  day: Day,
  total: Count,
  added: z.nullable(Count),
  /** Amount by which the total fell on that day. */
  correction: z.nullable(Count),
  /** Mean daily increase of seven days, and how many of these days have a value. */
  mean: z.nullable(z.number()),
  meanDays: z.int(),
  /** Total for each 100,000 people; null if the population is not known. */
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

/**
 * Latest statistics of a place. `active`: confirmed minus recovered minus deaths; null unless all three totals are of
 * the same day.
 */
const PlaceStatistics = z.object({
  code: z.string(),
  name: z.string(),
  population: z.nullable(z.int()),
  active: z.nullable(Count),
  measures: StatisticsByMeasure,
});
export type PlaceStatistics = z.output<typeof PlaceStatistics>;

/** History of one measure, with one number for each day from the first day on. */
const History = z.object({
  firstDay: z.nullable(Day),
  /** Null where nothing was reported. Null is not zero. */
  totals: z.array(z.nullable(Count)),
  /** Increase of each day, if the total of the day before is known; otherwise null. Never negative. */
  added: z.array(z.nullable(Count)),
  /** Increases after a gap in the totals. `days`: number of days that an increase covers, up to and including `day`. */
  lateCounts: z.array(z.object({ day: Day, days: z.int(), count: Count })),
  /** Days on which the total fell, and by how much. */
  corrections: z.array(z.object({ day: Day, size: Count })),
});

const MeasureInput = z.enum(measures, 'invalid');
// The paths of this call and of the following calls are fixed by the specification.
export const readGlobalSummary = defineCall({
  ...publicRead,
  name: 'summaryGlobal',
  summary: 'Returns the totals of all countries together, with their day and sources.',
  path: '/api/outbreak/summary_global',
  input: NoInput,
  output: z.object({ asOf: z.nullable(Day), countryCount: z.int(), world: PlaceStatistics, sources: SourceList }),
});

export const listLatestByCountry = defineCall({
  ...publicRead,
  name: 'latestGlobal',
  summary: 'Lists the latest statistics of each country, by its name in the requested language.',
  path: '/api/outbreak/latest_global',
  input: NoInput,
  output: z.object({ asOf: z.nullable(Day), items: z.array(PlaceStatistics), sources: SourceList }),
});
export type LatestByCountry = z.output<typeof listLatestByCountry.output>;

export const readGlobalHistory = defineCall({
  ...publicRead,
  name: 'historyGlobal',
  summary:
    'Returns the history of one measure for all countries together; a country without a total counts with its last one.',
  path: '/api/outbreak/history_global',
  input: z.object({ measure: z._default(MeasureInput, 'confirmed') }),
  output: z.extend(History, {
    measure: MeasureInput,
    /** For each day, the number of countries that reported a total of that day. */
    reportingCounts: z.array(z.int()),
    sources: SourceList,
  }),
});

export const readNationalStatistics = defineCall({
  ...publicRead,
  name: 'epidemicData',
  summary: 'Returns the latest statistics of Brunei Darussalam and of each of its districts.',
  path: '/api/outbreak/epidemic_data',
  input: NoInput,
  output: z.object({
    asOf: z.nullable(Day),
    national: PlaceStatistics,
    districts: z.array(PlaceStatistics),
    populationSource: z.string(),
    sources: SourceList,
  }),
});
export type NationalStatistics = z.output<typeof readNationalStatistics.output>;

export const readPlaceHistory = defineCall({
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
    population: z.nullable(z.int()),
    measure: MeasureInput,
    sources: SourceList,
  }),
});
export type PlaceHistoryData = z.output<typeof readPlaceHistory.output>;
