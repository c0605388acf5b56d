import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { hour } from '#foundation/time/clock.ts';
import { openUploadRoom, ordinaryUploads, type UploadLimits } from './upload-room.ts';

/** Nobody is given up, and nobody is told that it is busy, while this is looked at. */
const patient: UploadLimits = {
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

test('there are never more bytes or files in it than fit, of nobody more than their turns, and everybody comes in', async () => {
  const file = fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    parts: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 20 }), async (files) => {
      const room = openUploadRoom(patient);
      const under: string[] = [];
      let held = 0;
      await Promise.all(
        files.map(async ({ who, parts }) => {
          const arrival = await room.enter(who);
          under.push(who);
          expect(under.length).toBeLessThanOrEqual(3);
          expect(under.filter((one) => one === who).length).toBeLessThanOrEqual(2);
          for (const bytes of parts) {
            await arrival.take(bytes);
            held += bytes;
            expect(held).toBeLessThanOrEqual(30);
          }
          under.splice(under.indexOf(who), 1);
          held -= parts.reduce((sum, one) => sum + one, 0);
          arrival.leave();
          // Whoever left twice gave back once.
          arrival.leave();
        }),
      );
    }),
  );
});

test('files that each need what the other holds do not wait for each other for ever', async () => {
  const room = openUploadRoom({ ...patient, wait: 50 });
  const [one, other] = [await room.enter('a'), await room.enter('b')];
  await Promise.all([one.take(15), other.take(15)]);
  const first = isBusy(one.take(10)).then((busy) => {
    one.leave();
    return busy;
  });
  const second = isBusy(other.take(10));
  expect(await first).toBe(true);
  expect(await isBusy(one.take(1))).toBe(true);
  expect([await second, await isBusy(other.take(5))]).toContain(false);
});

test('of those that are too slow the slowest makes room, and none that is not', async () => {
  const room = openUploadRoom({ ...patient, bytes: 1000, crowded: { rate: 1_000_000_000, pause: -1000 } });
  const stopped: string[] = [];
  for (const [who, bytes] of [
    ['slowest', 1],
    ['slow', 900],
  ] as const) {
    const arrival = await room.enter(who);
    arrival.onGivenUp(() => stopped.push(who));
    await arrival.take(bytes);
  }
  const quick = await room.enter('quick');
  await quick.take(99);
  await quick.take(50);
  expect(stopped[0]).toBe('slowest');
  expect(stopped).toContain('slow');
});

test('whoever waits for room is not slow meanwhile', async () => {
  const room = openUploadRoom({ ...patient, wait: 200, crowded: { rate: 1_000_000, pause: 20 } });
  const [full, quick] = [await room.enter('a'), await room.enter('b')];
  let stopped = 0;
  quick.onGivenUp(() => stopped++);
  // With nothing left to come it is no more looked at.
  await full.take(29);
  full.arrived();
  await quick.take(1);
  expect(await isBusy(quick.take(1))).toBe(true);
  expect(stopped).toBe(0);
});

test('a page that sends the ten files of a form at once is heard; whoever sends more is told that it is busy', async () => {
  const { each } = ordinaryUploads.waiting;
  const room = openUploadRoom({ ...ordinaryUploads, waiting: { all: each, each } });
  const under = await Promise.all([1, 2, 3].map(() => room.enter('a')));
  const waiting = Array.from({ length: each }, () => room.enter('a'));
  expect(await isBusy(room.enter('a'))).toBe(true);
  // Who has not to wait for a turn is kept out by nobody who has.
  (await room.enter('b')).leave();
  for (const arrival of under) arrival.arrived();
  for (const next of waiting) (await next).leave();
});
