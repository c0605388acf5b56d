import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import { decryptField, encryptField } from '../keys/field.ts';
import { type KeyRing, readKeyRing } from '../keys/key-ring.ts';
import { randomKey } from '../keys/local-keys.ts';
import { newId } from '../keys/random.ts';
import { closeAfterwards, openTestWorld, type TestWorld } from '../testing/world.ts';
import { type ResealWorld, resealJob, resealOld, unfinishedColumns } from './reseal.ts';
import type { SealedColumn } from './sealed-column.ts';

const [first, second, third, lookup] = [randomKey(), randomKey(), randomKey(), randomKey()];
const old = readKeyRing(`k1:${first}`, lookup);
const rotated = readKeyRing(`k2:${second},k1:${first}`, lookup);
const onlyNew = readKeyRing(`k2:${second}`, lookup);
const column: SealedColumn = { table: 'thing', column: 'secret' };
const place = (row: string) => ({ table: 'thing', column: 'secret', row });

let owner: pg.Client;
let world: TestWorld;
beforeEach(async () => {
  world = { ...(await openTestWorld()), keys: rotated };
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  closeAfterwards(() => owner.end());
  await owner.connect();
  await owner.query('create table thing (id uuid primary key, secret bytea); grant all on thing to public');
});
const told = () => world.logged.map((line) => (JSON.parse(line) as { event: string }).event);

async function fill(ring: KeyRing, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await owner.query('insert into thing select * from unnest($1::uuid[], $2::bytea[])', [
    ids,
    ids.map((id) => encryptField(ring, place(id), `secret of ${id}`)),
  ]);
  return ids;
}

async function opened(ring: KeyRing): Promise<number> {
  const { rows } = await sql<{ id: string; secret: Buffer | null }>`select id, secret from thing`.execute(world.sql);
  return rows.filter(({ id, secret }) => {
    try {
      return secret === null || decryptField(ring, place(id), secret).toString() === `secret of ${id}`;
    } catch {
      return false;
    }
  }).length;
}

const unfinished = async (keys = rotated) => (await unfinishedColumns({ ...world, keys }, [column])).length;
const run = (change: Partial<ResealWorld> = {}, longest?: number) =>
  resealOld({ ...world, ...change }, [column], longest);

test('what another key sealed is sealed again, values that are not there stay so, and an hour later it is done', async () => {
  await fill(old, 450);
  await owner.query('insert into thing values ($1, null)', [newId()]);
  await fill(rotated, 10);
  expect(await opened(onlyNew)).toBe(11);
  await run();
  expect(await opened(onlyNew)).toBe(461);
  expect(await unfinished()).toBe(1);
  world.advanceTime(hour - 1);
  await run();
  expect(await unfinished()).toBe(1);
  world.advanceTime(1);
  await run();
  expect(await unfinished()).toBe(0);
  expect(told()).toEqual(['all is sealed by the current key']);
  const { rows } = await sql`select subject_id, fields from audit_entry where act = ${resealJob}`.execute(world.sql);
  expect(rows).toEqual([{ subject_id: 'thing.secret', fields: ['k2'] }]);
});

test('goes on where it stopped, a page a run when it must, and asks to be run again', async () => {
  await fill(old, 450);
  const after: number[] = [];
  for (let n = 0; n < 3; n++) {
    await run({}, 0);
    after.push(await opened(onlyNew));
  }
  expect(after).toEqual([200, 400, 450]);
  expect(world.enqueued).toEqual([resealJob, resealJob, resealJob]);
});

test('writes nothing when there is nothing to do', async () => {
  await fill(old, 3);
  await run();
  world.advanceTime(hour);
  await run();
  const written = () =>
    owner
      .query('select xmin, ctid, t from seal_progress t')
      .then(async ({ rows }) => [
        rows,
        (await owner.query('select xmin, ctid from thing')).rows,
        (await owner.query('select xmin, ctid from key_check')).rows,
      ]);
  const before = await written();
  world.advanceTime(24 * hour);
  await run();
  expect(await written()).toEqual(before);
  expect(world.enqueued).toEqual([]);
});

test('passes over a row that somebody holds, waits for nobody, and finds it later', async () => {
  const [held = ''] = await fill(old, 5);
  await owner.query('begin');
  await owner.query('update thing set secret = secret where id = $1', [held]);
  await run();
  expect(await opened(onlyNew)).toBe(4);
  await owner.query('commit');
  world.advanceTime(hour);
  await run();
  expect(await opened(onlyNew)).toBe(5);
  // One was met: done is only what a whole pass found done, an hour later.
  expect(await unfinished()).toBe(1);
  world.advanceTime(hour);
  await run();
  expect(await unfinished()).toBe(0);
});

test('a process that sealed with the older key meanwhile is found out', async () => {
  await run();
  await fill(old, 2);
  world.advanceTime(hour);
  await run();
  expect(await opened(onlyNew)).toBe(2);
  expect(await unfinished()).toBe(1);
});

test('a process that has another current key begins anew, and nothing is done before both agree', async () => {
  await fill(old, 2);
  await run();
  world.advanceTime(hour);
  await run({ keys: readKeyRing(`k1:${first},k2:${second}`, lookup) });
  await run();
  expect(await unfinished()).toBe(1);
  world.advanceTime(hour);
  await run();
  expect(await unfinished()).toBe(0);
  expect(await opened(onlyNew)).toBe(2);
  const next = readKeyRing(`k3:${third},k2:${second}`, lookup);
  expect(await unfinished(next)).toBe(1);
  await run({ keys: next });
  expect(await opened(readKeyRing(`k3:${third}`, lookup))).toBe(2);
});

test('a value that no key opens stays, is told, and keeps it from being done; the rest is sealed', async () => {
  await fill(readKeyRing(`gone:${third}`, lookup), 1);
  await fill(old, 3);
  await run();
  world.advanceTime(hour);
  await run();
  expect(await opened(onlyNew)).toBe(3);
  expect(told()).toEqual(['sealed value cannot be opened', 'sealed value cannot be opened']);
  expect(await unfinished()).toBe(1);
});

test('what changes while it is at work is never put back to an older value', async () => {
  const ids = await fill(old, 200);
  const writes = ids.map((id) =>
    sql`update thing set secret = ${encryptField(rotated, place(id), 'newer')} where id = ${id}`.execute(world.sql),
  );
  await Promise.all([run(), ...writes]);
  const { rows } = await sql<{ id: string; secret: Buffer }>`select id, secret from thing`.execute(world.sql);
  expect(new Set(rows.map(({ id, secret }) => decryptField(rotated, place(id), secret).toString()))).toEqual(
    new Set(['newer']),
  );
});
