import { join } from 'node:path';
import type pg from 'pg';
import { formatNumber, median, computeRatios, formatTable } from './statistics.ts';
import { runLoad, type LoadResult } from './load.ts';
import type { Options, Result } from './options.ts';
import { type BenchPostgres, openBenchPostgres } from './postgres.ts';
import { type BenchKeys, type Product, startProduct } from './product.ts';
import { createWorkFolder } from './work-folder.ts';

/** A database that is ready. `lists`: what requests are filled in with; `most`: how many of a request there can be. */
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
  /** Declarations of the small country. */
  few: number;
  requests: Record<string, string>;
  fill: (postgres: BenchPostgres, name: string, rows: number) => Promise<FilledDatabase>;
};

type ServedDatabase = FilledDatabase & { product: Product; next: number };

/** Requests in a country with few declarations, and in one with millions. Both databases are on one server and take turns. */
export async function compareDatabaseSizes({ quick, rows }: Options, comparison: Comparison): Promise<Result> {
  const { title, few, requests, fill } = comparison;
  const [rounds, seconds] = quick ? [3, 3] : [7, 4];
  const folder = createWorkFolder('countries');
  const undo: (() => unknown)[] = [folder.remove];
  try {
    // Rows that come in with their table are written once, not twice: only while there is no second server to tell.
    const postgres = await openBenchPostgres(join(folder.dir, 'postgres'), {
      wal_level: 'minimal',
      max_wal_senders: '0',
    });
    undo.push(postgres.stop);
    const filled = [await fill(postgres, 'small', few), await fill(postgres, 'large', rows)] as const;
    // Both now: a process that idled while the other country was filled would have forgotten what it had compiled.
    const open = async (country: FilledDatabase): Promise<ServedDatabase> => {
      const product = await startProduct(country.url, {
        keys: country.keys,
        dir: folder.dir,
        env: { SIHAT_DATA: join(folder.dir, country.name) },
      });
      undo.push(product.stop);
      return { ...country, product, next: 0 };
    };
    const small = await open(filled[0]);
    const large = await open(filled[1]);
    const seen: Record<string, { small: LoadResult[]; large: LoadResult[] }> = {};
    for (const [name, request] of Object.entries(requests)) {
      small.next = 0;
      large.next = 0;
      const place = async (country: ServedDatabase, warmSeconds = 0.5) => {
        const { lists, maxRequests: most, product, next: from } = country;
        const plan = { port: product.port, request, lists, connections: 16, warmSeconds, seconds, from };
        const run = await runLoad(plan, { server: product.pid, PostgreSQL: postgres.pid });
        country.next = run.next;
        if (run.next > (most?.[name] ?? run.next))
          throw new Error(`there were fewer for "${name}" than were asked for`);
        return run;
      };
      const runs = { small: [] as LoadResult[], large: [] as LoadResult[] };
      seen[name] = runs;
      for (const country of [small, large]) await place(country, 2);
      for (let round = 0; round < rounds; round++) {
        runs.small.push(await place(small));
        runs.large.push(await place(large));
      }
    }
    const { fillSeconds, bytes } = large;
    return report(seen, { title, few, rows, fillSeconds, bytes, rounds, seconds, version: postgres.version });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** How large a database is, in bytes. */
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
  const slower = Object.entries(seen).map(
    ([name, { small, large }]) => [name, computeRatios(rates(small), rates(large))] as const,
  );
  const lines = Object.entries(seen).map(([name, { small, large }], at) => {
    const { ratio, lowest, highest } = slower[at]?.[1] ?? { ratio: 0, lowest: 0, highest: 0 };
    const middle = (runs: readonly LoadResult[], of: (run: LoadResult) => number) => formatNumber(median(runs.map(of)));
    return [
      name,
      middle(small, (run) => run.rate),
      middle(large, (run) => run.rate),
      `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})`,
      formatNumber(median(large.map(({ total }) => total)) / median(small.map(({ total }) => total))),
      middle(small, (run) => run.p50),
      middle(large, (run) => run.p50),
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
  return { text, metrics: { slower: Object.fromEntries(slower), ...about, seen } };
}
