import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import { startLocalPostgres } from '../database/local-postgres.ts';
import { openDatabase } from '../database/pool.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { type TestDatabase, testKeys } from '../database/testing/database.ts';
import type { Log } from '../logs/log.ts';
import { closeAfterwards, connectAsOwner, openTestDatabase, openTestFolder } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { type Sealer, startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';
import { writeAudit } from './write.ts';
import { unavailableProblem } from '../database/database-errors.ts';

const instant = '2026-11-21T05:00:00.123Z';
const clock = clockFrom(() => parseInstant(instant));
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
let folder: string;
let headFile: string;
let sealer: Sealer;
let owner: pg.Client;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await openTestFolder();
  headFile = path.join(folder, 'audit', 'head.jsonl');
  // Sealed only on demand, so that the blocks of a test are always the same.
  sealer = startSealer({ sql: database.sql, clock, log }, headFile, 3_600_000);
  closeAfterwards(() => sealer.stop());
  owner = await connectAsOwner(database);
});

describe('the sealer', () => {
  test('links entries into blocks, and stores the head outside of the database', async () => {
    expect(await sealer.sealNow()).toBeUndefined();
    await writeBlocks(3);
    expect(await verify()).toEqual({ blocks: 3, entries: 15, unsealed: 0, heads: 3, findings: [] });
    const heads = (await readFile(headFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(heads.map((head) => Object.keys(head))).toEqual(Array(3).fill(['number', 'hash', 'at']));
  });

  test('creates no block and no head without new entries', async () => {
    await writeBlocks(1);
    const [first, second] = [await sealer.sealNow(), await sealer.sealNow()];
    expect(second).toEqual(first);
    expect((await readFile(headFile, 'utf8')).trim().split('\n')).toHaveLength(1);
  });

  test('waits for transactions that started earlier, and never makes writers wait', async () => {
    const open = new pg.Client({ connectionString: database.url });
    await open.connect();
    await open.query('begin');
    await writeEntry(open, 'early');
    await write('late');
    await sealer.sealNow();
    expect(await verify()).toMatchObject({ blocks: 0, unsealed: 1 });
    await open.query('commit');
    await open.end();
    await sealSettled();
    expect(await verify()).toMatchObject({ blocks: 1, entries: 2, unsealed: 0, findings: [] });
  });

  test('divides a backlog into blocks, and puts one huge transaction into one block', async () => {
    for (let n = 0; n < 7; n++) await write(`n${n}`);
    await owner.query(`insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      select now(), 'job', '', 'a', 'b', n::text, '' from generate_series(1, 10) n`);
    const sealed: number[] = [];
    await waitUntilSettled(database.sql);
    for (let n = 0; n < 5; n++) {
      const row = await database.sql.first<{ sealed: number }>`select sealed from audit_seal(${instant}, 3)`;
      sealed.push(row?.sealed ?? -1);
    }
    expect(sealed).toEqual([3, 3, 1, 10, 0]);
    expect(await verify()).toMatchObject({ blocks: 4, entries: 17, unsealed: 0, findings: [] });
  });

  test('builds one valid chain when several sealers and writers run at once', async () => {
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 50; n++) await write(`w${writer}-${n}`);
    });
    let writing = true;
    const others = Array.from({ length: 3 }, async () => {
      while (writing) await database.sql.run`select * from audit_seal(${instant}, 7)`;
    });
    await Promise.all(writers).finally(() => {
      writing = false;
    });
    await Promise.all(others);
    await sealSettled();
    expect(await verify()).toMatchObject({ entries: 200, unsealed: 0, findings: [] });
  });

  test('is verified with the heads that existed at the start, even if the file is replaced meanwhile', async () => {
    await writeBlocks(3);
    let isReplaced = false;
    const report = await verifyAudit(database.url, headFile, async () => {
      if (isReplaced) return;
      isReplaced = true;
      await rename(headFile, path.join(folder, 'audit', 'head-before.jsonl'));
      await writeBlocks(2);
    });
    expect(report).toMatchObject({ blocks: 3, heads: 3, findings: [] });
    expect(await verify()).toMatchObject({ blocks: 5, heads: 2, findings: [] });
  });

  test('seals by itself', async () => {
    const timedSealer = startSealer({ sql: database.sql, clock, log }, path.join(folder, 'other', 'head.jsonl'));
    await write('soon');
    await expect.poll(async () => (await verify()).blocks).toBe(1);
    await timedSealer.stop();
  });

  test.each([
    [
      'a failure because the database is unavailable',
      'warn',
      () => unavailableProblem(new Error('timeout exceeded when trying to connect')),
    ],
    ['any other failure', 'error', () => new Error('no space left on device')],
  ])('logs %s with level %s, and goes on', async (_why, level, createError) => {
    const logLines: string[] = [];
    const logAs = (levelName: string) => (_facts: object, event: string) => void logLines.push(`${levelName} ${event}`);
    let rounds = 0;
    const failing = clockFrom(() => {
      if (rounds++ === 0) throw createError();
      return parseInstant(instant);
    });
    const recordingLog = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
    const timedSealer = startSealer(
      { sql: database.sql, clock: failing, log: recordingLog },
      path.join(folder, 'third', 'head.jsonl'),
      10,
    );
    await write('soon');
    await expect.poll(async () => (await verify()).blocks).toBe(1);
    await timedSealer.stop();
    expect(logLines).toEqual([`${level} audit not sealed`]);
  });
});

