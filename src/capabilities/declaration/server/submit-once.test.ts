import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { noon, catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { typedDate } from '#foundation/time/typed-date.ts';
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

const patient = { timeout: 120_000 };

describe('one passport and one entry date', () => {
  test('are declared once by an account, which is told which application has them', async () => {
    const passportNumber = newPassport();
    const first = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const again = submissionInput(singleTravellerAnswers({ passportNumber: passportNumber.toLowerCase() }));
    expect(await catchProblem(who.submit(again))).toEqual({
      problem: 'declaration/already-declared',
      status: 409,
      data: { id: first.id, reference: first.reference },
    });
    expect(await countRows(world, again.id)).toEqual(noRows);
    expect(await who.messages()).toHaveLength(1);
  });

  test('are declared by another account too: neither blocks the other, and both stand', async () => {
    const passportNumber = newPassport();
    const first = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const stranger = await logInTraveller(world);
    const second = await stranger.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    expect(second).toMatchObject({ version: 1 });
    expect(await countRows(world, first.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await countRows(world, second.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
  });

  test('tell a stranger nothing: whoever is declared already has the same answer as nobody', async () => {
    const passportNumber = newPassport();
    await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const [stranger, other] = [await logInTraveller(world), await logInTraveller(world)];
    const declared = await stranger.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const unknown = await other.submit(submissionInput(singleTravellerAnswers()));
    const shape = (answer: typeof declared) => ({ ...answer, id: '', reference: '', submittedAt: '' });
    expect(shape(declared)).toEqual(shape(unknown));
  });

  test('are another person with another nationality or birth date, in one account', async () => {
    const passportNumber = newPassport();
    await who.submit(submissionInput(singleTravellerAnswers({ passportNumber, nationality: 'AU' })));
    expect(
      await who.submit(submissionInput(singleTravellerAnswers({ passportNumber, nationality: 'SG' }))),
    ).toMatchObject({ version: 1 });
    const younger = singleTravellerAnswers({ passportNumber, nationality: 'AU', birthDate: typedDate('2015-07-05') });
    expect(await who.submit(submissionInput(younger))).toMatchObject({ version: 1 });
    expect(await catchProblem(who.submit(submissionInput(younger)))).toMatchObject({
      problem: 'declaration/already-declared',
    });
  });

  test('can be two people in one application', async () => {
    const passportNumber = newPassport();
    const group = groupOn(today, { passportNumber, nationality: 'AU' }, { passportNumber, nationality: 'SG' });
    const { id } = await who.submit(submissionInput(group));
    expect(await countRows(world, id)).toEqual({ applications: 1, versions: 1, travellers: 2 });
  });

  test('do not stand in the way of another day, nor of another passport', async () => {
    const passportNumber = newPassport();
    await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    expect(await who.submit(submissionInput(singleTravellerAnswers({ passportNumber }, '2026-11-22')))).toMatchObject({
      version: 1,
    });
    expect(await who.submit(submissionInput(singleTravellerAnswers()))).toMatchObject({ version: 1 });
  });

  test('are free again when the application was cancelled', async () => {
    const passportNumber = newPassport();
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    await who.cancel(id);
    expect(await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })))).toMatchObject({ version: 1 });
  });

  test('keep a draft that met them as it was, to go on with', async () => {
    const passportNumber = newPassport();
    await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const id = newId();
    const answers = singleTravellerAnswers({ passportNumber });
    await who.save(id, 0, answers);
    expect(await catchProblem(who.submit(submissionInput(answers, { id, revision: 1 })))).toMatchObject({
      problem: 'declaration/already-declared',
    });
    expect(await who.read(id)).toMatchObject({ summary: { status: 'unsubmitted', revision: 1 }, answers });
  });
});

