import { beforeEach, expect, test } from 'vitest';
import { fc, forAllAsync } from '#foundation/testing/for-all.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { catchProblem, nextRequest, openTestWorld, type TestWorld } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { hour, type Millis } from '#foundation/time/clock.ts';
import { problem } from '../messages/problems.ts';
import type { Verdict } from '../rules/two-person.ts';
import type { StaffActor } from './session-guard.ts';
import { type ChangeRow, insertChange, lockPendingChange, markDecided } from './store-changes.ts';
import { auditActionsOf, logInStaff } from './testing/public.ts';
import { type Decision, twoPersonRequest } from './two-person-request.ts';

const names = ['requester', 'writer', 'concerned', 'colleague', 'other colleague'] as const;

let world: TestWorld;
let staff: Record<(typeof names)[number], StaffActor>;
beforeEach(async () => {
  world = await openTestWorld();
  const entries = await Promise.all(names.map(async (name) => [name, await logInStaff(world, ['administrator'])]));
  staff = Object.fromEntries(entries);
});

/** A request in memory, which expires at an instant. `decisions`: what was recorded. */
function createRequest(expiresAt: Millis) {
  const decisions: Decision<object>[] = [];
  const request = twoPersonRequest({
    lock: (_world: TestWorld, _actor, _key: object) => Promise.resolve({}),
    isWaiting: (_row, now) => decisions.length === 0 && now < expiresAt,
    decided: () => problem('staff/other-state'),
    involved: () => ({
      requestedBy: staff.requester.staffId,
      writers: [staff.requester.staffId, staff.writer.staffId],
      concerned: staff.concerned.staffId,
    }),
    record: (_world, decision) => Promise.resolve(decisions.push(decision)),
    audit: () => undefined,
  });
  return { request, decisions };
}

const allowed: Record<string, string> = {
  'colleague approve': 'approved',
  'other colleague approve': 'approved',
  'colleague refuse': 'refused',
  'other colleague refuse': 'refused',
  'writer refuse': 'refused',
  'requester refuse': 'withdrawn',
};

test('decides once, while it waits, and only by those who may', async () => {
  const attempts = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.constantFrom<Verdict>('approve', 'refuse'), fc.nat(2)),
  );
  await forAllAsync(attempts, async (steps) => {
    const expiresAt = world.clock.now() + 2 * hour;
    const { request, decisions } = createRequest(expiresAt);
    const recorded: object[] = [];
    for (const [name, verdict, hours] of steps) {
      world.advanceTime(hours * hour);
      const isWaiting = decisions.length === 0 && world.clock.now() < expiresAt;
      const outcome = allowed[`${name} ${verdict}`];
      const expected = !isWaiting ? 'staff/other-state' : outcome === undefined ? 'staff/second-person' : 'none';
      const answer = await catchProblem(request[verdict](world, nextRequest(staff[name]), { reason: 'because' }));
      expect('problem' in answer ? answer.problem : 'none').toBe(expected);
      if (expected === 'none') recorded.push({ outcome, decidedBy: staff[name].staffId, reason: 'because' });
      expect(decisions).toMatchObject(recorded);
    }
  });
});

test('records nothing before an authorized approval is complete', async () => {
  const { request, decisions } = createRequest(world.clock.now() + hour);
  const decision = await request.authorize(world, nextRequest(staff.colleague), 'approve', {});
  expect(decisions).toEqual([]);
  await request.record(world, nextRequest(staff.colleague), decision);
  expect(decisions).toEqual([decision]);
});

test('lets one of two simultaneous decisions take effect, with one audit entry', async () => {
  const [id, account] = [newId(), newId()];
  await insertChange(world.sql, {
    id,
    kind: 'suspend',
    account_id: staff.concerned.staffId,
    roles_before: [],
    roles_after: [],
    reason: '',
    requested_by: staff.requester.staffId,
    requested_at: world.clock.instant(),
    origin: '',
  });
  const request = twoPersonRequest({
    lock: ({ sql }: Pick<TestWorld, 'sql' | 'clock'>, _actor, _key: object) => lockPendingChange(sql, id),
    decided: () => problem('staff/other-state'),
    involved: (row: ChangeRow) => ({ requestedBy: row.requested_by }),
    record: ({ sql }, decision) => markDecided(sql, { id, ...decision }),
    audit: ({ outcome, reason }) => ({ action: `test/${outcome}`, subject: { kind: 'change', id: account }, reason }),
  });
  const decide = (who: StaffActor, verdict: Verdict) =>
    catchProblem(inTransaction(world.sql, (sql) => request[verdict]({ ...world, sql }, nextRequest(who), {})));
  const answers = await Promise.all([decide(staff.colleague, 'approve'), decide(staff.requester, 'refuse')]);
  expect(answers).toContainEqual({});
  expect(answers).toContainEqual(expect.objectContaining({ problem: 'staff/other-state' }));
  const isApproved = !('problem' in (answers[0] ?? {}));
  expect(await auditActionsOf(world, account)).toEqual([isApproved ? 'test/approved' : 'test/withdrawn']);
});
