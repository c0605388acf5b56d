import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { systemClock } from '#foundation/time/clock.ts';
import { formatNumber, formatTable } from './rig/statistics.ts';
import { fillWithDeclarations } from './rig/fill-declarations.ts';
import { runLoad, type LoadResult } from './rig/load.ts';
import { withProduct } from './rig/with-product.ts';
import type { Options, Result } from './rig/options.ts';
import { withClient } from './rig/postgres.ts';

/** Days for which a declaration is stored: two before the arrival, and KEEP_DAYS_AFTER_ARRIVAL after it. */
const retentionDays = 44;
const auditRetentionYears = 5;
const peakPerSecond = 2000;

/** Measures the bytes and CPU time of one declaration, and computes those of a year and of the busiest second. */
export function growth({ quick, rows }: Options): Promise<Result> {
  return withProduct('growth', 500, async ({ postgres, url, keys, product, submission }) => {
    const seconds = quick ? 4 : 15;
    const runSubmissions = (from: number) =>
      runLoad(
        { ...submission, connections: 32, warmSeconds: 1, seconds, from },
        { server: product.pid, PostgreSQL: postgres.pid },
      );
    await runSubmissions(0);
    const before = await readTotals(url);
    const run = await runSubmissions(1_000_000);
    const after = await readTotals(url);
    const log = (after.log - before.log) / (after.declarations - before.declarations);
    const connection = await measureConnectionMemory(url, postgres.pid);
    await product.stop();
    await fillWithDeclarations(url, keys, rows, { until: systemClock.today(), days: 365 });
    const sizes = await measureSizes(url, rows);
    return report({ run, log, connection, sizes, rows, version: postgres.version });
  });
}

// Number of submitted declarations, and bytes of WAL written so far.
async function readTotals(url: string): Promise<{ declarations: number; log: number }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ declarations: string; log: string }>(
      `select (select count(*) from declaration where status = 'submitted') declarations,
        pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') log`,
    );
    return { declarations: Number(rows[0]?.declarations), log: Number(rows[0]?.log) };
  });
}

// Private memory of an idle connection that has run a query, in bytes.
async function measureConnectionMemory(url: string, postgres: number): Promise<number> {
  const clients = Array.from({ length: 20 }, () => new pg.Client({ connectionString: url }));
  const before = sumPrivateMemory(postgres);
  for (const client of clients) {
    await client.connect();
    await client.query('select count(*) from declaration d join declaration_traveller t on t.declaration_id = d.id');
  }
  const used = (sumPrivateMemory(postgres) - before) / clients.length;
  for (const client of clients) await client.end();
  return used;
}

// Private memory of a process's children, in bytes.
function sumPrivateMemory(parent: number): number {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/stat`, 'utf8').includes(`) S ${parent} `);
    } catch {
      return false;
    }
  });
  return children.reduce((sum, name) => {
    try {
      const dirty = /^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/smaps_rollup`, 'utf8'));
      return sum + Number(dirty?.[1] ?? 0) * 1024;
    } catch {
      return sum;
    }
  }, 0);
}

type Sizes = { account: number; declaration: number; record: number; message: number };

// Bytes per declaration, including indexes, by group of tables.
async function measureSizes(url: string, rows: number): Promise<Sizes> {
  return withClient(url, async (client) => {
    const bytesOf = async (...names: string[]) => {
      const { rows: found } = await client.query<{ bytes: string }>(
        `select sum(pg_total_relation_size(part)) bytes from (
          select name part from unnest($1::regclass[]) name
          union select t.relid from unnest($1::regclass[]) name, pg_partition_tree(name) t) parts`,
        [names],
      );
      return Number(found[0]?.bytes) / rows;
    };
    return {
      account: await bytesOf('login_account', 'login_session'),
      declaration: await bytesOf('declaration', 'declaration_version', 'declaration_traveller'),
      record: await bytesOf('audit_entry', 'audit_block'),
      message: await bytesOf('messages_message'),
    };
  });
}

type Measurements = { run: LoadResult; log: number; connection: number; sizes: Sizes; rows: number; version: string };

function report({ run, log, connection, sizes, rows, version }: Measurements): Result {
  const { server = 0, PostgreSQL = 0 } = run.processor;
  const retained = sizes.declaration + sizes.message;
  const years = [1e6, 1e7, 1e8].map((perYear) => [
    `${(perYear / 1e6).toLocaleString('en')} M a year`,
    formatNumber(((retained * perYear * retentionDays) / 365 + sizes.account * perYear) / 1e9),
    formatNumber((sizes.record * perYear * auditRetentionYears) / 1e9),
    formatNumber((log * perYear) / 365 / 1e9),
    formatNumber(perYear / 365 / 86_400),
  ]);
  const text = [
    `Growth: ${rows.toLocaleString('en')} declarations of one traveller on PostgreSQL ${version}; ${formatNumber(run.rate)} submitted a second`,
    formatTable(
      ['for one declaration', 'declaration', 'message', 'account', 'record', 'log', 'server µs', 'PostgreSQL µs'],
      [
        [
          'bytes',
          ...[sizes.declaration, sizes.message, sizes.account, sizes.record, log].map(formatNumber),
          formatNumber(server),
          formatNumber(PostgreSQL),
        ],
      ],
    ),
    '',
    formatTable(
      ['', 'kept GB', `record GB, ${auditRetentionYears} years`, 'log GB a day', 'a second, on average'],
      years,
    ),
    '',
    `At ${peakPerSecond.toLocaleString('en')} a second: ${formatNumber((server * peakPerSecond) / 1e6)} processors for servers, ${formatNumber((PostgreSQL * peakPerSecond) / 1e6)} for the primary, ${formatNumber((log * peakPerSecond) / 1e6)} MB of log a second; a connection keeps ${formatNumber(connection / 1e6)} MB.`,
  ].join('\n');
  return { text, metrics: { rate: run.rate, server, PostgreSQL, log, connection, ...sizes } };
}
