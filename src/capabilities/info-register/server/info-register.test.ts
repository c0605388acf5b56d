import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logInWithTicket } from '#capabilities/assisted-declaration/server/testing/public.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import {
  listDeclarations,
  readDeclaration,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { nextRequest, newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { catchProblem, today } from '#foundation/server/testing/bare-world.ts';
import { day, hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { lookupLimits } from '../rules/limits.ts';
import { codeText } from '../rules/register.ts';
import { declareRegister, findRegisterForStaff } from './declare-register.ts';
import { changeRegister, findRegister, removeRegister } from './manage-register.ts';
import { deleteOld } from './public.ts';
import { printRegister } from './print-register.ts';
import { registerTravellers } from './register-travellers.ts';
import { familyAnswers, openRegisterWorld, solveCaptchaOf, registerAs } from './testing/world.ts';

const world = await openRegisterWorld();
const birthDate = '1986-03-14';
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });

const actsOn = async (reference: string) => {
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where subject_id = (select id::text from info_register where reference = ${reference})
    order by id`.execute(world.sql);
  return rows.map(({ act }) => act);
};
const idOf = async (text: string) =>
  (await findRegisterForStaff(world, nextRequest(officer), { by: 'reference', text })).items[0]?.id ?? '';

describe('registering', () => {
  test('answers a reference, by which and by a date of birth it is found again', async () => {
    const who = newVisitor();
    const { reference, ...register } = await registerAs(world, who);
    expect(reference).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(register).toMatchObject({ state: 'registered', revision: 1, entryDate: today, changeable: true });
    const typed = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    for (const text of [reference, typed, codeText(reference)])
      expect(await findRegister(world, newVisitor(), { reference: text, birthDate })).toEqual({
        reference,
        ...register,
      });
    expect(await actsOn(reference)).toEqual(['info-register/register']);
  });

  test('is refused without a proof, with one of somebody else, and with one that was used', async () => {
    const [who, other] = [newVisitor(), newVisitor()];
    const proof = await solveCaptchaOf(world, who);
    const withProof = (captcha: string, by = who) =>
      catchProblem(registerTravellers(world, nextRequest(by, { captcha }), { answers: familyAnswers() }));
    expect(await withProof('')).toMatchObject({ problem: 'login/captcha' });
    expect(await withProof(proof, other)).toMatchObject({ problem: 'login/captcha' });
    expect(await withProof(proof)).toMatchObject({ state: 'registered' });
    expect(await withProof(proof)).toMatchObject({ problem: 'login/captcha' });
  });

  test('names each field that is missing, and uses no proof up for it', async () => {
    const who = newVisitor();
    const captcha = await solveCaptchaOf(world, who);
    const wrong = familyAnswers();
    (wrong.travellers[1] as { name: string }).name = '';
    expect(
      await catchProblem(registerTravellers(world, nextRequest(who, { captcha }), { answers: wrong })),
    ).toMatchObject({
      problem: 'foundation/invalid',
      data: [{ path: 'answers.travellers.1.name', key: 'required' }],
    });
    expect(await registerTravellers(world, nextRequest(who, { captcha }), { answers: familyAnswers() })).toBeTruthy();
  });

  test('a browser may five times in an hour', async () => {
    const who = newVisitor();
    for (let time = 0; time < 5; time++) await registerAs(world, who);
    expect(await catchProblem(registerAs(world, who))).toMatchObject({
      problem: 'info-register/upper-limit',
      status: 429,
    });
    world.advanceTime(hour);
    expect(await registerAs(world, who)).toBeTruthy();
  });

  test('a network that registered 200 times in an hour needs ten times the work, and goes on', async () => {
    const address = '198.51.100.77';
    const key = lookupHash(world.keys, 'info-register/network', address);
    await takeBudget(world.sql, [{ key, window: 'hour', limit: 200, times: 200 }], world.clock);
    const who = newVisitor({ address });
    const refusal = await catchProblem(registerAs(world, who));
    expect(refusal).toMatchObject({ problem: 'foundation/proof-needed', status: 403 });
    const { challenge } = (refusal as { data: unknown }).data as { challenge: string };
    const proved = nextRequest(who, { captcha: await solveCaptchaChallenge(challenge) });
    expect(await registerTravellers(world, proved, { answers: familyAnswers() })).toMatchObject({ revision: 1 });
  });

  test('one IPv6 /48 cannot use up what all may register in a day', async () => {
    const key = lookupHash(world.keys, 'info-register/site', '2001:db8:77::/48');
    await takeBudget(world.sql, [{ key, window: 'day', limit: 1000, times: 1000 }], world.clock);
    const from = (address: string) => catchProblem(registerAs(world, newVisitor({ address })));
    expect(await from('2001:db8:77:ffff::1')).toMatchObject({ problem: 'info-register/upper-limit' });
    expect(await from('2001:db8:78::1')).toMatchObject({ revision: 1 });
  });

  test('nothing of it stands in the open', async () => {
    const answers = familyAnswers('K7654321');
    (answers.travellers[0] as { name: string }).name = 'Canary Kenari';
    const { reference } = await registerAs(world, newVisitor(), answers);
    const { rows } = await sql`select * from info_register where reference = ${reference}`.execute(world.sql);
    const kept = `${JSON.stringify(rows)} ${world.logged.join(' ')}`;
    for (const secret of ['Canary', 'K7654321', birthDate, '7123456', Buffer.from('Canary').toString('hex')])
      expect(kept).not.toContain(secret);
  });
});

describe('coming back', () => {
  test('a wrong date of birth and an unknown reference are answered alike', async () => {
    const { reference } = await registerAs(world, newVisitor());
    const wrong = await catchProblem(findRegister(world, newVisitor(), { reference, birthDate: '1986-03-15' }));
    const unknown = await catchProblem(findRegister(world, newVisitor(), { reference: 'AAAA-BBBB-CCCC', birthDate }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ problem: 'info-register/not-found', status: 404 });
  });

  test('finds somebody whose passport leaves out the day of birth, by what it says', async () => {
    const answers = familyAnswers();
    (answers.travellers[0] as { birthDate: object }).birthDate = { day: 'XX', month: '08', year: '1974' };
    const { reference } = await registerAs(world, newVisitor(), answers);
    expect(await findRegister(world, newVisitor(), { reference, birthDate: '1974-08' })).toMatchObject({ reference });
    for (const wrong of ['1974', '1974-08-01'])
      expect(await catchProblem(findRegister(world, newVisitor(), { reference, birthDate: wrong }))).toMatchObject({
        problem: 'info-register/not-found',
      });
  });

  test('tries end, at once and by many, but not for the browser that registered', async () => {
    const who = newVisitor({ address: '198.51.100.1' });
    const { reference } = await registerAs(world, who);
    const guess = (n: number) =>
      catchProblem(
        findRegister(world, newVisitor({ address: `198.51.${100 + Math.floor(n / 20)}.7` }), {
          reference,
          birthDate: addDays('1950-01-01', n),
        }),
      );
    const answers = await Promise.all(Array.from({ length: lookupLimits.perReferenceDay + 40 }, (_, n) => guess(n)));
    const compared = answers.filter((answer) => 'problem' in answer && answer.problem === 'info-register/not-found');
    expect(compared).toHaveLength(lookupLimits.perReferenceDay);
    expect(
      await catchProblem(findRegister(world, newVisitor({ address: '198.51.200.9' }), { reference, birthDate })),
    ).toMatchObject({
      problem: 'info-register/too-many-tries',
    });
    expect(await findRegister(world, nextRequest(who), { reference, birthDate })).toMatchObject({ reference });
  });

  test('wrong tries behind one address shut out neither the browser that registered nor its neighbours', async () => {
    const address = '2001:db8:9:9::1';
    const [owner, neighbour] = [newVisitor({ address }), newVisitor({ address: '2001:db8:9:9:ffff::2' })];
    const { reference } = await registerAs(world, owner);
    for (let turn = 0; turn < 300; turn += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          catchProblem(
            findRegister(world, newVisitor({ address }), { reference: `AAAA-BBBB-${1000 + turn + at}`, birthDate }),
          ),
        ),
      );
    expect(await findRegister(world, nextRequest(owner), { reference, birthDate })).toMatchObject({ reference });
    const refusal = await catchProblem(findRegister(world, neighbour, { reference, birthDate }));
    expect(refusal).toMatchObject({ problem: 'foundation/proof-needed', status: 403 });
    const { challenge } = (refusal as { data: unknown }).data as { challenge: string };
    const proved = nextRequest(neighbour, { captcha: await solveCaptchaChallenge(challenge) });
    expect(await findRegister(world, proved, { reference, birthDate })).toMatchObject({ reference });
    // A proof is good once.
    expect(await catchProblem(findRegister(world, nextRequest(proved), { reference, birthDate }))).toMatchObject({
      problem: 'foundation/proof-needed',
    });
  });

  test('changes what is registered; a stale change overwrites nothing; the same request is one change', async () => {
    const who = newVisitor();
    const { reference } = await registerAs(world, who);
    const answers = familyAnswers('C7777777', addDays(today, 1));
    const request = nextRequest(who);
    const change = (by = request, revision = 1) =>
      catchProblem(changeRegister(world, by, { reference, birthDate, revision, answers }));
    expect(await change()).toMatchObject({ revision: 2, entryDate: addDays(today, 1) });
    expect(await change()).toMatchObject({ revision: 2 });
    expect(await change(nextRequest(who))).toMatchObject({
      problem: 'info-register/changed-elsewhere',
      data: { revision: 2 },
    });
    const found = await findRegisterForStaff(world, nextRequest(officer), { by: 'passport', text: 'c7777777' });
    expect(found.items.map((one) => one.reference)).toEqual([reference]);
    expect(
      await catchProblem(findRegisterForStaff(world, nextRequest(officer), { by: 'passport', text: 'C1234599' })),
    ).toMatchObject({
      problem: 'info-register/unknown-passport',
    });
  });

  test('is over for changes when the day of entry has ended', async () => {
    const late = await openRegisterWorld();
    const who = newVisitor();
    const { reference } = await registerAs(late, who);
    late.advanceTime(day);
    const answers = familyAnswers('C1234567', addDays(today, 1));
    expect(await findRegister(late, nextRequest(who), { reference, birthDate })).toMatchObject({ changeable: false });
    expect(
      await catchProblem(changeRegister(late, nextRequest(who), { reference, birthDate, revision: 1, answers })),
    ).toMatchObject({ problem: 'info-register/closed' });
  });

  test('removes it for good', async () => {
    const who = newVisitor();
    const { reference } = await registerAs(world, who);
    expect(await removeRegister(world, nextRequest(who), { reference, birthDate })).toEqual({});
    expect(await catchProblem(findRegister(world, nextRequest(who), { reference, birthDate }))).toMatchObject({
      problem: 'info-register/not-found',
    });
  });

  test.each(['en', 'ms'] as const)('is printed, in %s', async (language) => {
    const who = newVisitor({ language });
    const { reference } = await registerAs(world, who);
    const file = await printRegister(world, nextRequest(who), { reference, birthDate });
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringContaining(reference) });
  });
});

describe('at the counter', () => {
  test('an officer declares with what was registered; once it is submitted it is a declaration', async () => {
    const who = newVisitor();
    const { reference } = await registerAs(world, who, familyAnswers('D1234567'));
    const id = await idOf(codeText(reference));
    const { ticket } = await declareRegister(world, nextRequest(officer), { id, language: 'ms' });
    const helped = await logInWithTicket(world, ticket);
    const { items } = await listDeclarations(world, nextRequest(helped), {});
    expect(items).toMatchObject([{ status: 'unsubmitted', entryDate: today }]);
    const draft = items[0]?.id ?? '';
    const revision = items[0]?.revision ?? 0;
    const { answers } = await readDeclaration(world, nextRequest(helped), { id: draft });
    expect(answers.travellers[0]).toMatchObject({ passportNumber: 'D1234567', fever: '', consent: false });
    expect(await findRegister(world, nextRequest(who), { reference, birthDate })).toMatchObject({
      state: 'registered',
    });

    const travellers = answers.travellers.map((one) => ({ ...one, fever: 'no', rash: 'no', consent: true }) as const);
    const find = async () =>
      (await findRegisterForStaff(world, nextRequest(officer), { by: 'reference', text: reference })).items;
    expect(await find()).toMatchObject([{ state: 'registered', declaration: null }]);
    const submitted = await submitDeclaration(world, nextRequest(helped), {
      id: draft,
      revision,
      answers: { ...answers, travellers },
      consentVersion,
    });
    expect(await findRegister(world, nextRequest(who), { reference, birthDate })).toMatchObject({
      state: 'declared',
      changeable: false,
    });
    expect(await find()).toMatchObject([{ state: 'declared', declaration: submitted.reference }]);
    expect(await catchProblem(declareRegister(world, nextRequest(officer), { id, language: 'ms' }))).toMatchObject({
      problem: 'info-register/closed',
    });
    expect((await actsOn(reference)).filter((act) => act !== 'staff/look')).toEqual([
      'info-register/register',
      'info-register/declare',
    ]);
  });

  test('what was begun and not submitted can be begun again', async () => {
    const { reference } = await registerAs(world, newVisitor());
    const id = await idOf(reference);
    const first = await declareRegister(world, nextRequest(officer), { id, language: 'en' });
    const again = await declareRegister(world, nextRequest(officer), { id, language: 'en' });
    expect(again.ticket).not.toBe(first.ticket);
  });

  test('a search that finds nothing is on record too', async () => {
    expect(
      await catchProblem(findRegisterForStaff(world, nextRequest(officer), { by: 'reference', text: 'nothing' })),
    ).toMatchObject({
      problem: 'info-register/unknown-reference',
    });
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_entry where actor_id = ${officer.staffId} and act = 'staff/look' order by id desc limit 1`.execute(
      world.sql,
    );
    expect(rows[0]?.reason).toBe('found nothing');
  });
});

test('goes seven days after the day of entry', async () => {
  const late = await openRegisterWorld();
  const [first, second] = [
    await registerAs(late, newVisitor()),
    await registerAs(late, newVisitor(), familyAnswers('E1234567', addDays(today, 1))),
  ];
  late.setTime(isoInstant(parseInstant(`${today}T04:00:00.000Z`) + 8 * day));
  await deleteOld(late);
  await deleteOld(late);
  const find = ({ reference }: { reference: string }) =>
    catchProblem(findRegister(late, newVisitor(), { reference, birthDate }));
  expect(await find(first)).toMatchObject({ problem: 'info-register/not-found' });
  expect(await find(second)).toMatchObject({ state: 'registered' });
});
