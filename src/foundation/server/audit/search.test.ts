import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeAfterwards, openTestFolder, openTestWorld, type TestWorld } from '../testing/world.ts';
import { isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { noon } from '../testing/bare-world.ts';
import { createAuditChainChecks } from './audit-chain.ts';
import { parseAuditCursor, formatAuditCursor } from './audit-cursor.ts';
import { readEntriesOfRequest, type EntrySearch, searchEntries, readChainState } from './search.ts';
import { startSealer } from './sealer.ts';
import { writeAudit, writeAuditEach } from './write.ts';

let world: TestWorld;
let seal: () => Promise<void>;
let headFile: string;

beforeEach(async () => {
  world = await openTestWorld();
  headFile = path.join(await openTestFolder(), 'head.jsonl');
  const sealer = startSealer(world, headFile, 3_600_000);
  // Retries: open transactions of other tests on the server delay the sealing of later entries.
  seal = () =>
    vi.waitFor(async () => {
      await sealer.sealNow();
      if ((await readChainState(world.sql)).unsealed > 0) throw new Error('not all is sealed');
    }, 30_000);
  closeAfterwards(() => sealer.stop());
});

async function write(
  action: string,
  change: { actor?: string; kind?: string; subject?: string; request?: string } = {},
) {
  const { actor = 'a', kind = 'staff', subject = 's', request = `${action}-request` } = change;
  const auditActor = { kind, id: actor, requestId: request };
  await writeAudit(world.sql, auditActor, world.clock.instant(), { action, subject: { kind: 'thing', id: subject } });
}

const searchActs = async (search: Partial<EntrySearch>) =>
  (await searchEntries(world.sql, { limit: 100, ...search })).items.map(({ action }) => action);

/** The instant this many milliseconds after the start of the test. */
const instantAfter = (milliseconds: number) => isoInstant(parseInstant(noon) + milliseconds);

test('searches by time exactly, for entries that were sealed soon, late or not yet', async () => {
  for (let i = 0; i < 30; i++) {
    await write(`act-${i}`);
    world.advanceTime(5 * minute);
    // Seals after each of the first entries, then once after an hour; the rest is not sealed.
    if (i < 10 || i === 22) await seal();
  }
  for (let from = 0; from <= 30; from += 3)
    for (let to = from; to <= 32; to += 4) {
      const expected = Array.from({ length: 30 }, (_, i) => i).filter((i) => i >= from && i < to);
      expect(await searchActs({ from: instantAfter(from * 5 * minute), to: instantAfter(to * 5 * minute) })).toEqual(
        expected.toReversed().map((i) => `act-${i}`),
      );
    }
  expect(await searchActs({})).toHaveLength(30);
});

test('searches by actor, subject and action; all conditions apply', async () => {
  await write('one', { actor: 'x', subject: '1' });
  await write('two', { actor: 'x', subject: '2' });
  await write('two', { actor: 'y', subject: '1' });
  await write('two', { actor: 'x', subject: '1', kind: 'traveller' });
  expect(await searchActs({ staffId: 'x' })).toEqual(['two', 'one']);
  expect(await searchActs({ staffId: 'x', actions: ['one'] })).toEqual(['one']);
  expect(await searchActs({ subjects: ['1'] })).toEqual(['two', 'two', 'one']);
  expect(await searchActs({ subjects: ['1', '2', '1'], staffId: 'x' })).toEqual(['two', 'one']);
  expect(await searchActs({ subjects: ['1'], subjectKind: 'other' })).toEqual([]);
  expect(await searchActs({ subjects: ['1'], actors: [{ kind: 'traveller' }] })).toEqual(['two']);
  expect(await searchActs({ subjects: ['1'], actors: [{ kind: 'staff', id: 'y' }, { kind: 'traveller' }] })).toEqual([
    'two',
    'two',
  ]);
  expect(await searchActs({ subjects: ['1'], excludedActors: [{ kind: 'staff', id: 'y' }] })).toEqual(['two', 'one']);
  expect(await searchActs({ subjects: ['1'], excludedActors: [{ kind: 'traveller' }] })).toEqual(['two', 'one']);
  expect(await searchActs({ subjects: [] })).toEqual([]);
});

test('returns every entry once over all pages, even while entries are written', async () => {
  for (let i = 0; i < 23; i++) await write(`act-${i}`);
  const seen: string[] = [];
  let beforeCursor: EntrySearch['beforeCursor'];
  do {
    const { items, nextCursor } = await searchEntries(world.sql, { limit: 5, beforeCursor });
    seen.push(...items.map(({ action }) => action));
    beforeCursor = nextCursor && parseAuditCursor(formatAuditCursor(nextCursor), 'cursor');
    await write('later');
  } while (beforeCursor);
  expect(seen).toEqual(Array.from({ length: 23 }, (_, i) => `act-${22 - i}`));
});

test.each([
  '',
  'x',
  formatAuditCursor({ era: 1, transaction_id: '5', id: 1 }).slice(0, -2),
  Buffer.from('99999 1 1').toString('base64url'),
])('refuses the cursor %j', (text) => expect(() => parseAuditCursor(text, 'cursor')).toThrow('foundation/invalid'));

test('reads all entries of one request and no others', async () => {
  await write('before');
  await write('first', { request: 'r' });
  await write('between');
  await write('second', { request: 'r' });
  const { items } = await searchEntries(world.sql, { limit: 1, actions: ['second'] });
  const [entry] = items;
  if (!entry) throw new Error('nothing was found');
  expect((await readEntriesOfRequest(world.sql, entry, 100)).map(({ action }) => action)).toEqual(['first', 'second']);
});

test('writes an entry for each subject of an action', async () => {
  const auditActor = { kind: 'staff', id: 'x', requestId: 'r' };
  const subjects = { kind: 'thing', ids: ['1', '2', '3'] };
  await writeAuditEach(world.sql, auditActor, noon, { action: 'all', subjects, fields: ['a'], reason: 'b' });
  expect(await searchActs({ subjects: ['2', '3'] })).toEqual(['all', 'all']);
  await seal();
  const report = await createAuditChainChecks(world.database.url, headFile).verify(() => Promise.resolve());
  expect(report).toMatchObject({ entries: 3, findings: [] });
});

test('reads the state of the chain and its last head outside', async () => {
  const chain = createAuditChainChecks(world.database.url, headFile);
  expect(await readChainState(world.sql)).toEqual({ block: 0, sealedAt: null, unsealed: 0 });
  expect(await chain.readLastHead()).toBeUndefined();
  await write('one');
  await seal();
  world.advanceTime(second);
  await write('two');
  await seal();
  await write('three');
  expect(await readChainState(world.sql)).toEqual({ block: 2, sealedAt: instantAfter(second), unsealed: 1 });
  expect(await chain.readLastHead()).toEqual({ number: 2, at: instantAfter(second) });
  const progress: number[] = [];
  await chain.verify(async (entries) => void progress.push(entries));
  expect(progress).toEqual([1, 2]);
});

test('reports no inconsistency when entries are sealed during the verification', async () => {
  await write('one');
  await seal();
  const report = await createAuditChainChecks(world.database.url, headFile).verify(async () => {
    await write('two');
    await seal();
  });
  expect(report).toEqual({ blocks: 1, entries: 1, unsealed: 0, heads: 1, findings: [] });
});

test('scans a limited number of entries at a time', async () => {
  await write('rare');
  for (let i = 0; i < 12; i++) await write('common');
  const steps: number[] = [];
  let beforeCursor: EntrySearch['beforeCursor'];
  do {
    const { items, nextCursor } = await searchEntries(world.sql, {
      limit: 10,
      actions: ['rare'],
      maxScanned: 5,
      beforeCursor,
    });
    steps.push(items.length);
    beforeCursor = nextCursor;
  } while (beforeCursor);
  expect(steps).toEqual([0, 0, 1]);
});
