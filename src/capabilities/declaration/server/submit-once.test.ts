import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoggedIn } from '#capabilities/login/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type { Answers } from '../contract.ts';
import { groupOn } from '../rules/test-answers.ts';
import { cancelDeclaration } from './cancel-declaration.ts';
import { listDeclarations } from './list-declarations.ts';
import { readDeclaration } from './read-declaration.ts';
import { saveDeclaration } from './save-declaration.ts';
import { passportHash } from './sealing.ts';
import { submitDeclaration } from './submit-declaration.ts';
import {
  actsOn,
  logIn,
  messagesOf,
  newPassport,
  next,
  openTestWorld,
  outcome,
  rowsOf,
  submission,
  type TestWorld,
} from './test-world.ts';

let world: TestWorld;
let who: LoggedIn;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.at(noon);
  who = await logIn(world);
});

const noon = '2026-11-21T04:00:00.000Z';
const today = '2026-11-21';
const patient = { timeout: 10_000 };
const one = (change = {}, entryDate = today): Answers =>
  groupOn(entryDate, { passportNumber: newPassport(), ...change });
const submit = (what: ReturnType<typeof submission>, actor = next(who)) => submitDeclaration(world, actor, what);
const read = (id: string) => readDeclaration(world, next(who), { id });
const nothing = { applications: 0, versions: 0, travellers: 0 };

describe('one passport and one entry date', () => {
  test('are declared once by an account, which is told which application has them', async () => {
    const passportNumber = newPassport();
    const first = await submit(submission(one({ passportNumber })));
    const again = submission(one({ passportNumber: passportNumber.toLowerCase() }));
    expect(await outcome(submit(again))).toEqual({
      problem: 'declaration/already-declared',
      status: 409,
      data: { id: first.id, reference: first.reference },
    });
    expect(await rowsOf(world, again.id)).toEqual(nothing);
    expect(await messagesOf(world, who.accountId)).toHaveLength(1);
  });

  test('are declared once by all accounts, and nobody learns by whom', async () => {
    const passportNumber = newPassport();
    await submit(submission(one({ passportNumber })));
    const stranger = await logIn(world);
    expect(await outcome(submit(submission(one({ passportNumber })), next(stranger)))).toEqual({
      problem: 'declaration/already-declared',
      status: 409,
      data: {},
    });
  });

  test('do not stand in the way of another day, nor of another passport', async () => {
    const passportNumber = newPassport();
    await submit(submission(one({ passportNumber })));
    expect(await submit(submission(one({ passportNumber }, '2026-11-22')))).toMatchObject({ version: 1 });
    expect(await submit(submission(one()))).toMatchObject({ version: 1 });
  });

  test('are free again when the application was cancelled', async () => {
    const passportNumber = newPassport();
    const { id } = await submit(submission(one({ passportNumber })));
    await cancelDeclaration(world, next(who), { id });
    expect(await submit(submission(one({ passportNumber })))).toMatchObject({ version: 1 });
  });

  test('keep a draft that met them as it was, to go on with', async () => {
    const passportNumber = newPassport();
    await submit(submission(one({ passportNumber })));
    const id = newId();
    const answers = one({ passportNumber });
    await saveDeclaration(world, next(who), { id, revision: 0, answers });
    expect(await outcome(submit(submission(answers, { id, revision: 1 })))).toMatchObject({
      problem: 'declaration/already-declared',
    });
    expect(await read(id)).toMatchObject({ summary: { status: 'unsubmitted', revision: 1 }, answers });
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
    const done = await submit(submission(group));
    expect(done.results).toEqual([
      { number: 1, band: 'proceed', reasons: [] },
      { number: 2, band: 'see-health-officer', reasons: ['fever', 'rash'] },
      { number: 3, band: 'proceed', reasons: [] },
    ]);
    expect((await read(done.id)).summary).toMatchObject({
      band: 'see-health-officer',
      kind: 'combined',
      names: [1, 2, 3].map(() => 'Siti Aminah binti Abdul Rahman'),
    });
    expect(await messagesOf(world, who.accountId)).toHaveLength(1);
  });

  test('one of them declared already: nobody is', async () => {
    const taken = newPassport();
    await submit(submission(one({ passportNumber: taken })));
    const [first, third] = [newPassport(), newPassport()];
    const group = submission(
      groupOn(today, { passportNumber: first }, { passportNumber: taken }, { passportNumber: third }),
    );
    expect(await outcome(submit(group))).toMatchObject({ problem: 'declaration/already-declared' });
    expect(await rowsOf(world, group.id)).toEqual(nothing);
    expect(
      await submit(submission(groupOn(today, { passportNumber: first }, { passportNumber: third }))),
    ).toMatchObject({ version: 1 });
  });

  test('one answer wrong: nobody is, and the field is named', async () => {
    const group = submission(
      groupOn(today, { passportNumber: newPassport() }, { passportNumber: newPassport(), name: ' ' }),
    );
    expect(await outcome(submit(group))).toEqual({
      problem: 'foundation/invalid',
      status: 400,
      data: [{ path: 'travellers.1.name', key: 'required' }],
    });
    expect(await rowsOf(world, group.id)).toEqual(nothing);
  });

  test('as many as the setting allows', async () => {
    const of = (count: number) =>
      submission(groupOn(today, ...Array.from({ length: count }, () => ({ passportNumber: newPassport() }))));
    expect(await submit(of(10))).toMatchObject({ version: 1 });
    expect(await outcome(submit(of(11)))).toMatchObject({ data: [{ path: 'travellers', key: 'too-many-travellers' }] });
    const small = { ...world, settings: { ...world.settings, maxTravellers: 2 } };
    expect(await outcome(submitDeclaration(small, next(who), of(3)))).toMatchObject({ status: 400 });
  });

  test('two groups of the same people in other orders, at once: one is declared, the other told, and nobody waits for ever', async () => {
    for (let round = 0; round < 10; round++) {
      const people = Array.from({ length: 8 }, () => ({ passportNumber: newPassport() }));
      const other = await logIn(world);
      const answers = await Promise.all([
        outcome(submit(submission(groupOn(today, ...people)))),
        outcome(submit(submission(groupOn(today, ...people.toReversed())), next(other))),
      ]);
      expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted'))).toEqual(
        expect.arrayContaining(['submitted', 'declaration/already-declared']),
      );
    }
  });
});

