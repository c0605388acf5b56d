import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catchProblem, expectProblem, nextRequest, noon, today } from '#foundation/server/testing/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { toEnteredDate } from '#foundation/time/entered-date.ts';
import { groupOn, travellerOn } from '../rules/testing/answers.ts';
import { listDeclarations } from './list-declarations.ts';
import { identityHash } from './encryption.ts';
import { submitDeclaration } from './submit-declaration.ts';
import {
  newPassport,
  singleTravellerAnswers,
  logInTraveller,
  type TestTraveller,
  submissionInput,
} from './testing/traveller.ts';
import { listAuditActions, noRows, openDeclarationWorld, countRows } from './testing/world.ts';

const world = await openDeclarationWorld();
let who: TestTraveller;
beforeEach(async () => {
  world.setTime(noon);
  who = await logInTraveller(world);
});

const waitOptions = { timeout: 120_000 };

describe('one passport and one entry date', () => {
  test('are declared once by an account, which learns the existing application', async () => {
    const passportNumber = newPassport();
    const first = await who.submit(singleTravellerAnswers({ passportNumber }));
    const repeated = submissionInput(singleTravellerAnswers({ passportNumber: passportNumber.toLowerCase() }));
    await expectProblem(who.submitInput(repeated), 'declaration/already-declared', {
      status: 409,
      data: { id: first.id, reference: first.reference },
    });
    expect(await countRows(world, repeated.id)).toEqual(noRows);
    expect(await who.messages()).toHaveLength(1);
  });

  test('can be declared by another account as well', async () => {
    const passportNumber = newPassport();
    const first = await who.submit(singleTravellerAnswers({ passportNumber }));
    const stranger = await logInTraveller(world);
    const second = await stranger.submit(singleTravellerAnswers({ passportNumber }));
    expect(second).toMatchObject({ version: 1 });
    expect(await countRows(world, first.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await countRows(world, second.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
  });

  test('reveal nothing to another account', async () => {
    const passportNumber = newPassport();
    await who.submit(singleTravellerAnswers({ passportNumber }));
    const [stranger, other] = [await logInTraveller(world), await logInTraveller(world)];
    const declared = await stranger.submit(singleTravellerAnswers({ passportNumber }));
    const unknown = await other.submit();
    const shape = (answer: typeof declared) => ({ ...answer, id: '', reference: '', submittedAt: '' });
    expect(shape(declared)).toEqual(shape(unknown));
  });

  test('are another person with another nationality or birth date', async () => {
    const passportNumber = newPassport();
    await who.submit(singleTravellerAnswers({ passportNumber, nationality: 'AU' }));
    expect(await who.submit(singleTravellerAnswers({ passportNumber, nationality: 'SG' }))).toMatchObject({
      version: 1,
    });
    const younger = singleTravellerAnswers({
      passportNumber,
      nationality: 'AU',
      birthDate: toEnteredDate('2015-07-05'),
    });
    expect(await who.submit(younger)).toMatchObject({ version: 1 });
    await expectProblem(who.submit(younger), 'declaration/already-declared');
  });

  test('can be two travellers of one application', async () => {
    const passportNumber = newPassport();
    const group = groupOn(today, { passportNumber, nationality: 'AU' }, { passportNumber, nationality: 'SG' });
    const { id } = await who.submit(group);
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 1, travellers: 2 });
  });

  test('allow another day and another passport', async () => {
    const passportNumber = newPassport();
    await who.submit(singleTravellerAnswers({ passportNumber }));
    expect(await who.submit(singleTravellerAnswers({ passportNumber }, '2026-11-22'))).toMatchObject({ version: 1 });
    expect(await who.submit()).toMatchObject({ version: 1 });
  });

  test('can be declared again after a cancellation', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(singleTravellerAnswers({ passportNumber }));
    await who.cancel(id);
    expect(await who.submit(singleTravellerAnswers({ passportNumber }))).toMatchObject({ version: 1 });
  });

  test('keep the draft when the submission is refused', async () => {
    const passportNumber = newPassport();
    await who.submit(singleTravellerAnswers({ passportNumber }));
    const id = newId();
    const answers = singleTravellerAnswers({ passportNumber });
    await who.save(id, 0, answers);
    await expectProblem(who.submit(answers, { id, revision: 1 }), 'declaration/already-declared');
    expect(await who.read(id)).toMatchObject({ summary: { status: 'unsubmitted', revision: 1 }, answers });
  });
});

