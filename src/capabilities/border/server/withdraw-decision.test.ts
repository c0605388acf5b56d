import { afterEach, describe, expect, test } from 'vitest';
import {
  singleTravellerAnswers,
  logInTraveller,
  submissionInput,
} from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { second } from '#foundation/time/clock.ts';
import { closeReferral } from './close-referral.ts';
import { decideArrival } from './decide-arrival.ts';
import { listArrivals } from './list-arrivals.ts';
import { overrideBand } from './override-band.ts';
import { borderData, listReferredApplications } from './personal-data.ts';
import { readArrival } from './read-arrival.ts';
import { readBorderDeviceData } from './read-border-device-data.ts';
import { listDecisionsForStatistics } from './read-decisions.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { readQueue } from './read-queue.ts';
import { decisionInput, withSecondTraveller } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';
import { withdrawDecision } from './withdraw-decision.ts';

const world = await openBorderWorld();
const laneA = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const laneB = await logInStaff(world, ['border-officer'], { name: 'Dayang Lorong' });
const atDesk = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const today = '2026-11-21';

async function decide(change: Partial<Parameters<typeof decisionInput>[0]> & { reference: string }, officer = laneA) {
  const input = decisionInput(change);
  await decideArrival(world, nextRequest(officer), input);
  return input.scanId;
}
const withdraw = (scanId: string, officer: StaffActor = laneA) =>
  catchProblem(callHandler(world, withdrawDecision, officer, { scanId }));
const kindsOf = async (reference: string) =>
  (await readArrival(world, nextRequest(laneA), { reference })).decisions.map(({ number, kind }) => [number, kind]);
const latestKinds = async (reference: string) =>
  (await readLatestDecisions(world, nextRequest(laneB), { reference, number: 0 })).decisions.map(({ kind }) => kind);

afterEach(() => world.setTime(noon));

describe('a withdrawn decision', () => {
  test.each(['cleared', 'referred', 'paper-check'] as const)('counts nowhere: %s', async (kind) => {
    const { id, reference } = await traveller.submit(singleTravellerAnswers(undefined, today));
    const isListedAsDecided = async () => {
      const { items } = await listArrivals(world, nextRequest(laneA), { day: today, group: 'air-000000000000' }).catch(
        () => ({ items: [] }),
      );
      return items.find((item) => item.id === id)?.decision;
    };
    const countDecisions = async () => (await readQueue(world, nextRequest(laneA), { day: today })).hours;
    const hoursBefore = await countDecisions();
    const scanId = await decide({ reference, kind, note: 'Canary note' });
    expect(await countDecisions()).not.toEqual(hoursBefore);
    expect(await withdraw(scanId)).toEqual({});
    expect(await kindsOf(reference)).toEqual([]);
    expect(await latestKinds(reference)).toEqual([]);
    expect(await countDecisions()).toEqual(hoursBefore);
    expect(await isListedAsDecided()).toBeFalsy();
    const { latestDecisions } = await readBorderDeviceData(world, nextRequest(laneB));
    expect(latestDecisions.filter((decision) => decision.reference === reference)).toEqual([]);
    expect(await listDecisionsForStatistics(world, [id])).toEqual([]);
    expect(await listReferredApplications(world, [id])).toEqual([]);
    const exported = await borderData.read(world, traveller.accountId);
    expect(exported.filter((decision) => decision.reference === reference)).toEqual([]);
    const undecided = await world.sql.first<{ decided_at: string | null }>`
      select decided_at from declaration_traveller where declaration_id = ${id}`;
    expect(undecided).toEqual({ decided_at: null });
    expect(await auditActionsOf(world, id)).toContain('border/withdrawn');
    const event = await world.sql.first<{ data: object }>`
      select data from live_event where topic = 'border/decisions' order by id desc limit 1`;
    expect(event?.data).toMatchObject({ reference, numbers: [1], kind, withdrawn: true });
  });

  test('stays in the database, and cannot be decided or withdrawn again', async () => {
    const { id, reference } = await traveller.submit();
    const scanId = newId();
    await decide({ reference, scanId });
    expect([await withdraw(scanId), await withdraw(scanId)]).toEqual([{}, {}]);
    const rows = await world.sql.all<{ withdrawn_at: string }>`
      select withdrawn_at from border_decision where declaration_id = ${id}`;
    expect(rows).toEqual([{ withdrawn_at: noon }]);
    const again = decideArrival(world, nextRequest(laneA), decisionInput({ reference, scanId }));
    expect(await catchProblem(again)).toMatchObject({ problem: 'border/decision-withdrawn', status: 409 });
    await decide({ reference, kind: 'cleared' });
    expect(await latestKinds(reference)).toEqual(['cleared']);
  });

  test('about a group is withdrawn for each traveller', async () => {
    const { reference } = await traveller.submit(withSecondTraveller(singleTravellerAnswers({ name: 'Siti' })));
    expect(await withdraw(await decide({ reference, number: 0, kind: 'cleared' }))).toEqual({});
    expect(await kindsOf(reference)).toEqual([]);
  });

  test('leaves an earlier decision in force', async () => {
    const { reference } = await traveller.submit();
    await decide({ reference, kind: 'paper-check' });
    world.advanceTime(second);
    const scanId = await decide({ reference, kind: 'referred', decidedAt: world.clock.instant() });
    expect(await withdraw(scanId)).toEqual({});
    expect(await kindsOf(reference)).toEqual([[1, 'paper-check']]);
  });

  test('is deleted with the details of the others when the account is erased', async () => {
    const { id, reference } = await traveller.submit();
    await withdraw(await decide({ reference, note: 'Canary note' }));
    const { accountId } = traveller;
    const detailsOf = () =>
      world.sql.first<{ details: Buffer }>`select details from border_decision where declaration_id = ${id}`;
    const before = await detailsOf();
    await borderData.erase(world, { accountId, retainedApplications: [], erasedAt: noon });
    expect(await detailsOf()).not.toEqual(before);
  });
});

