import { join } from 'node:path';
import type pg from 'pg';
import { formatNumber, median, computeRatios, formatTable } from './statistics.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { Options, Result } from './options.ts';
import { type BenchPostgres, openBenchPostgres } from './postgres.ts';
import { type BenchKeys, type Product, startProduct } from './product.ts';
import { createWorkFolder } from './work-folder.ts';

/** A seeded database. `lists` fills in the placeholders of requests; `maxRequests` limits how often one can be sent. */
export type FilledDatabase = {
  name: string;
  url: string;
  keys: BenchKeys;
  lists: Record<string, string[]>;
  maxRequests?: Record<string, number>;
  fillSeconds: number;
  bytes: number;
};

type Comparison = {
  title: string;
  /** Number of declarations in the small database. */
  few: number;
  requests: Record<string, string>;
  fill: (postgres: BenchPostgres, name: string, rows: number) => Promise<FilledDatabase>;
};

type ServedDatabase = FilledDatabase & { product: Product; next: number };

/** Both databases are on one PostgreSQL server and are measured in turn. */
export async function compareDatabaseSizes({ quick, rows }: Options, comparison: Comparison): Promise<Result> {
  const { title, few, requests, fill } = comparison;
  const [rounds, seconds] = quick ? [3, 3] : [7, 4];
  const folder = createWorkFolder('countries');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);

  // With wal_level minimal, rows that are loaded together with their table are written once. No standby may exist.
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'), {
    wal_level: 'minimal',
    max_wal_senders: '0',
  });
  cleanup.defer(postgres.stop);
  const filled = [await fill(postgres, 'small', few), await fill(postgres, 'large', rows)] as const;
  // Both servers start now: one that idles while the other database is filled would lose its compiled code.
  const open = async (database: FilledDatabase): Promise<ServedDatabase> => {
    const product = await startProduct(database.url, {
      keys: database.keys,
      dir: folder.dir,
      env: { SIHAT_DATA: join(folder.dir, database.name) },
    });
    cleanup.defer(product.stop);
    return { ...database, product, next: 0 };
  };
  const small = await open(filled[0]);
  const large = await open(filled[1]);
  const seen: Record<string, { small: LoadResult[]; large: LoadResult[] }> = {};
  for (const [name, request] of Object.entries(requests)) {
    small.next = 0;
    large.next = 0;
    const measure = async (database: ServedDatabase, warmSeconds = 0.5) => {
      const { lists, maxRequests: limits, product, next: from } = database;
      const plan = { port: product.port, request, lists, connections: 16, warmSeconds, seconds, from };
      const run = await runLoad(plan, { server: product.pid, PostgreSQL: postgres.pid });
      database.next = run.next;
      if (run.next > (limits?.[name] ?? run.next))
        throw new Error(`there were fewer for "${name}" than were asked for`);
      return run;
    };
    const runs = { small: [] as LoadResult[], large: [] as LoadResult[] };
    seen[name] = runs;
    for (const database of [small, large]) await measure(database, 2);
    for (let round = 0; round < rounds; round++) {
      runs.small.push(await measure(small));
      runs.large.push(await measure(large));
    }
  }
  const { fillSeconds, bytes } = large;
  return report(seen, { title, few, rows, fillSeconds, bytes, rounds, seconds, version: postgres.version });
}

export async function readDatabaseSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) bytes');
  return Number(rows[0]?.bytes);
}

type RunDetails = {
  title: string;
  few: number;
  rows: number;
  fillSeconds: number;
  bytes: number;
  rounds: number;
  seconds: number;
  version: string;
};

function report(seen: Record<string, { small: LoadResult[]; large: LoadResult[] }>, about: RunDetails): Result {
  const rates = (runs: readonly LoadResult[]) => runs.map(({ rate }) => rate);
  const slowdowns = Object.entries(seen).map(
    ([name, { small, large }]) => [name, computeRatios(rates(small), rates(large))] as const,
  );
  const lines = Object.entries(seen).map(([name, { small, large }], index) => {
    const { ratio, lowest, highest } = slowdowns[index]?.[1] ?? { ratio: 0, lowest: 0, highest: 0 };
    const medianOf = (runs: readonly LoadResult[], pick: (run: LoadResult) => number) =>
      formatNumber(median(runs.map(pick)));
    return [
      name,
      medianOf(small, (run) => run.rate),
      medianOf(large, (run) => run.rate),
      `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`,
      formatNumber(median(large.map(({ total }) => total)) / median(small.map(({ total }) => total))),
      medianOf(small, (run) => run.p50),
      medianOf(large, (run) => run.p50),
    ];
  });
  const size = about.rows.toLocaleString('en');
  const head = [
    '',
    `/s at ${about.few.toLocaleString('en')}`,
    `/s at ${size}`,
    'times slower (range)',
    'by processor',
    'p50 ms',
    `p50 ms at ${size}`,
  ];
  const text = [
    `${about.title}: 16 connections, PostgreSQL ${about.version}, ${about.rounds} rounds of ${about.seconds} s`,
    formatTable(head, lines),
    `Filled in ${formatNumber(about.fillSeconds)} s, ${formatNumber(about.bytes / 1e9)} GB.`,
  ].join('\n');
  return { text, metrics: { slower: Object.fromEntries(slowdowns), ...about, seen } };
}
