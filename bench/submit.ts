import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { systemClock } from '#foundation/time/clock.ts';
import { makeBareTable, startBare } from './rig/bare.ts';
import { submitRequest } from './rig/declaration.ts';
import { figure, median, ratios, table } from './rig/figures.ts';
import { load, type Run } from './rig/load.ts';
import type { Options, Result } from './rig/options.ts';
import { hasPgbench, pgbenchInserts } from './rig/pgbench.ts';
import { onDatabase, openBenchPostgres } from './rig/postgres.ts';
import { benchKeys, makeSessions, startProduct } from './rig/product.ts';
import { workFolder } from './rig/work-folder.ts';

const connections = 32;
const poolSize = 20;
const browser = 'b'.repeat(43);

/**
 * Submissions a second, against the least that could be done with the same bytes: an insert by pgbench, and a bare
 * node:http server with the same driver. Floor and product take turns on one PostgreSQL server.
 */
export async function submit({ quick }: Options): Promise<Result> {
  const [rounds, seconds] = quick ? [3, 4] : [5, 6];
  const folder = workFolder('submit');
  const undo: (() => unknown)[] = [folder.remove];
  try {
    const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
    undo.push(postgres.stop);
    const bareUrl = await postgres.createDatabase('bare');
    await makeBareTable(bareUrl);
    const bare = await startBare(bareUrl, { dir: folder.dir, poolSize });
    undo.push(bare.stop);

    const keys = benchKeys();
    const productUrl = await postgres.createDatabase('product');
    const sessions = await makeSessions(productUrl, keys, 500);
    await onDatabase(productUrl, (client) => client.query(pausable));
    const product = await startProduct(productUrl, { keys, dir: folder.dir, env: { POOL_SIZE: String(poolSize) } });
    undo.push(product.stop);

    const { text, bodyBytes } = submitRequest(systemClock.today());
    const body = text.slice(text.indexOf('\r\n\r\n') + 4);
    const tokens = sessions.map(({ token }) => token);
    let from = 0;
    const place = (server: { port: number; pid: number }, shown: readonly string[], warmSeconds = 1) => {
      from += 1_000_000;
      return load(
        {
          port: server.port,
          request: text,
          lists: { token: shown, browser: [browser] },
          connections,
          warmSeconds,
          seconds,
          from,
        },
        { server: server.pid, PostgreSQL: postgres.pid },
      );
    };
    // Until the compiler has made what it makes of code that runs often.
    await place(bare, tokens, 5);
    await place(product, tokens, quick ? 5 : 20);

    const seen = { pgbench: [] as number[], floor: [] as Run[], product: [] as Run[], floor2: [] as Run[] };
    const more = { paused: [] as Run[], floor3: [] as Run[], known: [] as Run[], sent: [] as number[] };
    await onDatabase(productUrl, async (client) => {
      for (let round = 0; round < rounds; round++) {
        await calm(client);
        if (hasPgbench)
          seen.pgbench.push(await pgbenchInserts(bareUrl, body, { dir: folder.dir, connections, seconds }));
        seen.floor.push(await place(bare, tokens));
        const before = await sent(client);
        seen.product.push(await place(product, tokens));
        more.sent.push((await sent(client)) - before);
        await calm(client);
        seen.floor2.push(await place(bare, tokens));
        await client.query('alter table pgboss.job enable trigger bench_pause');
        more.paused.push(await place(product, tokens));
        more.floor3.push(await place(bare, tokens));
        more.known.push(await place(product, tokens.slice(0, 1)));
        await client.query('alter table pgboss.job disable trigger bench_pause');
      }
    });
    return report({ ...seen, ...more, seconds, bodyBytes, version: postgres.version });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

// The job that delivers messages is not asked for while the trigger is on.
const pausable = `
  create function bench_skip() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger bench_pause before insert on pgboss.job for each row when (new.name = 'messages/deliver')
    execute function bench_skip();
  alter table pgboss.job disable trigger bench_pause;`;

async function sent(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sent: number }>(
    `select count(*)::int sent from messages_message where state = 'delivered'`,
  );
  return rows[0]?.sent ?? 0;
}

/** Waits until nothing of the last run is left to do: messages are out, the record is sealed. */
async function calm(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(
      `select exists (select from messages_message where state = 'queued') waiting`,
    );
    if (!rows[0]?.waiting) break;
    await wait(500);
  }
  await wait(1500);
}

type Seen = {
  pgbench: number[];
  floor: Run[];
  product: Run[];
  floor2: Run[];
  paused: Run[];
  floor3: Run[];
  known: Run[];
  sent: number[];
  seconds: number;
  bodyBytes: number;
  version: string;
};

function report(seen: Seen): Result {
  const rates = (runs: readonly Run[]) => runs.map(({ rate }) => rate);
  const floors = [...seen.floor, ...seen.floor2, ...seen.floor3];
  const against = (runs: readonly Run[], floor: readonly Run[]) => {
    const { ratio, lowest, highest } = ratios(rates(runs), rates(floor));
    return { ratio, shown: `${figure(ratio)} (${figure(lowest)}–${figure(highest)})` };
  };
  const main = against(seen.product, seen.floor);
  const row = (name: string, runs: readonly Run[], ratio: string) => [
    name,
    figure(median(rates(runs))),
    ratio,
    figure(median(floors.map(({ total }) => total)) / median(runs.map(({ total }) => total))),
    figure(median(runs.map(({ p50 }) => p50))),
    figure(median(runs.map(({ p99 }) => p99))),
    ...['server', 'PostgreSQL', 'client'].map((who) =>
      figure(median(runs.map(({ processor }) => processor[who] ?? 0))),
    ),
  ];
  const rows = [
    ...(hasPgbench ? [['pgbench, same insert', figure(median(seen.pgbench)), '', '', '', '', '', '', '']] : []),
    row('bare node:http + pg', floors, '1'),
    row('product, messages going out', seen.product, main.shown),
    row('product, messages paused', seen.paused, against(seen.paused, seen.floor2).shown),
    row('product, paused, one session', seen.known, against(seen.known, seen.floor3).shown),
  ];
  const text = [
    `Submit: one traveller, ${seen.bodyBytes} bytes, ${connections} connections, PostgreSQL ${seen.version} with fsync on, ${seen.floor.length} rounds of ${seen.seconds} s`,
    table(
      ['', '/s', 'of bare (range)', 'by processor', 'p50 ms', 'p99 ms', 'server µs', 'PostgreSQL µs', 'client µs'],
      rows,
    ),
    `Messages sent meanwhile: ${figure(median(seen.sent) / (seen.seconds + 1))}/s.${hasPgbench ? '' : ' pgbench is not installed here.'}`,
  ].join('\n');
  return { text, figures: { ratio: main.ratio, ...seen } };
}
