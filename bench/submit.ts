import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { systemClock } from '#foundation/time/clock.ts';
import { createBareTable, startBareServer } from './rig/bare-server.ts';
import { buildSubmitRequest } from './rig/declaration.ts';
import { formatNumber, median, computeRatios, formatTable } from './rig/statistics.ts';
import { runLoad, type LoadResult } from './rig/load.ts';
import type { Options, Result } from './rig/options.ts';
import { hasPgbench, measurePgbenchInserts } from './rig/pgbench.ts';
import { withClient, openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys, createSessions, startProduct } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const connections = 32;
const poolSize = 20;
const browserToken = 'b'.repeat(43);

/**
 * Measures submissions per second. The floors are an insert by pgbench and a bare node:http server with the same
 * driver, for the same bytes. Floor and product alternate on one PostgreSQL server.
 */
export async function submit({ quick }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 4] : [5, 6];
  const folder = createWorkFolder('submit');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const bareUrl = await postgres.createDatabase('bare');
  await createBareTable(bareUrl);
  const bare = await startBareServer(bareUrl, { dir: folder.dir, poolSize });
  cleanup.defer(bare.stop);
  const keys = createBenchKeys();
  const productUrl = await postgres.createDatabase('product');
  const sessions = await createSessions(productUrl, keys, 500);
  await withClient(productUrl, (client) => client.query(pauseTriggerSql));
  const product = await startProduct(productUrl, { keys, dir: folder.dir, env: { POOL_SIZE: String(poolSize) } });
  cleanup.defer(product.stop);
  const { text, bodyBytes } = buildSubmitRequest(systemClock.today());
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  const tokens = sessions.map(({ token }) => token);
  let from = 0;
  const measure = (server: { port: number; pid: number }, sessionTokens: readonly string[], warmSeconds = 1) => {
    from += 1_000_000;
    return runLoad(
      {
        port: server.port,
        request: text,
        lists: { token: sessionTokens, browser: [browserToken] },
        connections,
        warmSeconds,
        seconds,
        from,
      },
      { server: server.pid, PostgreSQL: postgres.pid },
    );
  };
  // Warms up until the JIT compiler has optimized the code.
  await measure(bare, tokens, 5);
  await measure(product, tokens, quick ? 5 : 20);

  const seen = {
    pgbench: [] as number[],
    floor: [] as LoadResult[],
    product: [] as LoadResult[],
    floor2: [] as LoadResult[],
  };
  const more = {
    paused: [] as LoadResult[],
    floor3: [] as LoadResult[],
    known: [] as LoadResult[],
    sent: [] as number[],
  };
  await withClient(productUrl, async (client) => {
    for (let round = 0; round < rounds; round++) {
      await waitUntilIdle(client);
      if (hasPgbench)
        seen.pgbench.push(await measurePgbenchInserts(bareUrl, body, { dir: folder.dir, connections, seconds }));
      seen.floor.push(await measure(bare, tokens));
      const before = await countDelivered(client);
      seen.product.push(await measure(product, tokens));
      more.sent.push((await countDelivered(client)) - before);
      await waitUntilIdle(client);
      seen.floor2.push(await measure(bare, tokens));
      await client.query('alter table pgboss.job enable trigger bench_pause');
      more.paused.push(await measure(product, tokens));
      more.floor3.push(await measure(bare, tokens));
      more.known.push(await measure(product, tokens.slice(0, 1)));
      await client.query('alter table pgboss.job disable trigger bench_pause');
    }
  });
  return report({ ...seen, ...more, seconds, bodyBytes, version: postgres.version });
}

// While the trigger is on, no job that delivers messages is enqueued.
const pauseTriggerSql = `
  create function bench_skip() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger bench_pause before insert on pgboss.job for each row when (new.name = 'messages/deliver')
    execute function bench_skip();
  alter table pgboss.job disable trigger bench_pause;`;

async function countDelivered(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sent: number }>(
    `select count(*)::int sent from messages_message where state = 'delivered'`,
  );
  return rows[0]?.sent ?? 0;
}

/** Waits until the last run has left no work: all messages are sent, and the audit log is sealed. */
async function waitUntilIdle(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(
      `select exists (select from messages_message where state = 'queued') waiting`,
    );
    if (!rows[0]?.waiting) break;
    await wait(500);
  }
  await wait(1500);
}

type Measurements = {
  pgbench: number[];
  floor: LoadResult[];
  product: LoadResult[];
  floor2: LoadResult[];
  paused: LoadResult[];
  floor3: LoadResult[];
  known: LoadResult[];
  sent: number[];
  seconds: number;
  bodyBytes: number;
  version: string;
};

function report(seen: Measurements): Result {
  const rates = (runs: readonly LoadResult[]) => runs.map(({ rate }) => rate);
  const floors = [...seen.floor, ...seen.floor2, ...seen.floor3];
  const compareRates = (runs: readonly LoadResult[], floor: readonly LoadResult[]) => {
    const { ratio, lowest, highest } = computeRatios(rates(runs), rates(floor));
    return { ratio, shown: `${formatNumber(ratio)} (${formatNumber(lowest)}–${formatNumber(highest)})` };
  };
  const main = compareRates(seen.product, seen.floor);
  const row = (name: string, runs: readonly LoadResult[], ratio: string) => [
    name,
    formatNumber(median(rates(runs))),
    ratio,
    formatNumber(median(floors.map(({ total }) => total)) / median(runs.map(({ total }) => total))),
    formatNumber(median(runs.map(({ p50 }) => p50))),
    formatNumber(median(runs.map(({ p99 }) => p99))),
    ...['server', 'PostgreSQL', 'client'].map((processName) =>
      formatNumber(median(runs.map(({ processor }) => processor[processName] ?? 0))),
    ),
  ];
  const rows = [
    ...(hasPgbench ? [['pgbench, same insert', formatNumber(median(seen.pgbench)), '', '', '', '', '', '', '']] : []),
    row('bare node:http + pg', floors, '1'),
    row('product, messages going out', seen.product, main.shown),
    row('product, messages paused', seen.paused, compareRates(seen.paused, seen.floor2).shown),
    row('product, paused, one session', seen.known, compareRates(seen.known, seen.floor3).shown),
  ];
  const text = [
    `Submit: one traveller, ${seen.bodyBytes} bytes, ${connections} connections, PostgreSQL ${seen.version} with fsync on, ${seen.floor.length} rounds of ${seen.seconds} s`,
    formatTable(
      ['', '/s', 'of bare (range)', 'by processor', 'p50 ms', 'p99 ms', 'server µs', 'PostgreSQL µs', 'client µs'],
      rows,
    ),
    `Messages sent meanwhile: ${formatNumber(median(seen.sent) / (seen.seconds + 1))}/s.${hasPgbench ? '' : ' pgbench is not installed here.'}`,
  ].join('\n');
  return { text, metrics: { ratio: main.ratio, ...seen } };
}
