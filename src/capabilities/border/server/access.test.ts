import { expect, test } from 'vitest';
import { singleTravellerAnswers, logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { addTestPort, signOn } from '#capabilities/ports-of-entry/server/testing/public.ts';
import { testRouteAccess } from '#capabilities/staff/server/testing/public-access.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { headersOf, sentBy } from '#foundation/server/http/testing/access.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { nextRequest } from '#foundation/server/testing/public.ts';
import { today } from '#foundation/server/testing/bare-world.ts';
import { decideArrival } from './decide-arrival.ts';
import { listConflicts } from './manage-conflicts.ts';
import { borderRoutes } from './routes.ts';
import { decisionInput } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const traveller = await logInTraveller(world);
const { reference } = await traveller.submit(singleTravellerAnswers({ name: 'Canary Binti Kenari' }));
const override = { reference, number: 1, version: 1, newBand: 'see-health-officer', reason: 'looks unwell' };

async function decideAtNewArrival(officer: StaffActor) {
  const input = decisionInput({ reference: (await traveller.submit()).reference });
  await decideArrival(world, nextRequest(officer), input);
  return input;
}

/** A conflict between two officers, and the officer whose decision arrived late. */
async function createConflict() {
  const [other, officer] = [await logInStaff(world, ['border-officer']), await logInStaff(world, ['border-officer'])];
  const late = { ...(await decideAtNewArrival(other)), scanId: newId(), kind: 'cleared' as const };
  await decideArrival(world, nextRequest(officer), { ...late, decidedAt: '2026-11-21T03:59:00.000Z' });
  const { items } = await listConflicts(world, nextRequest(officer), {});
  return { officer, id: items[0]?.id };
}

/** A shift that only its officer and supervisors may open. */
async function anOwnShift() {
  const officer = await logInStaff(world, ['border-officer']);
  const [laneId = ''] = (await addTestPort(world)).laneIds;
  return sentBy(officer, { id: (await signOn(world, officer, laneId)).id });
}

const send = await testRouteAccess(world, borderRoutes, {
  readBorderDeviceData: () => ({}),
  readLatestDecisions: () => ({ reference, number: 1 }),
  followDecisions: () => ({}),
  findArrivals: () => ({ search: { by: 'reference', reference } }),
  readArrival: () => ({ reference }),
  readQueue: () => ({ day: today }),
  listArrivals: () => ({ day: today, group: 'air' }),
  findPassesByReference: () => ({ reference, birthDate: '1986-03-14' }),
  decideArrival: () => decisionInput({ reference }),
  withdrawDecision: async () => {
    const officer = await logInStaff(world, ['border-officer']);
    const { scanId } = await decideAtNewArrival(officer);
    return sentBy(officer, { scanId });
  },
  listConflicts: () => ({}),
  acknowledgeConflict: async () => {
    const { officer, id } = await createConflict();
    return sentBy(officer, { id });
  },
  resolveConflict: async () => ({ id: (await createConflict()).id, outcome: 'refer', note: 'Found near the exit' }),
  listShifts: () => ({ from: today, to: today }),
  readShiftReport: anOwnShift,
  printShiftReport: async () => {
    const { headers, sentInput } = await anOwnShift();
    return { headers, sentInput: { ...sentInput, format: 'csv' } };
  },
  overrideBand: () => ({ ...override, overrideId: newId() }),
});

test.each<[string, Record<string, unknown>]>([
  ['a scan without an id', { scanId: '1' }],
  ['an unknown kind', { kind: 'denied' }],
  ['a fractional traveller number', { number: 0.5 }],
  ['version 0', { version: 0 }],
  ['a temperature above the limit', { temperature: 451 }],
  ['a temperature as text', { temperature: '38' }],
  ['a note that is too long', { note: 'a'.repeat(501) }],
  ['NUL in the note', { note: 'a\u0000b' }],
  ['an invalid day', { decidedAt: '2026-02-30T00:00:00Z' }],
  ['an invalid time', { decidedAt: 'now' }],
])('refuses %s', async (_case, change) => {
  const officer = await logInStaff(world, ['border-officer']);
  expect((await send('decideArrival', headersOf(officer), change)).status).toBe(400);
});

test('ignores the name of the officer in the input', async () => {
  const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Benar' });
  const forged = { staffId: newId(), staff: 'Somebody Else', staff_id: newId(), isOutdated: true };
  expect((await send('decideArrival', headersOf(officer), forged)).status).toBe(200);
  const { body } = await send('readArrival', headersOf(officer));
  expect(body).toContain('Awang Benar');
  expect(body).not.toContain('Somebody Else');
  expect(body).not.toContain(officer.staffId);
});

test('logs no name, passport or session', () => {
  expect(world.logLines.join('\n')).not.toMatch(/Canary|Kenari|P0000/);
});
