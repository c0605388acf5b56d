import { elapsed, type Millis, second } from '#foundation/time/clock.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { SourceList } from '../contract.ts';
import type { Measure } from '../rules/measures.ts';
import { homePopulation } from '../rules/population.ts';
import type { Series } from '../rules/series.ts';
import { selectCurrentSeries, readVersion, toSeries } from './store-series.ts';
import { selectAppliedImports } from './store-imports.ts';

/** Current series in memory. `computed` caches results for this version by the name of the computation. */
export type OutbreakSnapshot = {
  version: number;
  series: ReadonlyMap<string, ReadonlyMap<Measure, Series>>;
  people: ReadonlyMap<string, number>;
  sources: SourceList;
  computed: Map<string, unknown>;
};

/** Cache of the current series, a few megabytes, so that public calls do not query the database. */
export type OutbreakCache = {
  /** Returns the current series, at most two seconds old. */
  current: () => Promise<OutbreakSnapshot>;
  /** Checks for a new version at once. */
  refresh: () => Promise<void>;
};

export type WithOutbreak = { outbreak: OutbreakCache };

/** Creates an empty cache. The version is not checked again within `maxAge`. */
export function createOutbreakCache({ sql }: { sql: Sql }, maxAge: Millis = 2 * second): OutbreakCache {
  let snapshot: OutbreakSnapshot | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  const readIfChanged = async () => {
    const startedAt = elapsed();
    const version = await readVersion(sql);
    if (snapshot?.version !== version) snapshot = await readSnapshot(sql, version);
    checkedAt = startedAt;
  };
  const checkVersion = () => {
    checking ??= readIfChanged().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  return {
    refresh: checkVersion,
    current: async () => {
      if (snapshot === undefined || elapsed() - checkedAt > maxAge) await checkVersion();
      if (snapshot === undefined) throw new Error('nothing was read');
      return snapshot;
    },
  };
}

/** Computes a value once for each version of the series. */
export function computeOnce<T>({ computed }: OutbreakSnapshot, name: string, compute: () => T): T {
  const cached = computed.get(name) as T | undefined;
  if (cached !== undefined) return cached;
  const value = compute();
  computed.set(name, value);
  return value;
}

// The version is read first. A change in between gets a new version, so the next check reads the series again.
async function readSnapshot(sql: Sql, version: number): Promise<OutbreakSnapshot> {
  const series = new Map<string, Map<Measure, Series>>();
  for (const row of await selectCurrentSeries(sql)) {
    const seriesOfPlace = series.get(row.place) ?? new Map<Measure, Series>();
    series.set(row.place, seriesOfPlace.set(row.measure, toSeries(row)));
  }
  const imports = await selectAppliedImports(sql);
  const people = new Map<string, number>();
  for (const { people: populations } of imports.toReversed())
    for (const [place, count] of Object.entries(populations)) people.set(place, count);
  for (const [place, count] of Object.entries(homePopulation)) people.set(place, count);
  return { version, series, people, sources: sourcesOf(imports), computed: new Map() };
}

function sourcesOf(imports: Awaited<ReturnType<typeof selectAppliedImports>>): SourceList {
  const latest = new Map<string, SourceList[number]>();
  for (const { source, licence, address, decided_at } of imports)
    if (!latest.has(source)) latest.set(source, { source, licence, address, at: decided_at ?? '' });
  return [...latest.values()].slice(0, 20);
}