describe('edits after a withdrawn clearance', () => {
  const first = submissionInput(singleTravellerAnswers());
  const isEditable = async (id: string) => (await traveller.read(id)).summary.isEditable;

  test('are possible again', async () => {
    const { id, reference } = await traveller.submitInput(submissionInput(singleTravellerAnswers()));
    const scanId = await decide({ reference, kind: 'cleared' });
    expect(await isEditable(id)).toBe(false);
    await withdraw(scanId);
    expect(await isEditable(id)).toBe(true);
  });

  test('stay impossible if another traveller was cleared', async () => {
    const group = withSecondTraveller(first.answers, { name: 'Damit' });
    const { id, reference } = await traveller.submit(group);
    await decide({ reference, number: 1, kind: 'cleared' });
    await withdraw(await decide({ reference, number: 2, kind: 'cleared' }));
    expect(await isEditable(id)).toBe(false);
  });

  test('stay impossible if the health desk changed the outcome', async () => {
    const { id, reference } = await traveller.submit();
    const scanId = await decide({ reference, kind: 'cleared' });
    const override = {
      reference,
      number: 1,
      version: 1,
      newBand: 'see-health-officer' as const,
      reason: 'Looks unwell',
    };
    await overrideBand(world, nextRequest(atDesk), { ...override, overrideId: newId() });
    expect(await withdraw(scanId)).toEqual({});
    expect(await isEditable(id)).toBe(false);
  });
});

describe('a withdrawal is refused', () => {
  test.each([
    [20, undefined],
    [21, 'border/withdraw-too-late'],
  ])('after %d seconds: %s', async (seconds, problem) => {
    const { reference } = await traveller.submit();
    const scanId = await decide({ reference });
    world.advanceTime(seconds * second);
    const answer = await withdraw(scanId);
    expect('problem' in answer ? answer.problem : undefined).toBe(problem);
  });

  test('for a decision of a colleague, and for an unknown scan', async () => {
    const { reference } = await traveller.submit();
    const scanId = await decide({ reference });
    expect(await withdraw(scanId, laneB)).toMatchObject({ problem: 'border/unknown-decision', status: 404 });
    expect(await withdraw(newId())).toMatchObject({ problem: 'border/unknown-decision' });
    expect(await latestKinds(reference)).toEqual(['referred']);
  });

  test('when somebody has decided since', async () => {
    const { id, reference } = await traveller.submit();
    const scanId = await decide({ reference });
    await decide({ reference }, laneB);
    expect(await withdraw(scanId)).toMatchObject({ problem: 'border/decided-since', status: 409 });
    const { id: otherId, reference: other } = await traveller.submit();
    const otherScan = await decide({ reference: other });
    await callHandler(world, closeReferral, atDesk, { declarationId: otherId, number: 1 });
    expect(await withdraw(otherScan)).toMatchObject({ problem: 'border/decided-since' });
    expect(id).not.toBe(otherId);
  });
});

test('a withdrawal and a decision of another lane at the same time leave a clear state', async () => {
  const { reference } = await traveller.submit();
  const scanId = await decide({ reference });
  const [withdrawal] = await Promise.all([withdraw(scanId), decide({ reference }, laneB)]);
  expect(await latestKinds(reference)).toEqual(['referred']);
  expect(await kindsOf(reference)).toHaveLength('problem' in withdrawal ? 2 : 1);
});
