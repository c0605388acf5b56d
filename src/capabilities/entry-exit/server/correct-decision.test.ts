import { describe, expect, test } from 'vitest';
import { auditActionsOf, logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { callHandler, catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { daysBetween } from '#foundation/time/local-date.ts';
import { beginEntryPayment } from './entry-payment.ts';
import { readEntryExit } from './read-applications.ts';
import { correctDecision, readForReview } from './review.ts';
import { submitPaidApplication } from './testing/payment.ts';
import { takeAndDecide, type Verdict } from './testing/review.ts';
import { openEntryExitWorld, submitApplication } from './testing/world.ts';

const world = await openEntryExitWorld();
const reviewer = await logInStaff(world, ['reviewer']);
const decide = (id: string, verdict: Verdict, inWorld = world, who = reviewer) =>
  takeAndDecide(inWorld, who, { id, verdict, reason: 'All documents are in order.' });

describe('a decision that was made in error', () => {
  const correct = (id: string, verdict: Verdict, inWorld = world) =>
    catchProblem(
      callHandler(inWorld, correctDecision, reviewer, { id, verdict, reason: 'It was another person’s ticket.' }),
    );

  test('is corrected either way with a reason; the applicant is notified each time, and a payment stays', async () => {
    const { id, actor } = await submitPaidApplication(world);
    expect(await correct(id, 'refuse')).toMatchObject({ problem: 'entry-exit/not-correctable' });
    await decide(id, 'approve');
    expect(await readForReview(world, nextRequest(reviewer), { id })).toMatchObject({ correctableVerdict: 'refuse' });
    expect(await correct(id, 'approve')).toMatchObject({ problem: 'entry-exit/not-correctable', status: 409 });
    expect(await correct(id, 'refuse')).toEqual({});
    expect(await readEntryExit(world, actor, { id })).toMatchObject({
      summary: { state: 'refused' },
      decision: { verdict: 'refuse', reason: 'It was another person’s ticket.' },
      payment: { state: 'paid' },
    });
    world.advanceTime(minute);
    expect(await correct(id, 'approve')).toEqual({});
    expect((await readEntryExit(world, actor, { id })).summary.state).toBe('approved');
    expect((await auditActionsOf(world, id)).filter((action) => action.includes('correct'))).toEqual([
      'entry-exit/correct-to-refuse',
      'entry-exit/correct-to-approve',
    ]);
    const rows = await world.sql.all`select from messages_message where account_id = ${actor.accountId}
      and purpose = 'entry-exit/decided'`;
    expect(rows).toHaveLength(3);
  });

  test('cancels an unpaid fee when an approval is corrected, which cannot be approved again', async () => {
    const approvalWorld = await openEntryExitWorld({ due: 'approving' });
    const officer = await logInStaff(approvalWorld, ['reviewer']);
    const { id, actor } = await submitApplication(approvalWorld);
    await decide(id, 'approve', approvalWorld, officer);
    expect(await correct(id, 'refuse', approvalWorld)).toEqual({});
    expect(await readEntryExit(approvalWorld, actor, { id })).toMatchObject({
      summary: { state: 'refused' },
      payment: { state: 'cancelled' },
    });
    expect(await correct(id, 'approve', approvalWorld)).toMatchObject({ problem: 'entry-exit/not-correctable' });
  });

  test('raises a fee that is due on approval when a refusal is corrected', async () => {
    const approvalWorld = await openEntryExitWorld({ due: 'approving' });
    const officer = await logInStaff(approvalWorld, ['reviewer']);
    const { id, actor } = await submitApplication(approvalWorld);
    await decide(id, 'refuse', approvalWorld, officer);
    expect(await correct(id, 'approve', approvalWorld)).toEqual({});
    expect(await readEntryExit(approvalWorld, actor, { id })).toMatchObject({
      summary: { state: 'to-pay' },
      payment: { state: 'due' },
    });
  });

  test('can be neither corrected nor paid for after the day of travel', async () => {
    const approvalWorld = await openEntryExitWorld({ due: 'approving' });
    const officer = await logInStaff(approvalWorld, ['reviewer']);
    const { id, actor } = await submitApplication(approvalWorld);
    await decide(id, 'approve', approvalWorld, officer);
    const { travelDate } = (await readEntryExit(approvalWorld, actor, { id })).summary;
    approvalWorld.advanceTime(daysBetween(approvalWorld.clock.today(), travelDate) * day);
    expect(await catchProblem(beginEntryPayment(approvalWorld, actor, { id }))).toMatchObject({
      url: expect.any(String),
    });
    expect((await readForReview(approvalWorld, nextRequest(reviewer), { id })).correctableVerdict).toBe('refuse');
    approvalWorld.advanceTime(day);
    await expectProblem(beginEntryPayment(approvalWorld, actor, { id }), 'entry-exit/over');
    expect(await correct(id, 'refuse', approvalWorld)).toMatchObject({ problem: 'entry-exit/not-correctable' });
    expect((await readForReview(approvalWorld, nextRequest(reviewer), { id })).correctableVerdict).toBeNull();
  });
});
