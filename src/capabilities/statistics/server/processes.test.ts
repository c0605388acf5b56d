import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { noon, today } from '#foundation/server/testing/bare-world.ts';
import { startTestProcesses } from '#foundation/server/testing/processes.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Order } from './testing/process.ts';
import { countAll, type FiguresWorld, readCountLines, openFiguresWorld } from './testing/world.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('counts everyone once in three processes while people submit, edit and cancel', async () => {
  const world = await openFiguresWorld();
  const count = await startTestProcesses<Order, string, FiguresWorld['settings']>(import.meta.dirname, world);
  const travellers = await Promise.all(times(20, () => logInTraveller(world)));
  const submissions = travellers.map(async (traveller, index) => {
    const answers = singleTravellerAnswers();
    const { id, revision } = await traveller.submit(answers);
    if (index % 2 === 0) {
      const passportNumber = answers.travellers[0]?.passportNumber ?? '';
      await traveller.submit(singleTravellerAnswers({ passportNumber }, addDays(today, 1)), { id, revision });
    }
    if (index % 5 === 0) await traveller.cancel(id);
  });
  for (let round = 0; round < 4; round += 1) {
    expect(new Set(await count(times(6, () => ({ batchSize: 3 }))))).toEqual(new Set(['counted']));
  }
  await Promise.all(submissions);
  await countAll(world);
  // 20 arrivals: 10 moved to tomorrow, 4 cancelled, of which 2 had moved.
  expect(await readCountLines(world, 'arrivals')).toEqual([
    `arrivals ${today} air 8`,
    `arrivals ${addDays(today, 1)} air 8`,
  ]);
});

test('continues after a kill -9 without missing or repeating a count', async () => {
  const world = await openFiguresWorld();
  const traveller = await logInTraveller(world);
  for (let index = 0; index < 40; index += 1) await traveller.submit();
  const readCursor = async () => {
    const row = await world.sql.first<{ id: number }>`
      select entry_id id from statistics_progress where source = 'declarations'`;
    return row?.id ?? 0;
  };
  for (let round = 0; round < 3; round += 1) {
    const before = await readCursor();
    const child = fork(join(import.meta.dirname, 'testing/process.ts'), [world.database.url], { execArgv: [] });
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.send({ instant: noon, settings: world.settings, orders: [{ batchSize: 1 }] });
    await vi.waitFor(async () => expect(await readCursor()).toBeGreaterThan(before), { timeout: 120_000, interval: 1 });
    child.kill('SIGKILL');
    await exited;
  }
  await countAll(world);
  expect(await readCountLines(world, 'arrivals')).toEqual([`arrivals ${today} air 40`]);
});
