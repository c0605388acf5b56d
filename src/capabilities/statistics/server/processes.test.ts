import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Order } from './testing/process.ts';
import { countAll, type FiguresWorld, readCountLines, openFiguresWorld } from './testing/world.ts';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

test('three processes count while people submit, edit and cancel: everybody is counted once', async () => {
  const world = await openFiguresWorld();
  const count = await startTestProcesses<Order, string, FiguresWorld['settings']>(import.meta.dirname, world);
  const people = await Promise.all(times(20, () => logInTraveller(world)));
  const stories = people.map(async (who, at) => {
    const answers = singleTravellerAnswers();
    const { id, revision } = await who.submit(submissionInput(answers));
    if (at % 2 === 0) {
      const passportNumber = answers.travellers[0]?.passportNumber ?? '';
      await who.submit(
        submissionInput(singleTravellerAnswers({ passportNumber }, addDays(today, 1)), { id, revision }),
      );
    }
    if (at % 5 === 0) await who.cancel(id);
  });
  for (let round = 0; round < 4; round += 1) {
    expect(new Set(await count(times(6, () => ({ most: 3 }))))).toEqual(new Set(['counted']));
  }
  await Promise.all(stories);
  await countAll(world);
  // 20, of whom 10 moved to tomorrow; 4 cancelled, of those 2 that had moved.
  expect(await readCountLines(world, 'arrivals')).toEqual([
    `arrivals ${today} air 8`,
    `arrivals ${addDays(today, 1)} air 8`,
  ]);
});

test('killed with -9 while it counts: what it did not finish is counted by the next, once', async () => {
  const world = await openFiguresWorld();
  const who = await logInTraveller(world);
  for (let at = 0; at < 40; at += 1) await who.submit(submissionInput(singleTravellerAnswers()));
  const place = async () => {
    const { rows } = await sql<{ id: number }>`
      select entry_id id from figures_progress where source = 'declarations'`.execute(world.sql);
    return rows[0]?.id ?? 0;
  };
  for (let round = 0; round < 3; round += 1) {
    const before = await place();
    const child = fork(join(import.meta.dirname, 'testing/process.ts'), [world.database.url], { execArgv: [] });
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.send({ instant: noon, settings: world.settings, orders: [{ most: 1 }] });
    await vi.waitFor(async () => expect(await place()).toBeGreaterThan(before), { timeout: 120_000, interval: 1 });
    child.kill('SIGKILL');
    await ended;
  }
  await countAll(world);
  expect(await readCountLines(world, 'arrivals')).toEqual([`arrivals ${today} air 40`]);
});
