import { expect, test } from 'vitest';
import {
  logInTraveller,
  singleTravellerAnswers,
  submissionInput,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { journeyOn } from '#capabilities/declaration/rules/testing/answers.ts';
import { addTestPort } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem, noon, today } from '#foundation/server/testing/bare-world.ts';
import { day as oneDay } from '#foundation/time/clock.ts';
import { maxArrivals } from '../rules/limits.ts';
import { importConveyances } from './import-conveyances.ts';
import { deleteOldArrivals } from './jobs.ts';
import { listConveyances, readArrivalTimes } from './list-conveyances.ts';
import { importTimetable, openConveyancesWorld, timetableFile } from './testing/world.ts';

const world = await openConveyancesWorld();
const officer = await logInStaff(world, ['border-officer']);
const list = async (port?: string, day = today) =>
  listConveyances(world, nextRequest(officer), { day, ...(port !== undefined && { port }) });
const namesAt = async (port: string) => (await list(port)).items.map(({ name, state }) => [name, state]);

async function declareFlight(flightNumber: string) {
  const answers = singleTravellerAnswers();
  const [traveller] = answers.travellers;
  if (traveller) Object.assign(traveller, { journey: journeyOn(today, { flightNumber }) });
  return submitDeclaration(world, nextRequest(await logInTraveller(world)), submissionInput(answers));
}

test('imports a timetable once, and changes only what another file says', async () => {
  const { code, portId } = await addTestPort(world);
  const rows = [`${code},BI 422,Kuching,${today} 14:05`, `${code},MH 800,,${today} 12:30`];
  const added = {
    addedCount: 2,
    changedCount: 0,
    unchangedCount: 0,
    days: { first: today, last: today },
    rowErrors: [],
  };
  expect(await importTimetable(world, rows, 'preview')).toEqual(added);
  expect(await namesAt(portId)).toEqual([]);
  expect(await importTimetable(world, rows)).toEqual(added);
  expect(await importTimetable(world, rows)).toMatchObject({ addedCount: 0, changedCount: 0, unchangedCount: 2 });
  const later = [`${code},bi-0422,,${today} 14:05,${today} 15:00`];
  expect(await importTimetable(world, later)).toMatchObject({ addedCount: 0, changedCount: 1 });
  // A file without the times keeps them.
  expect(await importTimetable(world, rows)).toMatchObject({ changedCount: 1, unchangedCount: 1 });
  expect(await namesAt(portId)).toEqual([
    ['MH 800', 'expected'],
    ['BI 422', 'delayed'],
  ]);
  expect((await list(portId)).items[1]).toMatchObject({
    origin: 'Kuching',
    port: expect.stringContaining('Test Port'),
  });
});

test('a flight that is rescheduled on its day stays one flight; each crossing of a ferry is its own', async () => {
  const airport = await addTestPort(world);
  const harbour = await addTestPort(world, { kind: 'sea' });
  const rowsAt = (hour: string) => [airport, harbour].map(({ code }) => `${code},Carrier 1,,${today} ${hour}:00`);
  await importTimetable(world, rowsAt('09'));
  expect(await importTimetable(world, rowsAt('17'))).toMatchObject({ addedCount: 1, changedCount: 1 });
  expect(await namesAt(airport.portId)).toHaveLength(1);
  expect(await namesAt(harbour.portId)).toHaveLength(2);
});

test('imports nothing from a file with errors, and names each cell', async () => {
  const { code, portId } = await addTestPort(world);
  const rows = [
    `${code},BI 422,,${today} 14:05`,
    `NOWHERE,BI 423,,soon`,
    `${code},BI 0422,,${today} 15:00`,
    `${code},BI 424,,${today} 16:00,,,perhaps`,
  ];
  const { rowErrors, days } = await importTimetable(world, rows);
  expect(days).toBeNull();
  expect(rowErrors).toEqual([
    { row: 3, column: 'port', key: 'port-unknown', cell: 'NOWHERE' },
    { row: 3, column: 'scheduled', key: 'local-time', cell: 'soon' },
    { row: 4, column: 'scheduled', key: 'listed-twice', cell: `${today} 15:00` },
    { row: 5, column: 'cancelled', key: 'yes-or-no', cell: 'perhaps' },
  ]);
  expect(await namesAt(portId)).toEqual([]);
});

test('refuses a file that is too long, and a file without rows', async () => {
  const { code } = await addTestPort(world);
  const rows = Array.from({ length: maxArrivals + 1 }, (_, index) => `${code},BI ${index},,${today} 14:05`);
  expect(await catchProblem(importTimetable(world, rows))).toMatchObject({ problem: 'conveyances/too-many' });
  expect(await catchProblem(importTimetable(world, []))).toMatchObject({ problem: 'conveyances/not-csv' });
});

test('two imports of one file at once add each arrival once', async () => {
  const { code, portId } = await addTestPort(world);
  const input = { file: timetableFile(`${code},BI 1,,${today} 14:05`), mode: 'save' as const };
  const answers = await Promise.all([1, 2].map(() => importConveyances(world, nextRequest(officer), input)));
  expect(answers.reduce((total, { addedCount }) => total + addedCount, 0)).toBe(1);
  expect(await namesAt(portId)).toHaveLength(1);
  expect(await auditActionsOf(world, officer.staffId)).toEqual(['staff/log-in', 'conveyances/import']);
});

test('counts the travellers who declared a flight, and those of flights that are not listed', async () => {
  const { code, portId } = await addTestPort(world);
  await importTimetable(world, [`${code},BI 97,London,${today} 18:00`]);
  const before = (await list()).unscheduledTravellers;
  await declareFlight('BI097');
  await declareFlight('ZZ 9');
  const { items, unscheduledTravellers } = await list(portId);
  expect(items[0]).toMatchObject({
    travellers: { declared: 1, decided: 0, waiting: 1 },
    groupKey: expect.stringMatching(/^air-[0-9a-f]{12}$/),
  });
  expect(unscheduledTravellers).toBe(before + 1);
  const timesOf = await readArrivalTimes(world, today);
  expect(timesOf('air', 'BI97')).toMatchObject([{ scheduledAt: '2026-11-21T10:00:00.000Z' }]);
  expect(timesOf('sea', 'BI97')).toEqual([]);
});

test('deletes arrivals with the decisions about their travellers', async () => {
  const { code, portId } = await addTestPort(world);
  await importTimetable(world, [`${code},BI 8,,${today} 14:05`]);
  const settings = { keepDecisionDays: 42 };
  world.advanceTime(42 * oneDay);
  await deleteOldArrivals({ ...world, settings });
  expect((await list(portId)).items).toHaveLength(1);
  world.advanceTime(oneDay);
  await deleteOldArrivals({ ...world, settings });
  expect((await list(portId)).items).toEqual([]);
  world.setTime(noon);
});
