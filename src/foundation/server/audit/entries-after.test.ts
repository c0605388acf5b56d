import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { noon } from '../testing/bare-world.ts';
import { openTestWorld } from '../testing/world.ts';
import type { Sql } from '../world.ts';
import { type AuditPlace, entriesAfter } from './entries-after.ts';
import { writeAudit } from './write.ts';

const start: AuditPlace = { era: 0, writtenBy: '0', id: 0 };
const actor = { kind: 'job', id: 'test', requestId: 'r' };
const note = (db: Sql, id: string) => writeAudit(db, actor, noon, { act: 'test/do', subject: { kind: 'thing', id } });

// Other tests have transactions on the same server: what they hold back comes when they have ended.
async function readOn(db: Sql, place: AuditPlace, expected: readonly string[], most = 100): Promise<AuditPlace> {
  return vi.waitFor(
    async () => {
      const { notes, place: reached } = await entriesAfter(db, place, most);
      expect(notes.map(({ subject }) => subject.id)).toEqual(expected);
      return reached;
    },
    { timeout: 120_000, interval: 20 },
  );
}

test('entries come once, in order, as many as are asked for', async () => {
  const { sql: db } = await openTestWorld();
  for (const id of ['a', 'b', 'c']) await note(db, id);
  const first = await readOn(db, start, ['a', 'b'], 2);
  const second = await readOn(db, first, ['c'], 2);
  expect(await readOn(db, second, [])).toEqual(second);
  const { notes } = await entriesAfter(db, first, 1);
  expect(notes).toEqual([{ act: 'test/do', subject: { kind: 'thing', id: 'c' }, at: noon }]);
});

test('an entry is not passed over because its transaction ended after that of a later one', async () => {
  const { sql: db } = await openTestWorld();
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = db.transaction().execute(async (trx) => {
    await note(trx, 'slow');
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  await note(db, 'quick');
  expect((await entriesAfter(db, start, 100)).notes).toEqual([]);
  mayCommit.resolve();
  await slow;
  await readOn(db, start, ['slow', 'quick']);
});

test('what was written before the record moved to another server is read before the rest', async () => {
  const { sql: db, database } = await openTestWorld();
  await note(db, 'before');
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    'insert into audit_era (number) values (2); alter table audit_entry alter column era set default 2',
  );
  await owner.end();
  await note(db, 'after');
  await readOn(db, start, ['before', 'after']);
});

test('transactions come in the order of their numbers, not of their digits', async () => {
  const { sql: db, database } = await openTestWorld();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const transaction of ['10', '9', '100', '99'])
    await owner.query(
      `insert into audit_entry (written_by, at, actor_kind, actor_id, act, subject_kind, subject_id, request_id)
        values ($1::text::xid8, now(), 'job', 'test', 'test/do', 'thing', $1, 'r')`,
      [transaction],
    );
  await owner.end();
  const halfway = await readOn(db, start, ['9', '10'], 2);
  await readOn(db, halfway, ['99', '100']);
});
