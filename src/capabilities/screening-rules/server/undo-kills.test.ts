import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import type { OrderBatch } from '#foundation/server/testing/run-orders.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { rule } from '../rules/testing/conditions.ts';
import type { Order } from './testing/process.ts';
import { logInRulesOfficer, openReleasesWorld, releaseWithApproval, runUndoJob } from './testing/world.ts';

const travellerCount = 90;
const world = await openReleasesWorld();

/** Starts a child process that runs the undo page by page. */
async function workerProcess(rowsPerPage: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing/process.ts'), [world.database.url], {
    execArgv: [],
    stdio: 'inherit',
  });
  closeAfterwards(() => child.kill());
  await once(child, 'message');
  const { settings } = world;
  const batch: OrderBatch<Order, typeof settings> = { instant: world.clock.instant(), settings, orders: [rowsPerPage] };
  child.send(batch);
  return child;
}

async function countCorrected(): Promise<number> {
  const { count } = await world.sql.one<{ count: number }>`select count(*)::int count from screening_rules_undone`;
  return count;
}

test('survives killed processes: another process continues, and each traveller is notified once', async () => {
  const desk = [
    await logInRulesOfficer(world, 'Dayang Penulis'),
    await logInRulesOfficer(world, 'Awang Kedua'),
  ] as const;
  const wrongVersion = await releaseWithApproval(world, desk, [rule('wrong', { visited: ['SG'] })]);
  const traveller = await logInTraveller(world);
  await Promise.all(Array.from({ length: travellerCount }, () => traveller.submit()));
  await releaseWithApproval(world, desk, [rule('fever', { answer: 'fever', is: 'yes' })]);
  world.advanceTime(minute);
  const { id } = await desk[0].requestUndo([wrongVersion]);
  await runUndoJob(world);
  expect(await desk[0].findUndo(id)).toMatchObject({
    state: 'counted',
    expectedCounts: { changedToProceed: travellerCount },
    needsSecondApprover: true,
  });
  await desk[1].startUndo(id);

  const remaining: number[] = [];
  for (const minimum of [10, 45]) {
    const child = await workerProcess(15);
    await expect.poll(countCorrected, { interval: 5, timeout: 120_000 }).toBeGreaterThanOrEqual(minimum);
    child.kill('SIGKILL');
    await once(child, 'exit');
    remaining.push(travellerCount - (await countCorrected()));
  }
  expect(remaining[0]).toBeGreaterThan(0);

  await runUndoJob(world);
  expect(await desk[0].findUndo(id)).toMatchObject({
    state: 'finished',
    correctedCount: travellerCount,
    stillWrongCount: 0,
  });
  const row = await world.sql.first<{ told: number; corrections: number; officer: number }>`
    select (select count(*)::int from messages_message where purpose = 'declaration/corrected') told,
      (select count(*)::int from declaration_correction) corrections,
      (select count(*)::int from declaration where band = 'see-health-officer') officer`;
  expect(row).toEqual({ told: travellerCount, corrections: travellerCount, officer: 0 });
});
