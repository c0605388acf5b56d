import { expect, test } from 'vitest';
import { logInTraveller, singleTravellerAnswers } from '#capabilities/declaration/server/testing/public.ts';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import type { StaffActor } from '#capabilities/staff/server/public.ts';
import { openEventClient } from '#foundation/server/events/testing/event-client.ts';
import { headersOf } from '#foundation/server/http/testing/access.ts';
import { serveRoutes } from '#foundation/server/http/testing/routes.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { closeAfterwards } from '#foundation/server/testing/world.ts';
import { minute } from '#foundation/time/clock.ts';
import { followDecisions } from '../contract.ts';
import { overrideBand } from './override-band.ts';
import { borderRoutes } from './routes.ts';
import { withSecondTraveller } from './testing/decision.ts';
import { decideAtCounter } from './testing/public.ts';
import { openBorderWorld } from './testing/world.ts';

const world = await openBorderWorld();
const address = await (await serveRoutes(world, borderRoutes)).listen({ host: '127.0.0.1', port: 0 });
const traveller = await logInTraveller(world);
const deciding = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });

/** Follows the decisions as an officer at another counter. */
async function openCounter(officer: StaffActor) {
  const client = await openEventClient(`${address}${followDecisions.path}`, headersOf(officer));
  closeAfterwards(client.close);
  await expect.poll(() => client.received).toHaveLength(1);
  return client;
}

test('tells other counters of a decision: which, who and when', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  const counter = await openCounter(officer);
  const { reference } = await traveller.submit(withSecondTraveller(singleTravellerAnswers()));
  await decideAtCounter(world, deciding, {
    reference,
    number: 2,
    kind: 'referred',
    note: 'Coughing',
    temperature: 392,
  });
  const decidedAt = world.clock.instant();
  await expect
    .poll(counter.data)
    .toEqual([
      {
        reference,
        at: decidedAt,
        withdrawn: null,
        decisions: [
          {
            number: 2,
            kind: 'referred',
            decidedAt,
            staff: 'Awang Ahmad',
            lane: null,
            source: 'counter',
            scanId: expect.any(String),
          },
        ],
      },
    ]);
  await decideAtCounter(world, deciding, { reference, number: 1, kind: 'cleared' });
  await expect.poll(counter.data).toHaveLength(2);
  expect(counter.data()[1]).toMatchObject({
    reference,
    decisions: [
      { number: 1, kind: 'cleared' },
      { number: 2, kind: 'referred' },
    ],
  });
  // Opening is audited, the events are not.
  expect((await auditActionsOf(world, officer.staffId)).filter((action) => action.startsWith('border/'))).toEqual([
    'border/follow-decisions',
  ]);
});

test('tells counters that a pass was replaced because the outcome was changed', async () => {
  const counter = await openCounter(await logInStaff(world, ['border-officer']));
  const { reference } = await traveller.submit(singleTravellerAnswers());
  const healthOfficer = await logInStaff(world, ['health-officer']);
  await overrideBand(world, nextRequest(healthOfficer), {
    overrideId: newId(),
    reference,
    number: 1,
    version: 1,
    newBand: 'see-health-officer',
    reason: 'Looks unwell',
  });
  await expect.poll(counter.data).toMatchObject([{ reference, withdrawn: { cancelled: false } }]);
});

test('tells nothing of a decision that was refused', async () => {
  const counter = await openCounter(await logInStaff(world, ['border-officer']));
  const { reference } = await traveller.submit(singleTravellerAnswers());
  await expect(
    decideAtCounter(world, deciding, { reference, kind: 'cleared', temperature: 392, reason: '' }),
  ).rejects.toThrow();
  await decideAtCounter(world, deciding, { reference, kind: 'referred' });
  await expect.poll(counter.data).toHaveLength(1);
  expect(counter.data()).toMatchObject([{ decisions: [{ kind: 'referred' }] }]);
});

test.each<[string, (officer: StaffActor) => Promise<unknown>]>([
  ['a logout', ({ sessionId }) => endSession('logout', sessionId)],
  ['the end of all sessions', ({ sessionId }) => endSession('ended-by-administrator', sessionId)],
  ['a suspension', ({ staffId }) => world.sql.run`update staff_account set status = 'suspended' where id = ${staffId}`],
  ['a role that was taken', ({ staffId }) => world.sql.run`delete from staff_role where account_id = ${staffId}`],
])('ends the stream after %s', async (_case, change) => {
  const officer = await logInStaff(world, ['border-officer']);
  const counter = await openCounter(officer);
  await change(officer);
  await expect.poll(counter.isEnded, { timeout: 10_000 }).toBe(true);
});

test('does not keep a session alive that nobody uses', async () => {
  const officer = await logInStaff(world, ['border-officer']);
  const counter = await openCounter(officer);
  for (let minutes = 0; minutes < 31; minutes += 5) world.advanceTime(5 * minute);
  await expect.poll(counter.isEnded, { timeout: 10_000 }).toBe(true);
});

function endSession(reason: string, id: string) {
  return world.sql
    .run`update staff_session set ended_at = ${world.clock.instant()}, end_reason = ${reason} where id = ${id}`;
}
