import { expect, test } from 'vitest';
import { importTimetable } from '#capabilities/conveyances/server/testing/public.ts';
import { journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { addTestPort, limitToPorts } from '#capabilities/ports-of-entry/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { listArrivals } from './list-arrivals.ts';
import { readQueue } from './read-queue.ts';
import { listShifts } from './shift-report.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const today = world.clock.today();
const [airport, otherAirport, harbour] = [
  await addTestPort(world),
  await addTestPort(world),
  await addTestPort(world, { kind: 'sea' }),
];

async function declare(change: Parameters<typeof journeyOn>[1]) {
  const answers = singleTravellerAnswers({ journey: journeyOn(today, change) });
  await (await logInTraveller(world)).submit(answers);
}

const queueOf = async (officer: StaffActor, port?: string) =>
  (await readQueue(world, nextRequest(officer), { day: today, ...(port !== undefined && { port }) })).groups;

test('an officer who is limited to ports sees the flights and vessels that can arrive there', async () => {
  await importTimetable(world, [`${airport.code},BI 1,,${today} 14:00`, `${otherAirport.code},BI 2,,${today} 15:00`]);
  for (const flightNumber of ['BI1', 'BI2', 'BI3']) await declare({ flightNumber });
  await declare({ mode: 'sea', flightNumber: '', vesselName: 'Seri Anna' });
  const officer = await logInStaff(world, ['border-officer']);
  const namesOf = async () => (await queueOf(officer)).map(({ name }) => name).toSorted();
  expect(await namesOf()).toEqual(['BI1', 'BI2', 'BI3', 'Seri Anna']);
  const groups = await queueOf(officer);
  await limitToPorts(world, officer, [airport.portId]);
  // A flight that the timetable does not have may arrive at any airport.
  expect(await namesOf()).toEqual(['BI1', 'BI3']);
  const list = async (name: string) =>
    catchProblem(
      listArrivals(world, nextRequest(officer), {
        day: today,
        group: groups.find((group) => group.name === name)?.key ?? '',
      }),
    );
  expect(await list('BI1')).toMatchObject({ total: 1 });
  for (const name of ['BI2', 'Seri Anna']) expect(await list(name)).toMatchObject({ problem: 'foundation/invalid' });
  await limitToPorts(world, officer, [harbour.portId]);
  expect(await namesOf()).toEqual(['Seri Anna']);
});

test('another port is refused in the queue and in the list of shifts', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  await limitToPorts(world, officer, [airport.portId]);
  await queueOf(officer, airport.portId);
  const refusal = { problem: 'ports-of-entry/port-not-allowed', status: 403 };
  expect(await catchProblem(queueOf(officer, harbour.portId))).toMatchObject(refusal);
  const shifts = listShifts(world, nextRequest(officer), { from: today, to: today, port: harbour.portId });
  expect(await catchProblem(shifts)).toMatchObject(refusal);
});
