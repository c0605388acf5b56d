import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { hour } from '#foundation/time/clock.ts';
import { decryptField, encryptField } from '../keys/field-encryption.ts';
import { type KeyRing, parseKeyRing } from '../keys/key-ring.ts';
import { randomKey } from '../keys/local-keys.ts';
import { newId } from '../keys/random.ts';
import { connectAsOwner, openTestWorld, type TestWorld } from '../testing/world.ts';
import { type ReencryptWorld, reencryptJob, reencryptColumns, listUnfinishedColumns } from './reencrypt.ts';
import type { SealedColumn } from './sealed-column.ts';

const [first, second, third, lookup] = [randomKey(), randomKey(), randomKey(), randomKey()];
const oldRing = parseKeyRing(`k1:${first}`, lookup);
const rotated = parseKeyRing(`k2:${second},k1:${first}`, lookup);
const onlyNew = parseKeyRing(`k2:${second}`, lookup);
const column: SealedColumn = { table: 'thing', column: 'secret' };
const addressOf = (row: string) => ({ table: 'thing', column: 'secret', row });

let owner: pg.Client;
let world: TestWorld;
beforeEach(async () => {
  world = { ...(await openTestWorld()), keys: rotated };
  owner = await connectAsOwner(world.database);
  await owner.query('create table thing (id uuid primary key, secret bytea); grant all on thing to public');
});
const loggedEvents = () => world.logLines.map((line) => (JSON.parse(line) as { event: string }).event);

async function insertEncrypted(ring: KeyRing, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  await owner.query('insert into thing select * from unnest($1::uuid[], $2::bytea[])', [
    ids,
    ids.map((id) => encryptField(ring, addressOf(id), `secret of ${id}`)),
  ]);
  return ids;
}

async function countDecryptable(ring: KeyRing): Promise<number> {
  const rows = await world.sql.all<{ id: string; secret: Buffer | null }>`select id, secret from thing`;
  return rows.filter(({ id, secret }) => {
    try {
      return secret === null || decryptField(ring, addressOf(id), secret).toString() === `secret of ${id}`;
    } catch {
      return false;
    }
  }).length;
}

const countUnfinished = async (keys = rotated) => (await listUnfinishedColumns({ ...world, keys }, [column])).length;
const run = (change: Partial<ReencryptWorld> = {}, maxRunTime?: number) =>
  reencryptColumns({ ...world, ...change }, [column], maxRunTime);

test('re-encrypts values of another key, leaves empty ones, and is done an hour later', async () => {
  await insertEncrypted(oldRing, 450);
  await owner.query('insert into thing values ($1, null)', [newId()]);
  await insertEncrypted(rotated, 10);
  expect(await countDecryptable(onlyNew)).toBe(11);
  await run();
  expect(await countDecryptable(onlyNew)).toBe(461);
  expect(await countUnfinished()).toBe(1);
  world.advanceTime(hour - 1);
  await run();
  expect(await countUnfinished()).toBe(1);
  world.advanceTime(1);
  await run();
  expect(await countUnfinished()).toBe(0);
  expect(loggedEvents()).toEqual(['all values are encrypted with the current key']);
  const rows = await world.sql.all`select subject_id, fields from audit_entry where action = ${reencryptJob}`;
  expect(rows).toEqual([{ subject_id: 'thing.secret', fields: ['k2'] }]);
});

test('continues where it stopped, a page in each run, and enqueues itself again', async () => {
  await insertEncrypted(oldRing, 450);
  const decryptableCounts: number[] = [];
  for (let n = 0; n < 3; n++) {
    await run({}, 0);
    decryptableCounts.push(await countDecryptable(onlyNew));
  }
  expect(decryptableCounts).toEqual([200, 400, 450]);
  expect(world.enqueuedJobs).toEqual([reencryptJob, reencryptJob, reencryptJob]);
});

test('writes nothing when there is nothing to do', async () => {
  await insertEncrypted(oldRing, 3);
  await run();
  world.advanceTime(hour);
  await run();
  const readVersions = () =>
    owner
      .query('select xmin, ctid, t from reencryption_progress t')
      .then(async ({ rows }) => [
        rows,
        (await owner.query('select xmin, ctid from thing')).rows,
        (await owner.query('select xmin, ctid from key_check')).rows,
      ]);
  const versionsBefore = await readVersions();
  world.advanceTime(24 * hour);
  await run();
  expect(await readVersions()).toEqual(versionsBefore);
  expect(world.enqueuedJobs).toEqual([]);
});

test('skips a locked row without waiting, and re-encrypts it later', async () => {
  const [lockedId = ''] = await insertEncrypted(oldRing, 5);
  await owner.query('begin');
  await owner.query('update thing set secret = secret where id = $1', [lockedId]);
  await run();
  expect(await countDecryptable(onlyNew)).toBe(4);
  await owner.query('commit');
  world.advanceTime(hour);
  await run();
  expect(await countDecryptable(onlyNew)).toBe(5);
  // The pass met an old value. A column is done only after a full pass without one, an hour later.
  expect(await countUnfinished()).toBe(1);
  world.advanceTime(hour);
  await run();
  expect(await countUnfinished()).toBe(0);
});

test('detects a process that still encrypts with the older key', async () => {
  await run();
  await insertEncrypted(oldRing, 2);
  world.advanceTime(hour);
  await run();
  expect(await countDecryptable(onlyNew)).toBe(2);
  expect(await countUnfinished()).toBe(1);
});

test('starts over for a process with another current key, and is not done before both agree', async () => {
  await insertEncrypted(oldRing, 2);
  await run();
  world.advanceTime(hour);
  await run({ keys: parseKeyRing(`k1:${first},k2:${second}`, lookup) });
  await run();
  expect(await countUnfinished()).toBe(1);
  world.advanceTime(hour);
  await run();
  expect(await countUnfinished()).toBe(0);
  expect(await countDecryptable(onlyNew)).toBe(2);
  const next = parseKeyRing(`k3:${third},k2:${second}`, lookup);
  expect(await countUnfinished(next)).toBe(1);
  await run({ keys: next });
  expect(await countDecryptable(parseKeyRing(`k3:${third}`, lookup))).toBe(2);
});

test('keeps and logs a value that no key decrypts, re-encrypts the rest, and is not done', async () => {
  await insertEncrypted(parseKeyRing(`gone:${third}`, lookup), 1);
  await insertEncrypted(oldRing, 3);
  await run();
  world.advanceTime(hour);
  await run();
  expect(await countDecryptable(onlyNew)).toBe(3);
  expect(loggedEvents()).toEqual(['encrypted value cannot be decrypted', 'encrypted value cannot be decrypted']);
  expect(await countUnfinished()).toBe(1);
});

test('never overwrites a value that changes meanwhile with an older one', async () => {
  const ids = await insertEncrypted(oldRing, 200);
  const writes = ids.map(
    (id) => world.sql.run`update thing set secret = ${encryptField(rotated, addressOf(id), 'newer')} where id = ${id}`,
  );
  await Promise.all([run(), ...writes]);
  const rows = await world.sql.all<{ id: string; secret: Buffer }>`select id, secret from thing`;
  expect(new Set(rows.map(({ id, secret }) => decryptField(rotated, addressOf(id), secret).toString()))).toEqual(
    new Set(['newer']),
  );
});
