import { expect, test, vi } from 'vitest';
import { noon } from '../testing/bare-world.ts';
import { connectAsOwner, openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { type AuditPosition, readEntriesAfter } from './read-entries-after.ts';
import { writeAudit } from './write.ts';

const start: AuditPosition = { era: 0, transactionId: '0', id: 0 };
const actor = { kind: 'job', id: 'test', requestId: 'r' };
const writeNote = (db: Sql, id: string) =>
  writeAudit(db, actor, noon, { action: 'test/do', subject: { kind: 'thing', id } });

// Retries, because transactions of other tests on the same server delay the entries.
async function readOn(
  db: Sql,
  position: AuditPosition,
  expected: readonly string[],
  limit = 100,
): Promise<AuditPosition> {
  return vi.waitFor(
    async () => {
      const { events, position: nextPosition } = await readEntriesAfter(db, position, limit);
      expect(events.map(({ subject }) => subject.id)).toEqual(expected);
      return nextPosition;
    },
    { timeout: 120_000, interval: 20 },
  );
}

test('reads entries once, in order, and as many as requested', async () => {
  const { sql: db } = await openTestWorld();
  for (const id of ['a', 'b', 'c']) await writeNote(db, id);
  const first = await readOn(db, start, ['a', 'b'], 2);
  const second = await readOn(db, first, ['c'], 2);
  expect(await readOn(db, second, [])).toEqual(second);
  const { events } = await readEntriesAfter(db, first, 1);
  expect(events).toEqual([{ action: 'test/do', subject: { kind: 'thing', id: 'c' }, at: noon }]);
});

test('does not skip an entry whose transaction ended after a later one', async () => {
  const { sql: db } = await openTestWorld();
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.transaction(async (trx) => {
    await writeNote(trx, 'slow');
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await writeNote(db, 'quick');
  expect((await readEntriesAfter(db, start, 100)).events).toEqual([]);
  mayCommit.resolve();
  await slow;
  await readOn(db, start, ['slow', 'quick']);
});

test('reads entries of an earlier era first, after the log has moved to another server', async () => {
  const { sql: db, database } = await openTestWorld();
  await writeNote(db, 'before');
  const owner = await connectAsOwner(database);
  await owner.query(
    'insert into audit_era (number) values (2); alter table audit_entry alter column era set default 2',
  );
  await writeNote(db, 'after');
  await readOn(db, start, ['before', 'after']);
});

test('orders transactions numerically, not as text', async () => {
  const { sql: db, database } = await openTestWorld();
  const owner = await connectAsOwner(database);
  for (const transaction of ['10', '9', '100', '99'])
    await owner.query(
      `insert into audit_entry (transaction_id, at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
        values ($1::text::xid8, now(), 'job', 'test', 'test/do', 'thing', $1, 'r')`,
      [transaction],
    );
  const halfway = await readOn(db, start, ['9', '10'], 2);
  await readOn(db, halfway, ['99', '100']);
});