describe('a group is submitted whole or not at all', () => {
  test('with results for each, in order', async () => {
    const group = groupOn(
      today,
      { passportNumber: newPassport() },
      { passportNumber: newPassport(), rash: 'yes', fever: 'yes' },
      { passportNumber: newPassport() },
    );
    const done = await who.submit(submissionInput(group));
    expect(done.results).toMatchObject([
      { number: 1, band: 'proceed', reasons: [] },
      { number: 2, band: 'see-health-officer', reasons: [{ rule: 'fever' }, { rule: 'rash' }] },
      { number: 3, band: 'proceed', reasons: [] },
    ]);
    expect((await who.read(done.id)).summary).toMatchObject({
      band: 'see-health-officer',
      kind: 'combined',
      names: [1, 2, 3].map(() => 'Siti Aminah binti Abdul Rahman'),
    });
    expect(await who.messages()).toHaveLength(1);
  });

  test('one of them declared already: nobody is', async () => {
    const taken = newPassport();
    await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: taken })));
    const [first, third] = [newPassport(), newPassport()];
    const group = submissionInput(
      groupOn(today, { passportNumber: first }, { passportNumber: taken }, { passportNumber: third }),
    );
    expect(await catchProblem(who.submit(group))).toMatchObject({ problem: 'declaration/already-declared' });
    expect(await countRows(world, group.id)).toEqual(noRows);
    expect(
      await who.submit(submissionInput(groupOn(today, { passportNumber: first }, { passportNumber: third }))),
    ).toMatchObject({ version: 1 });
  });

  test('one answer wrong: nobody is, and the field is named', async () => {
    const group = submissionInput(
      groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), name: ' ' }),
    );
    expect(await catchProblem(who.submit(group))).toEqual({
      problem: 'foundation/invalid',
      status: 400,
      data: [{ path: 'travellers.1.name', key: 'required' }],
    });
    expect(await countRows(world, group.id)).toEqual(noRows);
  });

  test('as many as the setting allows', async () => {
    const of = (count: number) =>
      submissionInput(groupOn(today, ...Array.from({ length: count }, () => ({ passportNumber: newPassport() }))));
    expect(await who.submit(of(10))).toMatchObject({ version: 1 });
    expect(await catchProblem(who.submit(of(11)))).toMatchObject({
      data: [{ path: 'travellers', key: 'too-many-travellers' }],
    });
    const small = { ...world, settings: { ...world.settings, maxTravellers: 2 } };
    expect(await catchProblem(submitDeclaration(small, nextRequest(who), of(3)))).toMatchObject({ status: 400 });
  });

  test('two groups of the same people in other orders, at once: one is declared, the other told, and nobody waits for ever', async () => {
    for (let round = 0; round < 10; round++) {
      const people = Array.from({ length: 8 }, () => ({ passportNumber: newPassport() }));
      const answers = await Promise.all([
        catchProblem(who.submit(submissionInput(groupOn(today, ...people)))),
        catchProblem(who.submit(submissionInput(groupOn(today, ...people.toReversed())))),
      ]);
      expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted'))).toEqual(
        expect.arrayContaining(['submitted', 'declaration/already-declared']),
      );
    }
  });
});

test('consent to another text than the present one is asked for again', async () => {
  const what = submissionInput(singleTravellerAnswers(), { consentVersion: '0' });
  expect(await catchProblem(who.submit(what))).toEqual({
    problem: 'foundation/invalid',
    status: 400,
    data: [{ path: 'consentVersion', key: 'consent-outdated' }],
  });
  expect(await countRows(world, what.id)).toEqual(noRows);
});