describe('submitting a group', () => {
  test('returns a result for each traveller, in order', async () => {
    const group = groupOn(
      today,
      { passportNumber: newPassport() },
      { passportNumber: newPassport(), rash: 'yes', fever: 'yes' },
      { passportNumber: newPassport() },
    );
    const result = await who.submit(group);
    expect(result.results).toMatchObject([
      { number: 1, band: 'proceed', reasons: [] },
      { number: 2, band: 'see-health-officer', reasons: [{ ruleId: 'fever' }, { ruleId: 'rash' }] },
      { number: 3, band: 'proceed', reasons: [] },
    ]);
    expect((await who.read(result.id)).summary).toMatchObject({
      band: 'see-health-officer',
      kind: 'combined',
      names: [1, 2, 3].map(() => 'Siti Aminah binti Abdul Rahman'),
    });
    expect(await who.messages()).toHaveLength(1);
  });

  test('refuses all if one traveller is declared already', async () => {
    const declaredPassport = newPassport();
    await who.submit(singleTravellerAnswers({ passportNumber: declaredPassport }));
    const [first, third] = [newPassport(), newPassport()];
    const group = submissionInput(
      groupOn(today, { passportNumber: first }, { passportNumber: declaredPassport }, { passportNumber: third }),
    );
    await expectProblem(who.submitInput(group), 'declaration/already-declared');
    expect(await countRows(world, group.id)).toEqual(noRows);
    expect(await who.submit(groupOn(today, { passportNumber: first }, { passportNumber: third }))).toMatchObject({
      version: 1,
    });
  });

  test('refuses all if one answer is invalid, and names the field', async () => {
    const group = submissionInput(
      groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), name: ' ' }),
    );
    await expectProblem(who.submitInput(group), 'foundation/invalid', {
      status: 400,
      data: [{ path: 'travellers.1.name', key: 'required' }],
    });
    expect(await countRows(world, group.id)).toEqual(noRows);
  });

  test('accepts the maximum number of travellers of the setting', async () => {
    const groupOfSize = (count: number) =>
      submissionInput(groupOn(today, ...Array.from({ length: count }, () => ({ passportNumber: newPassport() }))));
    expect(await who.submitInput(groupOfSize(10))).toMatchObject({ version: 1 });
    expect(await catchProblem(who.submitInput(groupOfSize(11)))).toMatchObject({
      data: [{ path: 'travellers', key: 'too-many-travellers' }],
    });
    const small = { ...world, settings: { ...world.settings, maxTravellers: 2 } };
    expect(await catchProblem(submitDeclaration(small, nextRequest(who), groupOfSize(3)))).toMatchObject({
      status: 400,
    });
  });

  test('accepts one of two simultaneous groups of the same travellers, without a deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const people = Array.from({ length: 8 }, () => ({ passportNumber: newPassport() }));
      const answers = await Promise.all([
        catchProblem(who.submit(groupOn(today, ...people))),
        catchProblem(who.submit(groupOn(today, ...people.toReversed()))),
      ]);
      expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted'))).toEqual(
        expect.arrayContaining(['submitted', 'declaration/already-declared']),
      );
    }
  });
});

test('refuses consent to an older text', async () => {
  const input = submissionInput(singleTravellerAnswers(), { consentVersion: '0' });
  await expectProblem(who.submitInput(input), 'foundation/invalid', {
    status: 400,
    data: [{ path: 'consentVersion', key: 'consent-outdated' }],
  });
  expect(await countRows(world, input.id)).toEqual(noRows);
});