describe('a superuser who', () => {
  beforeEach(() => writeBlocks(3));

  const editedEntry = (entry: string) => ({ kind: 'entry-edited', block: 2, entry });

  test.each([
    ['edits an entry', `update audit_entry set reason = 'nothing to see' where id = 8`, editedEntry('8')],
    ['clears a field', `update audit_entry set reason = null where id = 8`, editedEntry('8')],
    [
      'moves text between fields',
      `update audit_entry set action = action || subject_kind, subject_kind = '' where id = 8`,
      editedEntry('8'),
    ],
    [
      'changes the transaction of an entry',
      `update audit_entry set transaction_id = (transaction_id::text::int + 1)::text::xid8 where id = 7`,
      editedEntry('7'),
    ],
    ['deletes an entry', `delete from audit_entry where id = 8`, { kind: 'entry-deleted', block: 2, entry: '8' }],
    [
      'inserts an entry',
      `insert into audit_entry (id, transaction_id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
        overriding system value select 999, transaction_id, at, 'staff', '1', 'x', 'y', 'z', '' from audit_entry where id = 8`,
      { kind: 'entry-inserted', block: 2, entry: '999' },
    ],
    [
      'swaps two entries',
      `update audit_entry a set action = b.action, reason = b.reason, subject_id = b.subject_id, request_id = b.request_id
        from audit_entry b where (a.id, b.id) in ((7, 9), (9, 7))`,
      { kind: 'entries-swapped', block: 2, entries: ['7', '9'] },
    ],
    ['edits a block', `update audit_block set sealed_at = now() where number = 2`, { kind: 'block-edited', block: 2 }],
    [
      'edits an entry and its record in the block',
      `update audit_entry set reason = 'other' where id = 8;
        update audit_block set entries = (select string_agg(int8send(e.id) || int8send(e.transaction_id::text::int8) || audit_entry_hash(e), '' order by e.id)
          from audit_entry e where e.id between 6 and 10) where number = 2`,
      { kind: 'block-edited', block: 2 },
    ],
    [
      'deletes a block with its entries',
      `delete from audit_entry where id between 6 and 10; delete from audit_block where number = 2`,
      { kind: 'blocks-missing', firstBlock: 2, lastBlock: 2 },
    ],
    [
      'cuts the tail',
      `delete from audit_entry where id > 10; delete from audit_block where number = 3`,
      { kind: 'tail-cut', firstBlock: 3, lastBlock: 3 },
    ],
    [
      'deletes everything',
      `truncate audit_entry; truncate audit_block`,
      { kind: 'tail-cut', firstBlock: 1, lastBlock: 3 },
    ],
  ])('%s is detected', async (_, statement, finding) => {
    await owner.query(`set session_replication_role = replica; ${statement}`);
    expect((await verify()).findings).toEqual([finding]);
  });

  test('swaps the ids of two entries is detected', async () => {
    await owner.query(`set session_replication_role = replica; create table aside as select id, transaction_id from audit_entry;
      update audit_entry set id = -id where id in (7, 9);
      update audit_entry e set id = a.id, transaction_id = a.transaction_id from aside a where a.id = 16 + e.id`);
    expect((await verify()).findings).toEqual([{ kind: 'entries-swapped', block: 2, entries: ['7', '9'] }]);
  });

  test('edits an entry and recomputes the chain is detected by the head outside', async () => {
    await owner.query(`set session_replication_role = replica; update audit_entry set reason = 'other' where id = 8;
      delete from audit_block where number > 1`);
    for (let n = 0; n < 2; n++) await database.sql.run`select * from audit_seal(${instant}, 5)`;
    const report = await verify();
    expect(report).toMatchObject({ blocks: 3, entries: 15 });
    expect(report.findings).toEqual([{ kind: 'chain-rewritten', block: 2 }]);
  });

  test('damages the file of heads is detected', async () => {
    await appendFile(headFile, '{"number":\n');
    expect((await verify()).findings).toEqual([{ kind: 'head-unreadable', line: 4 }]);
    await writeFile(headFile, '');
    expect(await verify()).toMatchObject({ heads: 0, findings: [] });
  });
});

