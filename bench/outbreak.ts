import { join } from 'node:path';
import pg from 'pg';
import { readGlobalHistory, readPlaceHistory } from '#capabilities/outbreak/contract.ts';
import { placeCodes } from '#capabilities/outbreak/rules/place-names.ts';
import { rebuildCurrentSeries } from '#capabilities/outbreak/server/decide-import.ts';
import { createOutbreakCache } from '#capabilities/outbreak/server/outbreak-cache.ts';
import { parseCsv } from '#capabilities/outbreak/server/parse-csv.ts';
import { outbreakRoutes } from '#capabilities/outbreak/server/routes.ts';
import { insertSeries, toSeriesRow } from '#capabilities/outbreak/server/store-series.ts';
import { insertImport, markImportApplied } from '#capabilities/outbreak/server/store-imports.ts';
import { openDatabase } from '#foundation/server/database/pool.ts';
import { prepareDatabase } from '#foundation/server/database/prepare-database.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { mount } from '#foundation/server/http/mount.ts';
import { openWebServer } from '#foundation/server/http/web-server.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { openLog } from '#foundation/server/logs/log.ts';
import { openMetrics } from '#foundation/server/logs/metrics.ts';
import type { Sql } from '#foundation/server/world.ts';
import { monotonicNow, systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { formatNumber, quantile, formatTable } from './rig/statistics.ts';
import type { Options, Result } from './rig/options.ts';
import { openBenchPostgres } from './rig/postgres.ts';
import { createBenchKeys } from './rig/product.ts';
import { createWorkFolder } from './rig/work-folder.ts';

const placeCount = 230;

/**
 * Measures importing four years of world statistics, and reading the history of the world by a whole call.
 * The floor is the query that adds the history up in the database. Fails when the call's 95th percentile is slower.
 */
export async function outbreak({ quick }: Options): Promise<Result> {
  const days = quick ? 300 : 1500;
  const rounds = quick ? 100 : 1000;
  const folder = createWorkFolder('outbreak');
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(folder.remove);
  const postgres = await openBenchPostgres(join(folder.dir, 'postgres'));
  cleanup.defer(postgres.stop);
  const [{ keys }, url] = [createBenchKeys(), await postgres.createDatabase('outbreak')];
  const { appUrl } = await prepareDatabase({ ownerUrl: url, keys });
  const database = openDatabase({ url: appUrl, poolSize: 4, applicationName: 'bench' });
  cleanup.defer(database.close);
  const imported = await importAll(database.sql, days);
  const historyTimes = await measureHistory(database.sql, appUrl, rounds, cleanup);
  const rows = placeCount * days;
  const text = [
    `Outbreak figures: ${rows.toLocaleString('en')} rows of three totals, ${formatNumber(imported.megabytes)} MB`,
    formatTable(
      ['', 'seconds', 'rows a second'],
      [
        ['read', formatNumber(imported.read), formatNumber(rows / imported.read)],
        ['written and counting', formatNumber(imported.written), formatNumber(rows / imported.written)],
      ],
    ),
    '',
    formatTable(
      ['history, ms', 'half', '95 %'],
      Object.entries(historyTimes).map(([what, times]) => [
        what,
        formatNumber(quantile(times, 0.5)),
        formatNumber(quantile(times, 0.95)),
      ]),
    ),
  ].join('\n');
  const p95 = (what: keyof typeof historyTimes) => quantile(historyTimes[what], 0.95);
  const failed = p95('world, by a call') > p95('world, by the bare query');
  return {
    text,
    metrics: {
      imported,
      rows,
      asked: Object.fromEntries(
        Object.keys(historyTimes).map((what) => [what, p95(what as keyof typeof historyTimes)]),
      ),
    },
    failed,
  };
}

async function importAll(sql: Sql, days: number) {
  const bytes = new TextEncoder().encode(buildCsv(days));
  const began = monotonicNow();
  const { series, populationByPlace, report, layout } = await parseCsv(bytes, {
    today: systemClock.today(),
    measure: undefined,
  });
  const read = monotonicNow();
  await inTransaction(sql, async (db) => {
    const [id, now] = [newId(), systemClock.instant()];
    await insertImport(db, {
      id,
      name: 'bench',
      source: 'bench',
      licence: 'none',
      address: null,
      layout,
      file_name: 'bench.csv',
      bytes: bytes.length,
      content_hash: Buffer.alloc(32),
      people: Object.fromEntries(populationByPlace),
      report,
      requested_by: id,
      requested_at: now,
      request_id: id,
    });
    const all = [...series].flatMap(([place, byMeasure]) =>
      [...byMeasure].map(([measure, totals]) => toSeriesRow(place, measure, totals)),
    );
    await insertSeries(db, id, all);
    await markImportApplied(db, { id, decidedBy: id, decidedAt: now });
    await rebuildCurrentSeries(db, id);
  });
  return { read: (read - began) / 1000, written: (monotonicNow() - read) / 1000, megabytes: bytes.length / 1e6 };
}

function buildCsv(days: number): string {
  const rows = ['code,date,total_cases,total_deaths,total_tests'];
  for (const [index, code] of placeCodes
    .filter((placeCode) => placeCode.length === 2)
    .slice(0, placeCount)
    .entries())
    for (let day = 0; day < days; day++) {
      const total = day * (100 + index * 37);
      rows.push(`${code},${addDays('2020-01-22', day)},${total}.0,${Math.floor(total / 90)}.0,${total * 12}.0`);
    }
  return `${rows.join('\n')}\n`;
}

async function measureHistory(sql: Sql, url: string, rounds: number, cleanup: AsyncDisposableStack) {
  const log = openLog('silent');
  const world = { sql, clock: systemClock, keys: createBenchKeys().keys, log, enqueue: () => undefined };
  const app = await openWebServer({
    log,
    metrics: openMetrics(),
    clock: systemClock,
    trustProxy: false,
    usesHttps: false,
    maxConcurrent: 100,
  });
  cleanup.defer(() => app.close());
  mount(app, { ...world, outbreakCache: createOutbreakCache({ sql }) }, outbreakRoutes);
  const bare = new pg.Client({ connectionString: url });
  await bare.connect();
  cleanup.defer(() => bare.end());
  const times = {
    'world, by the bare query': [] as number[],
    'world, by a call': [] as number[],
    'a country, by a call': [] as number[],
    'a country, known already (304)': [] as number[],
  };
  const measure = async (into: number[], round: number, work: () => Promise<unknown>) => {
    const began = monotonicNow();
    await work();
    if (round >= 0) into.push(monotonicNow() - began);
  };
  const { etag } = (await app.inject({ url: readPlaceHistory.path })).headers;
  for (let round = -20; round < rounds; round++) {
    await measure(times['world, by the bare query'], round, async () =>
      JSON.stringify((await bare.query(worldTotalsQuery)).rows),
    );
    await measure(times['world, by a call'], round, () => app.inject({ url: readGlobalHistory.path }));
    await measure(times['a country, by a call'], round, () => app.inject({ url: `${readPlaceHistory.path}?place=MY` }));
    await measure(times['a country, known already (304)'], round, () =>
      app.inject({ url: readPlaceHistory.path, headers: { 'if-none-match': String(etag) } }),
    );
  }
  return times;
}

const worldTotalsQuery = `
  select c.first_day + (t.nth - 1)::int as day, sum(t.total) as total
  from outbreak_current c, unnest(c.totals) with ordinality as t (total, nth)
  where c.measure = 'confirmed' group by 1 order by 1`;
