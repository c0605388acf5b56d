import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { hour } from '#foundation/time/clock.ts';
import { openUploadRoom, ordinaryUploads, type UploadLimits } from './upload-room.ts';

/** Limits under which no file is dropped or refused as busy during a test. */
const withoutTimeouts: UploadLimits = {
  bytes: 30,
  arriving: { all: 3, each: 2 },
  waiting: { all: 100, each: 100 },
  wait: hour,
  crowded: { rate: 1, pause: hour },
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
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 20 }), async (files) => {
      const capacity = openUploadRoom(withoutTimeouts);
      const active: string[] = [];
      let heldBytes = 0;
      await Promise.all(
        files.map(async ({ who, parts }) => {
          const arrival = await capacity.enter(who);
          active.push(who);
          expect(active.length).toBeLessThanOrEqual(3);
          expect(active.filter((candidate) => candidate === who).length).toBeLessThanOrEqual(2);
          for (const bytes of parts) {
            await arrival.take(bytes);
            heldBytes += bytes;
            expect(heldBytes).toBeLessThanOrEqual(30);
          }
          active.splice(active.indexOf(who), 1);
          heldBytes -= parts.reduce((sum, bytes) => sum + bytes, 0);
          arrival.leave();
          // A second release has no effect.
          arrival.leave();
        }),
      );
    }),
  );
});

test('does not let two files wait for each other for ever', async () => {
  const capacity = openUploadRoom({ ...withoutTimeouts, wait: 50 });
  const [fileA, fileB] = [await capacity.enter('a'), await capacity.enter('b')];
  await Promise.all([fileA.take(15), fileB.take(15)]);
  const firstIsBusy = isBusy(fileA.take(10)).then((busy) => {
    fileA.leave();
    return busy;
  });
  const secondIsBusy = isBusy(fileB.take(10));
  expect(await firstIsBusy).toBe(true);
  expect(await isBusy(fileA.take(1))).toBe(true);
  expect([await secondIsBusy, await isBusy(fileB.take(5))]).toContain(false);
});

test('drops the slowest of the files that are too slow, and no other', async () => {
  const capacity = openUploadRoom({ ...withoutTimeouts, bytes: 1000, crowded: { rate: 1_000_000_000, pause: -1000 } });
  const dropped: string[] = [];
  for (const [who, bytes] of [
    ['slowest', 1],
    ['slow', 900],
  ] as const) {
    const arrival = await capacity.enter(who);
    arrival.onGivenUp(() => dropped.push(who));
    await arrival.take(bytes);
  }
  const quick = await capacity.enter('quick');
  await quick.take(99);
  await quick.take(50);
  expect(dropped[0]).toBe('slowest');
  expect(dropped).toContain('slow');
});

test('does not count the time of waiting for memory as slowness', async () => {
  const capacity = openUploadRoom({ ...withoutTimeouts, wait: 200, crowded: { rate: 1_000_000, pause: 20 } });
  const [full, quick] = [await capacity.enter('a'), await capacity.enter('b')];
  let droppedCount = 0;
  quick.onGivenUp(() => droppedCount++);
  // The complete file is no longer a candidate to be dropped.
  await full.take(29);
  full.arrived();
  await quick.take(1);
  expect(await isBusy(quick.take(1))).toBe(true);
  expect(droppedCount).toBe(0);
});

test('accepts the ten files of a form at once, and refuses further ones as busy', async () => {
  const { each } = ordinaryUploads.waiting;
  const capacity = openUploadRoom({ ...ordinaryUploads, waiting: { all: each, each } });
  const active = await Promise.all([1, 2, 3].map(() => capacity.enter('a')));
  const waiting = Array.from({ length: each }, () => capacity.enter('a'));
  expect(await isBusy(capacity.enter('a'))).toBe(true);
  // A client that need not wait for a turn is not blocked by waiting ones.
  (await capacity.enter('b')).leave();
  for (const arrival of active) arrival.arrived();
  for (const next of waiting) (await next).leave();
});