describe('repeated request', () => {
  test('gets the same answer and is done once', async () => {
    const input = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who);
    const first = await who.submitInput(input, actor);
    world.setTime('2026-11-21T06:00:00.000Z');
    expect(await who.submitInput(input, actor)).toEqual(first);
    expect(await countRows(world, input.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await who.messages()).toHaveLength(1);
    expect(await listAuditActions(world, input.id)).toHaveLength(1);
  });

  test('gets the same answer after later saves, submissions or a cancellation', async () => {
    const passportNumber = newPassport();
    const input = submissionInput(singleTravellerAnswers({ passportNumber }));
    const actor = nextRequest(who);
    const first = await who.submitInput(input, actor);
    await who.save(input.id, 1, singleTravellerAnswers());
    expect(await who.submitInput(input, actor)).toEqual(first);
    await who.submit(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: input.id, revision: 2 });
    expect(await who.submitInput(input, actor)).toEqual(first);
    await who.cancel(input.id);
    expect(await who.submitInput(input, actor)).toEqual(first);
  });

  test('gets the same answer after its time has passed', async () => {
    world.setTime('2026-11-21T15:59:59.000Z');
    const input = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who);
    const first = await who.submitInput(input, actor);
    world.setTime('2026-11-21T16:00:01.000Z');
    expect(await who.submitInput(input, actor)).toEqual(first);
    await expectProblem(who.submitInput(input, nextRequest(who)), 'declaration/closed');
    await expectProblem(who.submit(input.answers), 'foundation/invalid');
  });

  test('is refused under the same key with another body', async () => {
    const passportNumber = newPassport();
    const input = submissionInput(singleTravellerAnswers({ passportNumber }));
    const actor = nextRequest(who);
    await who.submitInput(input, actor);
    const others = [
      submissionInput(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: input.id }),
      submissionInput(input.answers, { id: input.id, revision: 1 }),
      submissionInput(input.answers),
      submissionInput(singleTravellerAnswers()),
    ];
    for (const other of others)
      await expectProblem(who.submitInput(other, actor), 'foundation/request-id-reused', { status: 422 });
    expect(await countRows(world, input.id)).toMatchObject({ versions: 1 });
  });

  test('is accepted for one of several simultaneous applications under the same key', async () => {
    const actor = nextRequest(who);
    const several = Array.from({ length: 6 }, () => submissionInput(singleTravellerAnswers()));
    const answers = await Promise.all(several.map((input) => catchProblem(who.submitInput(input, actor))));
    expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted')).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'foundation/request-id-reused'),
      'submitted',
    ]);
    const { items } = await listDeclarations(world, nextRequest(who), {});
    expect(items).toHaveLength(1);
  });

  test('is a new request from another account under the same key', async () => {
    const actor = nextRequest(who);
    await who.submitInput(submissionInput(singleTravellerAnswers()), actor);
    const other = await logInTraveller(world);
    expect(
      await other.submitInput(submissionInput(singleTravellerAnswers()), { ...other, requestId: actor.requestId }),
    ).toMatchObject({ version: 1 });
  });

  test('is a new request without a key, and finds the first one', async () => {
    const input = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who, { hasClientRequestId: false });
    await who.submitInput(input, actor);
    await expectProblem(
      who.submitInput(input, nextRequest(actor, { hasClientRequestId: false })),
      'declaration/changed-elsewhere',
    );
  });

  test('is validated again after a refusal', async () => {
    const actor = nextRequest(who);
    const input = submissionInput(singleTravellerAnswers({}, addDays(today, 3)));
    await expectProblem(who.submitInput(input, actor), 'declaration/not-open-yet');
    world.setTime('2026-11-21T16:00:00.000Z');
    expect(await who.submitInput(input, actor)).toMatchObject({ version: 1 });
  });
});

