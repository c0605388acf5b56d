import { elapsed, type Millis, second } from '#foundation/time/clock.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { Sources } from '../contract.ts';
import type { Measure } from '../rules/measures.ts';
import { homePopulation } from '../rules/population.ts';
import type { Series } from '../rules/series.ts';
import { selectCurrentSeries, readVersion, fromSeriesRow } from './store.ts';
import { appliedImports } from './store-imports.ts';

/** What counts, as a process knows it. `answers`: what was computed of it, under the name of the question. */
export type OutbreakSnapshot = {
  version: number;
  series: ReadonlyMap<string, ReadonlyMap<Measure, Series>>;
  people: ReadonlyMap<string, number>;
  sources: Sources;
  computed: Map<string, unknown>;
};

/** What counts, in memory: a few megabytes, so that answering asks no database. */
export type OutbreakCache = {
  /** What counts now; as it was up to two seconds ago. */
  current: () => Promise<OutbreakSnapshot>;
  /** Looks at once. */
  refresh: () => Promise<void>;
};

/** A part of a world. */
export type WithOutbreak = { outbreak: OutbreakCache };

/** Opens the memory: empty until the first question. `believed`: for how long it is not asked whether something has changed. */
export function createOutbreakCache({ sql }: { sql: Sql }, believed: Millis = 2 * second): OutbreakCache {
  let known: OutbreakSnapshot | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const read = async () => {
    const began = elapsed();
    const version = await readVersion(sql);
    if (known?.version !== version) known = await readSnapshot(sql, version);
    lookedAt = began;
  };
  const look = () => {
    looking ??= read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  return {
    refresh: look,
    current: async () => {
      if (known === undefined || elapsed() - lookedAt > believed) await look();
      if (known === undefined) throw new Error('nothing was read');
      return known;
    },
  };
}

/** What was computed of what counts, once for each version. */
export function computeOnce<T>({ computed: answers }: OutbreakSnapshot, name: string, compute: () => T): T {
  const kept = answers.get(name) as T | undefined;
  if (kept !== undefined) return kept;
  const answer = compute();
  answers.set(name, answer);
  return answer;
}

// The version is read first: what changes in between is read again by the next look.
async function readSnapshot(sql: Sql, version: number): Promise<OutbreakSnapshot> {
  const series = new Map<string, Map<Measure, Series>>();
  for (const row of await selectCurrentSeries(sql)) {
    const ofPlace = series.get(row.place) ?? new Map<Measure, Series>();
    series.set(row.place, ofPlace.set(row.measure, fromSeriesRow(row)));
  }
  const imports = await appliedImports(sql);
  const people = new Map<string, number>();
  for (const { people: said } of imports.toReversed())
    for (const [place, count] of Object.entries(said)) people.set(place, count);
  for (const [place, count] of Object.entries(homePopulation)) people.set(place, count);
  return { version, series, people, sources: sourcesOf(imports), computed: new Map() };
}

function sourcesOf(imports: Awaited<ReturnType<typeof appliedImports>>): Sources {
  const newest = new Map<string, Sources[number]>();
  for (const { source, licence, address, decided_at } of imports)
    if (!newest.has(source)) newest.set(source, { source, licence, address, at: decided_at ?? '' });
  return [...newest.values()].slice(0, 20);
}
