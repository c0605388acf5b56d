import { beforeEach, describe, expect, test } from 'vitest';
import { catchProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { groupOn } from '../rules/testing/answers.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
let who: TestTraveller;
beforeEach(async () => {
  world.setTime(noon);
  who = await logInTraveller(world);
});

const closed = { problem: 'declaration/closed', status: 409, data: undefined };
const startApplication = () => who.startDraft(singleTravellerAnswers());
const submitApplication = async (passportNumber = newPassport()) =>
  (await who.submit(singleTravellerAnswers({ passportNumber }))).id;

describe('restart', () => {
  test('ends the ongoing application, so that a new one can start', async () => {
    const id = await startApplication();
    const actor = nextRequest(who);
    expect(await who.restart(id, actor)).toEqual({ status: 'ended' });
    expect((await who.read(id)).summary).toMatchObject({ status: 'ended', isEditable: false, revision: 2 });
    expect((await listAuditActions(world, id)).at(-1)).toMatchObject({
      action: 'declaration/restart',
      request_id: actor.requestId,
    });
    expect(await startApplication()).toBeDefined();
  });

  test('cancels the reminder', async () => {
    const id = await who.startDraft(groupOn('2026-12-24', {}));
    await who.restart(id);
    const rows = await world.sql.all<{ reminder_on: string | null }>`
      select reminder_on from declaration where id = ${id}`;
    expect(rows).toEqual([{ reminder_on: null }]);
  });

  test('refuses applications that are not ongoing', async () => {
    expect(await catchProblem(who.restart(await submitApplication()))).toEqual(closed);
    const id = await startApplication();
    await who.restart(id);
    expect(await catchProblem(who.restart(id))).toEqual(closed);
  });

  test('refuses other accounts', async () => {
    const id = await startApplication();
    const stranger = await logInTraveller(world);
    expect(await catchProblem(stranger.restart(id))).toEqual(await catchProblem(stranger.restart(newId())));
    expect((await who.read(id)).summary.status).toBe('unsubmitted');
    expect(await listAuditActions(world, id)).toHaveLength(1);
  });
});

describe('cancel', () => {
  test('cancels a submission, whose travellers are no longer expected and can be declared again', async () => {
    const passportNumber = newPassport();
    const id = await submitApplication(passportNumber);
    expect(await who.cancel(id)).toEqual({ status: 'cancelled' });
    expect(await who.read(id)).toMatchObject({
      summary: { status: 'cancelled', isEditable: false },
      submitted: { version: 1 },
    });
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 1, travellers: 0 });
    expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual([
      'declaration/submit',
      'declaration/cancel',
    ]);
    expect(await submitApplication(passportNumber)).toBeDefined();
    expect(await who.messages()).toHaveLength(2);
  });

  test('is possible until the arrival day has ended in Brunei', async () => {
    const [first, second] = [await submitApplication(), await submitApplication()];
    world.setTime('2026-11-21T15:59:59.999Z');
    expect(await who.cancel(first)).toEqual({ status: 'cancelled' });
    world.setTime('2026-11-21T16:00:00.000Z');
    expect(await catchProblem(who.cancel(second))).toEqual(closed);
  });

  test('refuses applications that are not submitted', async () => {
    expect(await catchProblem(who.cancel(await startApplication()))).toEqual(closed);
    const id = await submitApplication();
    await who.cancel(id);
    expect(await catchProblem(who.cancel(id))).toEqual(closed);
  });

  test('refuses other accounts', async () => {
    const id = await submitApplication();
    const stranger = await logInTraveller(world);
    expect(await catchProblem(stranger.cancel(id))).toEqual(await catchProblem(stranger.cancel(newId())));
    expect((await who.read(id)).summary.status).toBe('submitted');
  });

  test('leaves a consistent state when an edit comes at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const passportNumber = newPassport();
      const id = await submitApplication(passportNumber);
      const edit = catchProblem(who.submit(singleTravellerAnswers({ passportNumber }), { id, revision: 1 }));
      const [edited, cancelled] = await Promise.all([edit, catchProblem(who.cancel(id))]);
      const { summary } = await who.read(id);
      const both = 'version' in edited && 'status' in cancelled && summary.status === 'cancelled';
      const cancelFirst = 'problem' in edited && 'status' in cancelled && summary.version === 1;
      expect(both || cancelFirst).toBe(true);
      expect(await countRows(world, id)).toMatchObject({ travellers: 0 });
    }
  });
});
