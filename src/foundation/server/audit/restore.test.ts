import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { clockFrom, parseInstant } from '#foundation/time/clock.ts';
import type { TestDatabase } from '../database/testing/database.ts';
import { closeAfterwards, connectAsOwner, openTestDatabase, openTestFolder } from '../testing/world.ts';
import { findBlocksLostByRestore, recordRestore } from './restore.ts';
import { type Sealer, startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';
import { writeAudit } from './write.ts';

const instant = '2026-11-21T05:00:00.123Z';
const clock = clockFrom(() => parseInstant(instant));
const log = { info: () => {}, warn: () => {}, error: () => {} };
let database: TestDatabase;
let headFile: string;
let sealer: Sealer;
let owner: pg.Client;

beforeEach(async () => {
  database = await openTestDatabase();
  headFile = path.join(await openTestFolder(), 'audit', 'head.jsonl');
  sealer = startSealer({ sql: database.sql, clock, log }, headFile, 3_600_000);
  closeAfterwards(() => sealer.stop());
  owner = await connectAsOwner(database);
});

test('records the blocks that a restore lost once, and continues the log', async () => {
  for (const id of ['first', 'second', 'third']) await writeBlock(id);
  await restoreTo(1);
  const lost = findBlocksLostByRestore(await verify());
  expect(lost).toEqual({ firstBlock: 2, lastBlock: 3 });
  await recordRestore(owner, headFile, lost ?? { firstBlock: 0, lastBlock: 0 }, instant);
  expect(await verify()).toMatchObject({ blocks: 1, findings: [] });
  expect((await readFile(headFile, 'utf8')).trim().split('\n').at(-1)).toBe(
    JSON.stringify({ restoredTo: 1, lostTo: 3, at: instant }),
  );

  for (const id of ['fourth', 'fifth', 'sixth']) await writeBlock(id);
  expect(await verify()).toMatchObject({ entries: 5, findings: [] });
  expect(findBlocksLostByRestore(await verify())).toBeUndefined();
  const { rows } = await owner.query(`select subject_id, reason from audit_entry where action = 'foundation/restored'`);
  expect(rows).toEqual([{ subject_id: '2-3', reason: 'lost by a restore' }]);
});

test('detects changes before and after a restore as usual', async () => {
  for (const id of ['first', 'second', 'third']) await writeBlock(id);
  await restoreTo(2);
  await recordRestore(owner, headFile, { firstBlock: 3, lastBlock: 3 }, instant);
  for (const id of ['fourth', 'fifth']) await writeBlock(id);
  const { blocks: last } = await verify();
  await changeUnchecked(`delete from audit_block where number = ${last}`);
  expect((await verify()).findings).toEqual([{ kind: 'tail-cut', firstBlock: last, lastBlock: last }]);
  await changeUnchecked(`update audit_entry set reason = 'other' where subject_id = 'first'; delete from audit_block`);
  const sealOne = () => database.sql.run`select * from audit_seal(${instant}, 1)`;
  await expect
    .poll(() => sealOne().then(async () => (await verify()).findings), { interval: 5 })
    .toEqual([{ kind: 'chain-rewritten', block: 1 }]);
});

test('refuses to record a restore when the log has any other inconsistency', async () => {
  for (const id of ['first', 'second', 'third']) await writeBlock(id);
  await restoreTo(2);
  await changeUnchecked(`update audit_entry set reason = 'other' where subject_id = 'first'`);
  const report = await verify();
  expect(() => findBlocksLostByRestore(report)).toThrow('beyond its missing end');
});

async function writeBlock(id: string): Promise<void> {
  const entry = { action: 'test/act', subject: { kind: 'test', id } };
  await writeAudit(database.sql, { kind: 'job', id: 'tester', requestId: '' }, instant, entry);
  // Transactions of other tests delay the sealer.
  await expect.poll(() => sealer.sealNow().then(() => isSealed(id)), { interval: 5 }).toBe(true);
}

async function isSealed(id: string): Promise<boolean> {
  const { rows } = await owner.query(
    `select from audit_entry e where subject_id = $1 and transaction_id < (select max(up_to) from audit_block)`,
    [id],
  );
  return rows.length > 0;
}

/** Cuts the log to this many blocks of one entry each, like a backup that ended there. */
async function restoreTo(blocks: number): Promise<void> {
  await changeUnchecked(`delete from audit_entry e using audit_block b where b.number = ${blocks} and e.transaction_id >= b.up_to;
    delete from audit_block where number > ${blocks}`);
}

async function changeUnchecked(statements: string): Promise<void> {
  await owner.query(`set session_replication_role = replica; ${statements}; reset session_replication_role`);
}

function verify() {
  return verifyAudit(database.url, headFile);
}