test('refuses changes by the owner unless they are declared as maintenance', async () => {
  await writeBlocks(1);
  for (const statement of [
    'update audit_entry set action = action',
    'delete from audit_block',
    'truncate audit_entry',
  ]) {
    await expect(owner.query(statement)).rejects.toThrow(/only ever added to/);
  }
  await owner.query(`begin; set local sihat.audit_maintenance = 'yes'; delete from audit_entry where id = 1; rollback`);
});

const dump = '/usr/lib/postgresql/15/bin/pg_dump';
test.runIf(existsSync(dump))(
  'continues the chain after a restore on a server with other transaction numbers',
  async () => {
    const binaries = { initdb: '/usr/lib/postgresql/15/bin/initdb', pg_ctl: '/usr/lib/postgresql/15/bin/pg_ctl' };
    const source = await startLocalPostgres(path.join(folder, 'source'), { binaries });
    const target = await startLocalPostgres(path.join(folder, 'target'), { binaries });
    const [before, after] = [openPrepared(source.ownerUrl), openPrepared(target.ownerUrl)];
    try {
      const sourceSql = await before.open();
      // Leaves the transaction numbers of the other server behind.
      for (let n = 0; n < 3000; n++) await sourceSql.run`select pg_current_xact_id()`;
      const first = startSealer({ sql: sourceSql, clock, log }, headFile, 3_600_000);
      await writeOn(sourceSql, 'sealed there');
      await first.sealNow();
      await writeOn(sourceSql, 'not sealed there');
      const script = execFileSync(dump, ['--no-owner', '--no-privileges', '--schema', 'public', source.ownerUrl], {
        maxBuffer: 1e9,
      });
      execFileSync('/usr/lib/postgresql/15/bin/psql', ['-q', '-v', 'ON_ERROR_STOP=1', target.ownerUrl], {
        input: `drop schema public; ${script.toString()}`,
      });

      const targetSql = await after.open();
      const second = startSealer({ sql: targetSql, clock, log }, headFile, 3_600_000);
      await writeOn(targetSql, 'here');
      await waitUntilSettled(targetSql);
      await second.sealNow();
      await second.sealNow();
      await second.stop();
      const report = await verifyAudit(target.ownerUrl, headFile);
      expect(report).toEqual({ blocks: 3, entries: 3, unsealed: 0, heads: 3, findings: [] });
      const eras = await targetSql.all`select era from audit_block order by number`;
      expect(eras).toEqual([{ era: 1 }, { era: 1 }, { era: 2 }]);
    } finally {
      await before.close();
      await after.close();
      await Promise.all([source.stop(), target.stop()]);
    }
  },
);

function openPrepared(ownerUrl: string) {
  let database: ReturnType<typeof openDatabase> | undefined;
  return {
    async open(): Promise<Sql> {
      const { appUrl } = await prepareDatabase({ ownerUrl, keys: testKeys });
      database = openDatabase({ url: appUrl, poolSize: 2, applicationName: 'test' });
      return database.sql;
    },
    close: async () => database?.close(),
  };
}

async function writeBlocks(blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    for (let n = 1; n <= 5; n++) await write(`subject ${5 * block + n} سيتي`);
    await sealSettled();
  }
}

async function sealSettled(): Promise<void> {
  await waitUntilSettled(database.sql);
  await sealer.sealNow();
}

/**
 * Waits for the transactions of other tests. Transaction numbers belong to the whole server, so they delay the sealer.
 */
async function waitUntilSettled(db: Sql): Promise<void> {
  const query = sql<{ settled: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) > max(transaction_id) settled
    from audit_entry where era = (select max(number) from audit_era)`;
  await expect.poll(async () => (await query.execute(db)).rows, { interval: 5 }).toEqual([{ settled: true }]);
}

function write(subject: string): Promise<void> {
  return writeOn(database.sql, subject);
}

function writeOn(db: Sql, id: string): Promise<void> {
  const entry = {
    action: `test/act-${id.length}`,
    subject: { kind: 'test', id },
    fields: ['a', 'b,"c'],
    reason: `because ${id}`,
  };
  return writeAudit(db, { kind: 'job', id: 'tester', requestId: `request ${id}` }, instant, entry);
}

async function writeEntry(client: pg.Client, id: string): Promise<void> {
  await client.query(`select audit_write($1, 'job', '', 'test/act', 'test', $2, '{}', null, '')`, [instant, id]);
}

function verify() {
  return verifyAudit(database.url, headFile);
}
