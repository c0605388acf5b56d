import { expect, test } from 'vitest';
import { fc, forAllAsync } from '#foundation/testing/for-all.ts';
import { isProblem } from '#foundation/contract/problem.ts';
import { hour } from '#foundation/time/clock.ts';
import { createUploadCapacity, ordinaryUploads, type UploadLimits } from './upload-capacity.ts';

/** Limits under which no file is dropped or refused as busy during a test. */
const withoutTimeouts: UploadLimits = {
  bytes: 30,
  active: { total: 3, perClient: 2 },
  queued: { total: 100, perClient: 100 },
  maxWait: hour,
  whenFull: { bytesPerSecond: 1, graceMs: hour },
};

const isBusy = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (thrown: unknown) => isProblem(thrown, 'foundation/busy'),
  );

test('never exceeds the limits of bytes, files and files of one client, and serves everybody', async () => {
  const file = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    parts: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  });
  await forAllAsync(fc.array(file, { maxLength: 20 }), async (files) => {
    const capacity = createUploadCapacity(withoutTimeouts);
    const active: string[] = [];
    let heldBytes = 0;
    await Promise.all(
      files.map(async ({ who, parts }) => {
        const arrival = await capacity.enter(who);
        active.push(who);
        expect(active.length).toBeLessThanOrEqual(3);
        expect(active.filter((candidate) => candidate === who).length).toBeLessThanOrEqual(2);
        for (const bytes of parts) {
          await arrival.reserve(bytes);
          heldBytes += bytes;
          expect(heldBytes).toBeLessThanOrEqual(30);
        }
        active.splice(active.indexOf(who), 1);
        heldBytes -= parts.reduce((sum, bytes) => sum + bytes, 0);
        arrival.release();
        // A second release has no effect.
        arrival.release();
      }),
    );
  });
});

test('does not let two files wait for each other for ever', async () => {
  const capacity = createUploadCapacity({ ...withoutTimeouts, maxWait: 50 });
  const [fileA, fileB] = [await capacity.enter('a'), await capacity.enter('b')];
  await Promise.all([fileA.reserve(15), fileB.reserve(15)]);
  const firstIsBusy = isBusy(fileA.reserve(10)).then((busy) => {
    fileA.release();
    return busy;
  });
  const secondIsBusy = isBusy(fileB.reserve(10));
  expect(await firstIsBusy).toBe(true);
  expect(await isBusy(fileA.reserve(1))).toBe(true);
  expect([await secondIsBusy, await isBusy(fileB.reserve(5))]).toContain(false);
});

test('drops the slowest of the files that are too slow, and no other', async () => {
  const capacity = createUploadCapacity({
    ...withoutTimeouts,
    bytes: 1000,
    whenFull: { bytesPerSecond: 1_000_000_000, graceMs: -1000 },
  });
  const dropped: string[] = [];
  for (const [who, bytes] of [
    ['slowest', 1],
    ['slow', 900],
  ] as const) {
    const arrival = await capacity.enter(who);
    arrival.onDropped(() => dropped.push(who));
    await arrival.reserve(bytes);
  }
  const quick = await capacity.enter('quick');
  await quick.reserve(99);
  await quick.reserve(50);
  expect(dropped[0]).toBe('slowest');
  expect(dropped).toContain('slow');
});

test('does not count the time of waiting for memory as slowness', async () => {
  const capacity = createUploadCapacity({
    ...withoutTimeouts,
    maxWait: 200,
    whenFull: { bytesPerSecond: 1_000_000, graceMs: 20 },
  });
  const [full, quick] = [await capacity.enter('a'), await capacity.enter('b')];
  let droppedCount = 0;
  quick.onDropped(() => droppedCount++);
  // The complete file is no longer a candidate to be dropped.
  await full.reserve(29);
  full.endTurn();
  await quick.reserve(1);
  expect(await isBusy(quick.reserve(1))).toBe(true);
  expect(droppedCount).toBe(0);
});

test('accepts the ten files of a form at once, and refuses further ones as busy', async () => {
  const { perClient } = ordinaryUploads.queued;
  const capacity = createUploadCapacity({ ...ordinaryUploads, queued: { total: perClient, perClient } });
  const active = await Promise.all([1, 2, 3].map(() => capacity.enter('a')));
  const waiting = Array.from({ length: perClient }, () => capacity.enter('a'));
  expect(await isBusy(capacity.enter('a'))).toBe(true);
  // A client that need not wait for a turn is not blocked by waiting ones.
  (await capacity.enter('b')).release();
  for (const arrival of active) arrival.endTurn();
  for (const next of waiting) (await next).release();
});
