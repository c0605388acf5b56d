import { describe, expect, test } from 'vitest';
import { callHandler, expectProblem, nextRequest, noon } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { day, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import type { Answers } from '../contract.ts';
import { discardChanges } from './discard-changes.ts';
import { closeApplicationForEdits } from './find-applications.ts';
import { listDeclarations } from './list-declarations.ts';
import { newPassport, singleTravellerAnswers, logInTraveller, type TestTraveller } from './testing/traveller.ts';
import { listAuditActions, openDeclarationWorld } from './testing/world.ts';

const world = await openDeclarationWorld();

const findListed = async (who: TestTraveller, id: string) =>
  (await listDeclarations(world, nextRequest(who), {})).items.find((summary) => summary.id === id);
const discard = (who: TestTraveller, id: string) => callHandler(world, discardChanges, who, { id });

/** A traveller whose declaration was submitted and then changed, but not submitted again. */
async function withUnsubmittedEdit() {
  const who = await logInTraveller(world);
  const answers = singleTravellerAnswers({ passportNumber: newPassport() });
  const { id } = await who.submit(answers);
  const changed: Answers = {
    ...answers,
    travellers: answers.travellers.map((traveller) => ({ ...traveller, passportNumber: 'X9999999' })),
  };
  await who.save(id, 1, changed);
  return { who, id, answers, changed };
}

describe('unsubmitted edit of a submitted declaration', () => {
  test('is shown in the list and in the declaration', async () => {
    const { who, id } = await withUnsubmittedEdit();
    expect(await findListed(who, id)).toMatchObject({ status: 'submitted', version: 1, hasUnsubmittedChanges: true });
    expect(await who.read(id)).toMatchObject({
      summary: { hasUnsubmittedChanges: true },
      hasUnsubmittedChanges: true,
      answers: { travellers: [{ passportNumber: 'X9999999' }] },
    });
  });

  test('does not exist if the answers are those of the submission', async () => {
    const { who, id, answers } = await withUnsubmittedEdit();
    await who.save(id, 2, answers);
    expect(await findListed(who, id)).toMatchObject({ hasUnsubmittedChanges: false });
    expect(await who.read(id)).toMatchObject({
      summary: { hasUnsubmittedChanges: false },
      hasUnsubmittedChanges: false,
    });
  });

  test('can be discarded, which makes other windows stale', async () => {
    const { who, id, answers, changed } = await withUnsubmittedEdit();
    expect(await discard(who, id)).toEqual({ revision: 3 });
    const found = await who.read(id);
    expect(found).toMatchObject({
      summary: { status: 'submitted', version: 1, revision: 3, hasUnsubmittedChanges: false },
      hasUnsubmittedChanges: false,
    });
    expect(found.answers).toEqual(found.submitted?.answers);
    expect(found.answers.travellers[0]?.passportNumber).toBe(answers.travellers[0]?.passportNumber);
    await expectProblem(who.save(id, 2, changed), 'declaration/changed-elsewhere');
    expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual([
      'declaration/submit',
      'declaration/save',
      'declaration/discard-changes',
    ]);
  });

  test('can be discarded after an officer has cleared the traveller', async () => {
    const { who, id } = await withUnsubmittedEdit();
    await closeApplicationForEdits(world, id, noon);
    expect(await discard(who, id)).toEqual({ revision: 3 });
    expect(await who.read(id)).toMatchObject({ hasUnsubmittedChanges: false });
  });

  test('can be discarded after the arrival day', async () => {
    const { who, id } = await withUnsubmittedEdit();
    world.setTime(isoInstant(parseInstant(noon) + 2 * day));
    expect(await discard(who, id)).toEqual({ revision: 3 });
    world.setTime(noon);
  });
});

test('changes nothing when there is nothing to discard', async () => {
  const who = await logInTraveller(world);
  const { id } = await who.submit();
  expect(await discard(who, id)).toEqual({ revision: 1 });
  expect((await listAuditActions(world, id)).map(({ action }) => action)).toEqual(['declaration/submit']);
});

test('refuses to discard an application that was never submitted', async () => {
  const who = await logInTraveller(world);
  const id = await who.startDraft(singleTravellerAnswers());
  await expectProblem(discard(who, id), 'declaration/closed');
  expect(await findListed(who, id)).toMatchObject({ status: 'unsubmitted', hasUnsubmittedChanges: true });
});

test("answers not-found for another account's declaration", async () => {
  const { id } = await withUnsubmittedEdit();
  const stranger = await logInTraveller(world);
  await expectProblem(discard(stranger, id), 'foundation/not-found');
  await expectProblem(discard(stranger, newId()), 'foundation/not-found');
});