test('consent to another text than the present one is asked for again', async () => {
  const what = submission(one(), { consentVersion: '0' });
  expect(await outcome(submit(what))).toEqual({
    problem: 'foundation/invalid',
    status: 400,
    data: [{ path: 'consentVersion', key: 'consent-outdated' }],
  });
  expect(await rowsOf(world, what.id)).toEqual(nothing);
});

describe('a request that is repeated', () => {
  test('has the same answer, and is done once', async () => {
    const what = submission(one());
    const actor = next(who);
    const first = await submit(what, actor);
    world.at('2026-11-21T06:00:00.000Z');
    expect(await submit(what, actor)).toEqual(first);
    expect(await rowsOf(world, what.id)).toEqual({ applications: 1, versions: 1, travellers: 1 });
    expect(await messagesOf(world, who.accountId)).toHaveLength(1);
    expect(await actsOn(world, what.id)).toHaveLength(1);
  });

  test('has the same answer when the application changed, was submitted again or was cancelled since', async () => {
    const passportNumber = newPassport();
    const what = submission(one({ passportNumber }));
    const actor = next(who);
    const first = await submit(what, actor);
    await saveDeclaration(world, next(who), { id: what.id, revision: 1, answers: one() });
    expect(await submit(what, actor)).toEqual(first);
    await submit(submission(one({ passportNumber, fever: 'yes' }), { id: what.id, revision: 2 }));
    expect(await submit(what, actor)).toEqual(first);
    await cancelDeclaration(world, next(who), { id: what.id });
    expect(await submit(what, actor)).toEqual(first);
  });

  test('has the same answer when its time has passed since', async () => {
    world.at('2026-11-21T15:59:59.000Z');
    const what = submission(one());
    const actor = next(who);
    const first = await submit(what, actor);
    world.at('2026-11-21T16:00:01.000Z');
    expect(await submit(what, actor)).toEqual(first);
    expect(await outcome(submit(what, next(who)))).toMatchObject({ problem: 'foundation/invalid' });
  });

  test('under the same key with another body is refused', async () => {
    const passportNumber = newPassport();
    const what = submission(one({ passportNumber }));
    const actor = next(who);
    await submit(what, actor);
    const others = [
      submission(one({ passportNumber, fever: 'yes' }), { id: what.id }),
      submission(what.answers, { id: what.id, revision: 1 }),
      submission(what.answers),
      submission(one()),
    ];
    for (const other of others)
      expect(await outcome(submit(other, actor))).toMatchObject({ problem: 'foundation/key-reused', status: 422 });
    expect(await rowsOf(world, what.id)).toMatchObject({ versions: 1 });
  });

  test('at the same moment under the same key for several applications: one is submitted, the others refused', async () => {
    const actor = next(who);
    const several = Array.from({ length: 6 }, () => submission(one()));
    const answers = await Promise.all(several.map((what) => outcome(submit(what, actor))));
    expect(answers.map((answer) => ('problem' in answer ? answer.problem : 'submitted')).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'foundation/key-reused'),
      'submitted',
    ]);
    const { items } = await listDeclarations(world, next(who), {});
    expect(items).toHaveLength(1);
  });

  test('by another account under the same key is another request', async () => {
    const actor = next(who);
    await submit(submission(one()), actor);
    const other = await logIn(world, { requestId: actor.requestId });
    expect(await submit(submission(one()), other)).toMatchObject({ version: 1 });
  });

  test('without a key of its own is a request each time: the second finds the first', async () => {
    const what = submission(one());
    const actor = next(who, { keyed: false });
    await submit(what, actor);
    expect(await outcome(submit(what, next(actor, { keyed: false })))).toMatchObject({
      problem: 'declaration/changed-elsewhere',
    });
  });

  test('after it was refused is judged anew', async () => {
    const actor = next(who);
    const what = submission(one({}, addDays(today, 3)));
    expect(await outcome(submit(what, actor))).toMatchObject({ problem: 'declaration/not-open-yet' });
    world.at('2026-11-21T16:00:00.000Z');
    expect(await submit(what, actor)).toMatchObject({ version: 1 });
  });
});