test('retries a deadlocked submission and answers it', async () => {
  const hashed = (passportNumber: string) => identityHash(world, who.accountId, travellerOn(today, { passportNumber }));
  const hashOf = (passportNumber: string) => hashed(passportNumber).toString('hex');
  const [low = '', middle = '', high = ''] = [newPassport(), newPassport(), newPassport()].toSorted((a, b) =>
    hashOf(a) < hashOf(b) ? -1 : 1,
  );
  const { id } = await who.submit(singleTravellerAnswers({ passportNumber: high }));
  const { id: another } = await who.submit();
  const [inserted, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Locks the second of three sorted passports. The group has locked the first by then, and waits for this lock.
  const lockHolder = world.sql.transaction(async (db) => {
    await db.run`insert into declaration_traveller
        (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode, transport)
      values (${another}, 9, '', ${hashed(middle)}, ${today}, 'proceed', 'land', 0)`;
    inserted.resolve();
    await release.promise;
    throw new Error('rolled back');
  });
  await inserted.promise;
  const hasWaiters = async (count: number) => {
    const row = await world.sql.first<{ n: number }>`
      select count(*) n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`;
    return row?.n === count;
  };
  const group = catchProblem(
    who.submit(groupOn(today, ...[low, middle, high].map((passportNumber) => ({ passportNumber })))),
  );
  await vi.waitUntil(() => hasWaiters(1), waitOptions);
  const edit = catchProblem(who.submit(singleTravellerAnswers({ passportNumber: low }), { id, revision: 1 }));
  await vi.waitUntil(() => hasWaiters(2), waitOptions);
  release.resolve();
  await expect(lockHolder).rejects.toThrow('rolled back');
  expect(await group).toMatchObject({ problem: 'declaration/already-declared' });
  expect(await edit).toMatchObject({ version: 2 });
});

test('accepts one of several simultaneous edits and refuses the others', async () => {
  for (let round = 0; round < 5; round++) {
    const passportNumber = newPassport();
    const { id } = await who.submit(singleTravellerAnswers({ passportNumber }));
    const edits = (['yes', 'no', 'yes', 'no'] as const).map((fever) =>
      catchProblem(who.submit(singleTravellerAnswers({ passportNumber, fever }), { id, revision: 1 })),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter((answer) => 'version' in answer && answer.version === 2)).toHaveLength(1);
    expect(answers.filter((answer) => 'problem' in answer)).toEqual(
      [1, 2, 3].map(() => ({ problem: 'declaration/changed-elsewhere', status: 409, data: { revision: 2 } })),
    );
    expect(await countRows(world, id)).toMatchObject({ versions: 2 });
  }
});

test('answers many simultaneous travellers each with their own result', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => logInTraveller(world)));
  const submissions = Array.from({ length: 60 }, (_, index) => ({
    each: people[index % 12] ?? who,
    what: submissionInput(singleTravellerAnswers({ fever: index % 2 ? 'yes' : 'no' })),
  }));
  // One in ten is refused, and does not affect the others.
  const refused = submissions.map(({ what }, index) => (index % 10 === 7 ? { ...what, revision: 5 } : what));
  const answers = await Promise.all(
    submissions.map(({ each }, index) =>
      catchProblem(each.submitInput(refused[index] ?? submissionInput(singleTravellerAnswers()))),
    ),
  );
  expect(
    answers.map((answer, index) =>
      'problem' in answer ? answer.problem : [answer.id === submissions[index]?.what.id, answer.results[0]?.band],
    ),
  ).toEqual(
    submissions.map((_, index) =>
      index % 10 === 7 ? 'foundation/not-found' : [true, index % 2 ? 'see-health-officer' : 'proceed'],
    ),
  );
  const references = answers.flatMap((answer) => ('reference' in answer ? [answer.reference] : []));
  expect(new Set(references).size).toBe(54);
});

test('declares a passport once for five simultaneous submissions of an account, without affecting others', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => logInTraveller(world)));
  const contestedPassport = newPassport();
  const submitted = people.map((person, index) =>
    catchProblem(
      index % 2 ? who.submit(singleTravellerAnswers({ passportNumber: contestedPassport })) : person.submit(),
    ),
  );
  const answers = await Promise.all(submitted);
  expect(answers.filter((_, index) => index % 2 === 0).every((answer) => 'version' in answer)).toBe(true);
  const contesting = answers.filter((_, index) => index % 2 === 1);
  expect(contesting.filter((answer) => 'version' in answer)).toHaveLength(1);
  expect(contesting.filter((answer) => 'problem' in answer)).toMatchObject(
    [1, 2, 3, 4].map(() => ({ problem: 'declaration/already-declared', status: 409 })),
  );
});