describe('a request that is repeated', () => {
  test('has the same answer, and is done once', async () => {
    const what = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who);
    const first = await who.submit(what, actor);
    world.setTime('2026-11-21T06:00:00.000Z');
    expect(await who.submit(what, actor)).toEqual(first);
    expect(await countRows(world, what.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await who.messages()).toHaveLength(1);
    expect(await listAuditActions(world, what.id)).toHaveLength(1);
  });

  test('has the same answer when the application changed, was submitted again or was cancelled since', async () => {
    const passportNumber = newPassport();
    const what = submissionInput(singleTravellerAnswers({ passportNumber }));
    const actor = nextRequest(who);
    const first = await who.submit(what, actor);
    await who.save(what.id, 1, singleTravellerAnswers());
    expect(await who.submit(what, actor)).toEqual(first);
    await who.submit(
      submissionInput(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: what.id, revision: 2 }),
    );
    expect(await who.submit(what, actor)).toEqual(first);
    await who.cancel(what.id);
    expect(await who.submit(what, actor)).toEqual(first);
  });

  test('has the same answer when its time has passed since', async () => {
    world.setTime('2026-11-21T15:59:59.000Z');
    const what = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who);
    const first = await who.submit(what, actor);
    world.setTime('2026-11-21T16:00:01.000Z');
    expect(await who.submit(what, actor)).toEqual(first);
    expect(await catchProblem(who.submit(what, nextRequest(who)))).toMatchObject({ problem: 'declaration/closed' });
    expect(await catchProblem(who.submit(submissionInput(what.answers)))).toMatchObject({
      problem: 'foundation/invalid',
    });
  });

  test('under the same key with another body is refused', async () => {
    const passportNumber = newPassport();
    const what = submissionInput(singleTravellerAnswers({ passportNumber }));
    const actor = nextRequest(who);
    await who.submit(what, actor);
    const others = [
      submissionInput(singleTravellerAnswers({ passportNumber, fever: 'yes' }), { id: what.id }),
      submissionInput(what.answers, { id: what.id, revision: 1 }),
      submissionInput(what.answers),
      submissionInput(singleTravellerAnswers()),
    ];
    for (const other of others)
      expect(await catchProblem(who.submit(other, actor))).toMatchObject({
        problem: 'foundation/key-reused',
        status: 422,
      });
    expect(await countRows(world, what.id)).toMatchObject({ versions: 1 });
  });

  test('at the same moment under the same key for several applications: one is submitted, the others refused', async () => {
    const actor = nextRequest(who);
    const several = Array.from({ length: 6 }, () => submissionInput(singleTravellerAnswers()));
    const answers = await Promise.all(several.map((what) => catchProblem(who.submit(what, actor))));
    expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted')).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'foundation/key-reused'),
      'submitted',
    ]);
    const { items } = await listDeclarations(world, nextRequest(who), {});
    expect(items).toHaveLength(1);
  });

  test('by another account under the same key is another request', async () => {
    const actor = nextRequest(who);
    await who.submit(submissionInput(singleTravellerAnswers()), actor);
    const other = await logInTraveller(world);
    expect(
      await other.submit(submissionInput(singleTravellerAnswers()), { ...other, requestId: actor.requestId }),
    ).toMatchObject({
      version: 1,
    });
  });

  test('without a key of its own is a request each time: the second finds the first', async () => {
    const what = submissionInput(singleTravellerAnswers());
    const actor = nextRequest(who, { keyed: false });
    await who.submit(what, actor);
    expect(await catchProblem(who.submit(what, nextRequest(actor, { keyed: false })))).toMatchObject({
      problem: 'declaration/changed-elsewhere',
    });
  });

  test('after it was refused is judged anew', async () => {
    const actor = nextRequest(who);
    const what = submissionInput(singleTravellerAnswers({}, addDays(today, 3)));
    expect(await catchProblem(who.submit(what, actor))).toMatchObject({ problem: 'declaration/not-open-yet' });
    world.setTime('2026-11-21T16:00:00.000Z');
    expect(await who.submit(what, actor)).toMatchObject({ version: 1 });
  });
});

