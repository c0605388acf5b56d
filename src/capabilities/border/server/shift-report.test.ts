import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, test } from 'vitest';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import {
  acknowledgeHandover,
  addTestPort,
  signOff,
  signOn,
} from '#capabilities/ports-of-entry/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { hour, minute } from '#foundation/time/clock.ts';
import { decideArrival } from './decide-arrival.ts';
import { printShiftReport } from './print-shift-report.ts';
import { listShifts, readShiftReport } from './shift-report.ts';
import { decisionInput } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';
import { withdrawDecision } from './withdraw-decision.ts';

const world = await openBorderWorld();
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });
const supervisor = await logInStaff(world, ['administrator']);

type DecisionChange = Partial<Parameters<typeof decideArrival>[2]>;

async function decide(who: StaffActor, laneSessionId: string, change: DecisionChange = {}) {
  const { reference } = await (await logInTraveller(world)).submit(singleTravellerAnswers({}, world.clock.today()));
  const decidedAt = world.clock.instant();
  const input = decisionInput({ reference, decidedAt, laneSessionId, kind: 'cleared', ...change });
  await decideArrival(world, nextRequest(who), input);
  return input;
}

const reportOf = (who: StaffActor, id: string) => readShiftReport(world, nextRequest(who), { id });

test('a report counts decisions, durations, withdrawals and conflicts, and has the notes', async () => {
  const [first = '', second = ''] = (await addTestPort(world)).laneIds;
  const colleague = await logInStaff(world, ['border-officer'], { name: 'Siti' });
  const earlier = await signOn(world, colleague, first);
  await signOff(world, colleague, earlier.id, 'Printer is out of paper');
  const session = await signOn(world, officer, first);
  await acknowledgeHandover(world, officer, earlier.id);
  const cleared = await decide(officer, session.id, { secondsSinceScan: 4 });
  await decide(officer, session.id, { secondsSinceScan: 30 });
  await decide(officer, session.id, { kind: 'referred' });
  const withdrawn = await decide(officer, session.id, { secondsSinceScan: 900 });
  await inTransaction(world.sql, (sql) => withdrawDecision({ ...world, sql }, nextRequest(officer), withdrawn));
  world.advanceTime(minute);
  // A colleague's referral from before, which arrives late, disagrees with the clearance.
  const other = await signOn(world, colleague, second);
  await decideArrival(world, nextRequest(colleague), {
    ...decisionInput({ reference: cleared.reference, kind: 'referred', laneSessionId: other.id }),
    decidedAt: cleared.decidedAt,
  });
  world.advanceTime(hour);
  await signOff(world, officer, session.id, 'Lane camera is slow');
  const report = await reportOf(officer, session.id);
  expect(report).toMatchObject({
    staff: 'Awang Ahmad',
    lane: { lane: 'Lane 1' },
    end: 'signed-off',
    travellerCount: 3,
    counts: [
      { kind: 'cleared', band: 'proceed', travellerCount: 2 },
      { kind: 'referred', band: 'proceed', travellerCount: 1 },
    ],
    openReferralCount: 1,
    withdrawnCount: 1,
    conflictCount: 1,
    openConflictCount: 1,
    secondsSinceScan: { count: 2, median: 4, ninthDecile: 30 },
    ownNote: 'Lane camera is slow',
    receivedNotes: [{ staff: 'Siti', note: 'Printer is out of paper' }],
  });
  expect(await reportOf(colleague, other.id)).toMatchObject({ end: 'open', endedAt: null, conflictCount: 1 });
  expect(await auditActionsOf(world, officer.staffId)).toContain('border/read-shift-report');
});

test('officers see their own shifts, supervisors those of all', async () => {
  const { portId, laneIds } = await addTestPort(world);
  const colleague = await logInStaff(world, ['border-officer']);
  const session = await signOn(world, colleague, laneIds[0] ?? '');
  const today = world.clock.today();
  const list = async (who: StaffActor) =>
    (await listShifts(world, nextRequest(who), { from: today, to: today, port: portId })).items.map(({ id }) => id);
  expect(await list(colleague)).toEqual([session.id]);
  expect(await list(officer)).toEqual([]);
  expect(await list(supervisor)).toEqual([session.id]);
  expect(await catchProblem(reportOf(officer, session.id))).toMatchObject({ problem: 'foundation/not-found' });
  expect(await reportOf(supervisor, session.id)).toMatchObject({ id: session.id, secondsSinceScan: null });
});

test('a shift that nobody ended says so', async () => {
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const session = await signOn(world, officer, laneId);
  world.advanceTime(17 * hour);
  expect(await reportOf(officer, session.id)).toMatchObject({ end: 'time', endedAt: session.endsAt });
});

test('the report is printed in the language of its reader, as PDF and as CSV', async () => {
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  const reader = { ...officer, language: 'ms' as const };
  const session = await signOn(world, reader, laneId);
  await decide(reader, session.id, { secondsSinceScan: 12 });
  await signOff(world, reader, session.id, '=SUM(A1)');
  const print = (format: 'pdf' | 'csv') => printShiftReport(world, nextRequest(reader), { id: session.id, format });
  const csv = new TextDecoder().decode((await print('csv')).bytes);
  expect(csv).toContain('"Keputusan","Dibenarkan (teruskan)","1"');
  expect(csv).toContain(`"'=SUM(A1)"`);
  const pdfium = await PDFiumLibrary.init();
  const document = await pdfium.loadDocument((await print('pdf')).bytes);
  const text = document.getPage(0).getText();
  document.destroy();
  pdfium.destroy();
  for (const expected of ['Laporan syif', 'Awang Ahmad', 'Lorong 1', '12 s', '=SUM(A1)'])
    expect(text).toContain(expected);
});