test('who waits for each other in a circle is let go, tried again, and answered', async () => {
  const hashOf = (passportNumber: string) => passportHash(world, passportNumber).toString('hex');
  const [low = '', middle = '', high = ''] = [newPassport(), newPassport(), newPassport()].toSorted((a, b) =>
    hashOf(a) < hashOf(b) ? -1 : 1,
  );
  const { id } = await submit(submission(one({ passportNumber: high })));
  const other = await logIn(world);
  const { id: another } = await submit(submission(one()), next(other));
  const [inserted, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Holds the middle passport until the group, which has the low one by then, waits for it.
  const held = world.sql.transaction().execute(async (db) => {
    await sql`insert into declaration_traveller (declaration_id, number, passport_hash, entry_date, band)
      values (${another}, 9, ${passportHash(world, middle)}, ${today}, 'proceed')`.execute(db);
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
  const group = outcome(
    submit(
      submission(groupOn(today, ...[low, middle, high].map((passportNumber) => ({ passportNumber })))),
      next(other),
    ),
  );
  await vi.waitUntil(() => waiting(1), patient);
  const edit = outcome(submit(submission(one({ passportNumber: low }), { id, revision: 1 })));
  await vi.waitUntil(() => waiting(2), patient);
  holding.resolve();
  await expect(held).rejects.toThrow('rolled back');
  expect(await group).toMatchObject({ problem: 'declaration/already-declared' });
  expect(await edit).toMatchObject({ version: 2 });
});

test('two edits from one submission at once: one wins, the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const passportNumber = newPassport();
    const { id } = await submit(submission(one({ passportNumber })));
    const edits = ['yes', 'no', 'yes', 'no'].map((fever) =>
      outcome(submit(submission(one({ passportNumber, fever }), { id, revision: 1 }))),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter((answer) => 'version' in answer && answer.version === 2)).toHaveLength(1);
    expect(answers.filter((answer) => 'problem' in answer)).toEqual(
      [1, 2, 3].map(() => ({ problem: 'declaration/changed-elsewhere', status: 409, data: { revision: 2 } })),
    );
    expect(await rowsOf(world, id)).toMatchObject({ versions: 2 });
  }
});

test('many different people at once: each gets their own', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => logIn(world)));
  const whats = Array.from({ length: 60 }, (_, at) => ({
    actor: next(people[at % 12] ?? who),
    what: submission(one({ fever: at % 2 ? 'yes' : 'no' })),
  }));
  // One in ten is refused for a reason of its own, and harms nobody else.
  const refused = whats.map(({ what }, at) => (at % 10 === 7 ? { ...what, revision: 5 } : what));
  const answers = await Promise.all(
    whats.map(({ actor }, at) => outcome(submit(refused[at] ?? submission(one()), actor))),
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

test('one passport declared by several among many at once: one has it, the others are told, nobody else is harmed', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => logIn(world)));
  const contested = newPassport();
  const submitted = people.map((actor, at) =>
    outcome(submit(submission(one(at % 2 ? { passportNumber: contested } : {})), next(actor))),
  );
  const answers = await Promise.all(submitted);
  expect(answers.filter((_, at) => at % 2 === 0).every((answer) => 'version' in answer)).toBe(true);
  const contesting = answers.filter((_, at) => at % 2 === 1);
  expect(contesting.filter((answer) => 'version' in answer)).toHaveLength(1);
  expect(contesting.filter((answer) => 'problem' in answer)).toEqual(
    [1, 2, 3, 4].map(() => ({ problem: 'declaration/already-declared', status: 409, data: {} })),
  );
});
