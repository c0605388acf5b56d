import { afterEach, describe, expect, test } from 'vitest';
import { logInTraveller } from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { callHandler, catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { isoInstant, minute, parseInstant, second } from '#foundation/time/clock.ts';
import { closeReferral } from './close-referral.ts';
import { decideArrival } from './decide-arrival.ts';
import { acknowledgeConflict, listConflicts, readConflicts, resolveConflict } from './manage-conflicts.ts';
import { readLatestDecisions } from './read-latest-decisions.ts';
import { decisionInput } from './testing/decision.ts';
import { openBorderWorld } from './testing/world.ts';
import { withdrawDecision } from './withdraw-decision.ts';

const world = await openBorderWorld();
const laneA = await logInStaff(world, ['border-officer'], { name: 'Awang Pegawai' });
const laneB = await logInStaff(world, ['border-officer'], { name: 'Dayang Lorong' });
const laneC = await logInStaff(world, ['border-officer'], { name: 'Awang Ketiga' });
const atDesk = await logInStaff(world, ['health-officer'], { name: 'Dayang Doktor' });
const traveller = await logInTraveller(world, { mobile: '7654321' });
const at = (minutes: number) => isoInstant(parseInstant(noon) + minutes * minute);
type Kind = 'cleared' | 'referred' | 'paper-check';

const decide = (change: Parameters<typeof decisionInput>[0], officer: StaffActor) =>
  catchProblem(decideArrival(world, nextRequest(officer), decisionInput(change)));
const conflictsOf = async (reference: string, officer: StaffActor) =>
  (await listConflicts(world, nextRequest(officer), {})).items.filter((item) => item.reference === reference);
const latestKind = async (reference: string) =>
  (await readLatestDecisions(world, nextRequest(laneC), { reference, number: 1 })).decisions[0]?.kind;

/** Lane A decides online; five minutes later, the decision of lane B arrives that was made without a network. */
async function decideAtBothLanes(online: [kind: Kind, minutes: number], offline: [kind: Kind, minutes: number]) {
  const { id, reference } = await traveller.submit();
  world.setTime(at(online[1]));
  await decide({ reference, kind: online[0], decidedAt: at(online[1]) }, laneA);
  world.setTime(at(10));
  const input = decisionInput({ reference, kind: offline[0], decidedAt: at(offline[1]) });
  const answer = await catchProblem(decideArrival(world, nextRequest(laneB), input));
  return { id, reference, answer, input };
}
const resolve = (id: string, outcome: 'release' | 'refer' | 'not-found', officer: StaffActor = atDesk) =>
  catchProblem(callHandler(world, resolveConflict, officer, { id, outcome, note: 'Found near the exit' }));
const acknowledge = (id: string, officer: StaffActor) =>
  catchProblem(callHandler(world, acknowledgeConflict, officer, { id }));

afterEach(() => world.setTime(noon));

describe('a decision that arrives late', () => {
  test.each<[Kind, number, Kind, number, string | undefined, boolean, Kind]>([
    // Online, at minute; offline, at minute; refusal; conflict; decision in force.
    ['cleared', 2, 'referred', 1, undefined, true, 'referred'],
    ['referred', 2, 'cleared', 1, undefined, true, 'referred'],
    ['paper-check', 2, 'cleared', 1, undefined, true, 'paper-check'],
    ['referred', 2, 'referred', 1, undefined, false, 'referred'],
    ['cleared', 2, 'cleared', 1, undefined, false, 'cleared'],
    ['referred', 1, 'cleared', 2, 'border/referral-open', true, 'referred'],
    ['paper-check', 1, 'cleared', 2, 'border/unseen-decisions', true, 'paper-check'],
    ['cleared', 1, 'cleared', 2, 'border/unseen-decisions', false, 'cleared'],
    ['referred', 1, 'paper-check', 2, 'border/referral-open', false, 'referred'],
    ['cleared', 1, 'referred', 2, undefined, true, 'referred'],
    ['cleared', 1, 'paper-check', 2, 'border/unseen-decisions', false, 'cleared'],
  ])(
    'online %s at minute %d, offline %s at minute %d: refusal %s, conflict %s, in force %s',
    async (onlineKind, onlineAt, offlineKind, offlineAt, refusal, isConflict, inForce) => {
      const { reference, answer } = await decideAtBothLanes([onlineKind, onlineAt], [offlineKind, offlineAt]);
      expect('problem' in answer ? answer.problem : undefined).toBe(refusal);
      expect(await latestKind(reference)).toBe(inForce);
      const conflict = {
        reference,
        number: 1,
        createdAt: at(10),
        late: { kind: offlineKind, decidedAt: at(offlineAt), staff: 'Dayang Lorong', acknowledgedAt: null },
        isLateAccepted: refusal === undefined,
        other: { kind: onlineKind, decidedAt: at(onlineAt), staff: 'Awang Pegawai', acknowledgedAt: null },
        isReferred: inForce === 'referred',
      };
      const expected = (own: 'late' | 'other' | null) => (isConflict ? [{ ...conflict, own }] : []);
      expect(await conflictsOf(reference, laneB)).toMatchObject(expected('late'));
      expect(await conflictsOf(reference, laneA)).toMatchObject(expected('other'));
      expect(await conflictsOf(reference, atDesk)).toMatchObject(expected(null));
      expect(await conflictsOf(reference, laneC)).toEqual([]);
    },
  );

  test('is one conflict however often the device sends it, and is accepted in it when repeated with a reason', async () => {
    const { reference, input } = await decideAtBothLanes(['paper-check', 1], ['cleared', 2]);
    await decide(input, laneB);
    expect(await conflictsOf(reference, laneB)).toMatchObject([{ isLateAccepted: false }]);
    const seenDecisions = [{ number: 1, at: at(1) }];
    await decide({ ...input, seenDecisions, reason: 'The papers were complete' }, laneB);
    expect(await conflictsOf(reference, laneB)).toMatchObject([{ isLateAccepted: true }]);
  });

  test('publishes the conflict without names', async () => {
    const { id, reference } = await decideAtBothLanes(['referred', 1], ['cleared', 2]);
    const event = await world.sql.first<{ data: object }>`
      select data from live_event where topic = 'border/conflicts' order by id desc limit 1`;
    expect(event?.data).toEqual({ reference, numbers: [1] });
    expect(await auditActionsOf(world, id)).toContain('border/conflict');
  });
});

test('a refused decision is no conflict while its traveller is still at the counter', async () => {
  const { reference } = await traveller.submit();
  await decide({ reference }, laneA);
  world.advanceTime(14 * second);
  expect(await decide({ reference, kind: 'cleared' }, laneB)).toMatchObject({ problem: 'border/referral-open' });
  expect(await conflictsOf(reference, laneB)).toEqual([]);
  world.advanceTime(second);
  await decide({ reference, kind: 'cleared' }, laneB);
  expect(await conflictsOf(reference, laneB)).toHaveLength(1);
});

describe('a conflict', () => {
  const openConflict = async () => {
    const made = await decideAtBothLanes(['referred', 1], ['cleared', 2]);
    const [conflict] = await conflictsOf(made.reference, atDesk);
    return { ...made, conflictId: conflict?.id ?? '' };
  };

  test('is acknowledged by the officer of each decision, and stays open at the desk', async () => {
    const { id, reference, conflictId } = await openConflict();
    expect(await acknowledge(conflictId, laneC)).toMatchObject({ problem: 'border/unknown-conflict', status: 404 });
    expect(await acknowledge(conflictId, laneB)).toEqual({});
    expect(await conflictsOf(reference, laneB)).toEqual([]);
    expect(await conflictsOf(reference, laneA)).toHaveLength(1);
    expect(await acknowledge(conflictId, laneA)).toEqual({});
    expect(await conflictsOf(reference, atDesk)).toMatchObject([
      { late: { acknowledgedAt: at(10) }, other: { acknowledgedAt: at(10) } },
    ]);
    expect(await auditActionsOf(world, id)).toContain('border/acknowledge-conflict');
  });

  test.each([
    ['release', 'cleared'],
    ['refer', 'referred'],
    ['not-found', 'referred'],
  ] as const)(
    'that the desk resolves with %s leaves %s in force, and says who, when and how',
    async (outcome, kind) => {
      const { id, reference, conflictId } = await openConflict();
      expect(await resolve(conflictId, outcome)).toEqual({});
      expect(await latestKind(reference)).toBe(kind);
      for (const officer of [laneA, laneB, atDesk]) expect(await conflictsOf(reference, officer)).toEqual([]);
      expect(await readConflicts(world, id, 'en')).toMatchObject([
        { resolution: { at: at(10), staff: 'Dayang Doktor', outcome, note: 'Found near the exit' } },
      ]);
      expect(await resolve(conflictId, outcome)).toMatchObject({ problem: 'border/unknown-conflict' });
      expect(await auditActionsOf(world, id)).toContain('border/resolve-conflict');
      const row = await world.sql.first<{ stored: string }>`
      select string_agg(c::text, ' ') stored from border_conflict c`;
      expect(row?.stored).not.toContain('exit');
    },
  );

  test('is resolved when the desk closes the referral in the case', async () => {
    const { id, reference } = await openConflict();
    await callHandler(world, closeReferral, atDesk, { declarationId: id, number: 1 });
    expect(await conflictsOf(reference, atDesk)).toEqual([]);
  });

  test('ends when the officer withdraws the late decision', async () => {
    const { reference, input } = await decideAtBothLanes(['cleared', 2], ['referred', 3]);
    expect(await conflictsOf(reference, laneB)).toHaveLength(1);
    await callHandler(world, withdrawDecision, laneB, { scanId: input.scanId });
    expect(await conflictsOf(reference, atDesk)).toEqual([]);
    expect(await latestKind(reference)).toBe('cleared');
  });
});