test('who waits for each other in a circle is let go, tried again, and answered', async () => {
  const hashed = (passportNumber: string) => identityHash(world, who.accountId, travellerOn(today, { passportNumber }));
  const hashOf = (passportNumber: string) => hashed(passportNumber).toString('hex');
  const [low = '', middle = '', high = ''] = [newPassport(), newPassport(), newPassport()].toSorted((a, b) =>
    hashOf(a) < hashOf(b) ? -1 : 1,
  );
  const { id } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber: high })));
  const { id: another } = await who.submit(submissionInput(singleTravellerAnswers()));
  const [inserted, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Holds the middle passport until the group, which has the low one by then, waits for it.
  const held = world.sql.transaction().execute(async (db) => {
    await sql`insert into declaration_traveller
        (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode, transport)
      values (${another}, 9, '', ${hashed(middle)}, ${today}, 'proceed', 'land', 0)`.execute(db);
    inserted.resolve();
    await holding.promise;
    throw new Error('rolled back');
  });
  await inserted.promise;
  const waiting = async (count: number) => {
    const { rows } = await sql<{ n: number }>`select count(*) n from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(world.sql);
    return rows[0]?.n === count;
  };
  const group = catchProblem(
    who.submit(submissionInput(groupOn(today, ...[low, middle, high].map((passportNumber) => ({ passportNumber }))))),
  );
  await vi.waitUntil(() => waiting(1), patient);
  const edit = catchProblem(
    who.submit(submissionInput(singleTravellerAnswers({ passportNumber: low }), { id, revision: 1 })),
  );
  await vi.waitUntil(() => waiting(2), patient);
  holding.resolve();
  await expect(held).rejects.toThrow('rolled back');
  expect(await group).toMatchObject({ problem: 'declaration/already-declared' });
  expect(await edit).toMatchObject({ version: 2 });
});

test('two edits from one submission at once: one wins, the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const passportNumber = newPassport();
    const { id } = await who.submit(submissionInput(singleTravellerAnswers({ passportNumber })));
    const edits = (['yes', 'no', 'yes', 'no'] as const).map((fever) =>
      catchProblem(who.submit(submissionInput(singleTravellerAnswers({ passportNumber, fever }), { id, revision: 1 }))),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter((answer) => 'version' in answer && answer.version === 2)).toHaveLength(1);
    expect(answers.filter((answer) => 'problem' in answer)).toEqual(
      [1, 2, 3].map(() => ({ problem: 'declaration/changed-elsewhere', status: 409, data: { revision: 2 } })),
    );
    expect(await countRows(world, id)).toMatchObject({ versions: 2 });
  }
});

test('many different people at once: each gets their own', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => logInTraveller(world)));
  const whats = Array.from({ length: 60 }, (_, at) => ({
    each: people[at % 12] ?? who,
    what: submissionInput(singleTravellerAnswers({ fever: at % 2 ? 'yes' : 'no' })),
  }));
  // One in ten is refused for a reason of its own, and harms nobody else.
  const refused = whats.map(({ what }, at) => (at % 10 === 7 ? { ...what, revision: 5 } : what));
  const answers = await Promise.all(
    whats.map(({ each }, at) => catchProblem(each.submit(refused[at] ?? submissionInput(singleTravellerAnswers())))),
  );
  expect(
    answers.map((answer, at) =>
      'problem' in answer ? answer.problem : [answer.id === whats[at]?.what.id, answer.results[0]?.band],
    ),
  ).toEqual(
    whats.map((_, at) => (at % 10 === 7 ? 'foundation/not-found' : [true, at % 2 ? 'see-health-officer' : 'proceed'])),
  );
  const references = answers.flatMap((answer) => ('reference' in answer ? [answer.reference] : []));
  expect(new Set(references).size).toBe(54);
});

test('one passport declared five times by an account among many at once: one stands, nobody else is harmed', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => logInTraveller(world)));
  const contested = newPassport();
  const submitted = people.map((each, at) =>
    catchProblem(
      at % 2
        ? who.submit(submissionInput(singleTravellerAnswers({ passportNumber: contested })))
        : each.submit(submissionInput(singleTravellerAnswers())),
    ),
  );
  const answers = await Promise.all(submitted);
  expect(answers.filter((_, at) => at % 2 === 0).every((answer) => 'version' in answer)).toBe(true);
  const contesting = answers.filter((_, at) => at % 2 === 1);
  expect(contesting.filter((answer) => 'version' in answer)).toHaveLength(1);
  expect(contesting.filter((answer) => 'problem' in answer)).toMatchObject(
    [1, 2, 3, 4].map(() => ({ problem: 'declaration/already-declared', status: 409 })),
  );
});
