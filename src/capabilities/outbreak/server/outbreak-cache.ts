import { monotonicNow, type Millis, second } from '#foundation/time/clock.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { SourceList } from '../contract.ts';
import type { Measure } from '../rules/measures.ts';
import { homePopulationByCode } from '../rules/population.ts';
import type { Series } from '../rules/series.ts';
import { selectCurrentSeries, readSeriesVersion, toSeries } from './store-series.ts';
import { selectAppliedImports } from './store-imports.ts';

/** Current series in memory. `resultByName` caches results of computations on this version. */
export type OutbreakSnapshot = {
  version: number;
  seriesByPlace: ReadonlyMap<string, ReadonlyMap<Measure, Series>>;
  populationByPlace: ReadonlyMap<string, number>;
  sources: SourceList;
  resultByName: Map<string, unknown>;
};

/** Cache of the current series, a few megabytes, so that public calls do not query the database. */
export type OutbreakCache = {
  /** Returns the current series, at most two seconds old. */
  readSnapshot: () => Promise<OutbreakSnapshot>;
  refresh: () => Promise<void>;
};

export type WithOutbreak = { outbreakCache: OutbreakCache };

/** Creates the cache. `maxAge`: time for which the version of the series is not checked again. */
export function createOutbreakCache({ sql }: { sql: Sql }, maxAge: Millis = 2 * second): OutbreakCache {
  let snapshot: OutbreakSnapshot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pendingCheck: Promise<void> | undefined;
  const readIfChanged = async () => {
    const startedAt = monotonicNow();
    const version = await readSeriesVersion(sql);
    if (snapshot?.version !== version) snapshot = await loadSnapshot(sql, version);
    checkedAt = startedAt;
  };
  const checkVersion = () => {
    pendingCheck ??= readIfChanged().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
  return {
    refresh: checkVersion,
    readSnapshot: async () => {
      if (snapshot === undefined || monotonicNow() - checkedAt > maxAge) await checkVersion();
      if (snapshot === undefined) throw new Error('the current series were not loaded');
      return snapshot;
    },
  };
}

/** Returns the cached result of a computation on this version of the series, or computes and caches the result. */
export function computeOnce<T>({ resultByName }: OutbreakSnapshot, name: string, compute: () => T): T {
  const cached = resultByName.get(name) as T | undefined;
  if (cached !== undefined) return cached;
  const value = compute();
  resultByName.set(name, value);
  return value;
}

// `version` was read before the series. A change in between has a newer version, so the next check reads again.
async function loadSnapshot(sql: Sql, version: number): Promise<OutbreakSnapshot> {
  const seriesByPlace = new Map<string, Map<Measure, Series>>();
  for (const row of await selectCurrentSeries(sql)) {
    const seriesOfPlace = seriesByPlace.get(row.place) ?? new Map<Measure, Series>();
    seriesByPlace.set(row.place, seriesOfPlace.set(row.measure, toSeries(row)));
  }
  const imports = await selectAppliedImports(sql);
  const populationByPlace = new Map<string, number>();
  for (const { people: populations } of imports.toReversed())
    for (const [place, count] of Object.entries(populations)) populationByPlace.set(place, count);
  for (const [place, count] of Object.entries(homePopulationByCode)) populationByPlace.set(place, count);
  return { version, seriesByPlace, populationByPlace, sources: listLatestSources(imports), resultByName: new Map() };
}

function listLatestSources(imports: Awaited<ReturnType<typeof selectAppliedImports>>): SourceList {
  const latestBySource = new Map<string, SourceList[number]>();
  for (const { source, licence, address: sourceUrl, decided_at } of imports)
    if (!latestBySource.has(source))
      latestBySource.set(source, { source, licence, sourceUrl, appliedAt: decided_at ?? '' });
  return [...latestBySource.values()].slice(0, 20);
}
