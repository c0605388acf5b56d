import { describe, expect, test } from 'vitest';
import { logInWithTicket } from '#capabilities/assisted-declaration/server/testing/public.ts';
import { consentVersion } from '#capabilities/declaration/rules/answers.ts';
import {
  listDeclarations,
  readDeclaration,
  submitDeclaration,
} from '#capabilities/declaration/server/testing/public.ts';
import { logInStaff } from '#capabilities/staff/server/testing/public.ts';
import { catchProblem, expectProblem, newVisitor, nextRequest, today } from '#foundation/server/testing/public.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { day, hour, isoInstant, parseInstant } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { solveCaptchaChallenge } from '#capabilities/login/server/testing/public.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { lookupLimits } from '../rules/limits.ts';
import { registerQrText } from '../rules/register.ts';
import { declareRegister, findRegisterForStaff } from './declare-register.ts';
import { deleteExpiredRegisters } from './jobs.ts';
import { changeRegister, findRegister, removeRegister } from './manage-register.ts';
import { printRegister } from './print-register.ts';
import { registerTravellers } from './register-travellers.ts';
import { familyAnswers, openRegisterWorld, solveCaptchaOf, registerAs } from './testing/world.ts';

const world = await openRegisterWorld();
const birthDate = '1986-03-14';
const officer = await logInStaff(world, ['border-officer'], { name: 'Awang Ahmad' });

const auditActionsOf = async (reference: string) => {
  const rows = await world.sql.all<{ action: string }>`
    select action from audit_entry where subject_id = (select id::text from info_register where reference = ${reference})
    order by id`;
  return rows.map(({ action }) => action);
};
const idOf = async (text: string) =>
  (await findRegisterForStaff(world, nextRequest(officer), { searchBy: 'reference', text })).items[0]?.id ?? '';

describe('registering', () => {
  test('returns a reference that finds the register together with a date of birth', async () => {
    const visitor = newVisitor();
    const { reference, ...register } = await registerAs(world, visitor);
    expect(reference).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/);
    expect(register).toMatchObject({ state: 'registered', revision: 1, entryDate: today, isChangeable: true });
    const typed = ` ${reference.toLowerCase().replaceAll('-', ' ')} `;
    for (const text of [reference, typed, registerQrText(reference)])
      expect(await findRegister(world, newVisitor(), { reference: text, birthDate })).toEqual({
        reference,
        ...register,
      });
    expect(await auditActionsOf(reference)).toEqual(['info-register/register']);
  });

  test('is refused without a proof, with the proof of another visitor, and with a used proof', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()];
    const proof = await solveCaptchaOf(world, visitor);
    const withProof = (captchaProof: string, by = visitor) =>
      catchProblem(registerTravellers(world, nextRequest(by, { captchaProof }), { answers: familyAnswers() }));
    expect(await withProof('')).toMatchObject({ problem: 'login/captcha' });
    expect(await withProof(proof, other)).toMatchObject({ problem: 'login/captcha' });
    expect(await withProof(proof)).toMatchObject({ state: 'registered' });
    expect(await withProof(proof)).toMatchObject({ problem: 'login/captcha' });
  });

  test('names each missing field without using up the proof', async () => {
    const visitor = newVisitor();
    const captcha = await solveCaptchaOf(world, visitor);
    const wrong = familyAnswers();
    (wrong.travellers[1] as { name: string }).name = '';
    await expectProblem(
      registerTravellers(world, nextRequest(visitor, { captchaProof: captcha }), { answers: wrong }),
      'foundation/invalid',
      { data: [{ path: 'answers.travellers.1.name', key: 'required' }] },
    );
    expect(
      await registerTravellers(world, nextRequest(visitor, { captchaProof: captcha }), { answers: familyAnswers() }),
    ).toBeTruthy();
  });

  test('allows a browser five registrations in an hour', async () => {
    const visitor = newVisitor();
    for (let time = 0; time < 5; time++) await registerAs(world, visitor);
    await expectProblem(registerAs(world, visitor), 'info-register/upper-limit', { status: 429 });
    world.advanceTime(hour);
    expect(await registerAs(world, visitor)).toBeTruthy();
  });

  test('requires ten times the work from a network after 200 registrations in an hour', async () => {
    const address = '198.51.100.77';
    const key = lookupHash(world.keys, 'info-register/network', address);
    await takeBudget(world.sql, [{ key, window: 'hour', limit: 200, uses: 200 }], world.clock);
    const visitor = newVisitor({ address });
    const refusal = await catchProblem(registerAs(world, visitor));
    expect(refusal).toMatchObject({ problem: 'foundation/proof-needed', status: 403 });
    const { challenge } = (refusal as { data: unknown }).data as { challenge: string };
    const proved = nextRequest(visitor, { captchaProof: await solveCaptchaChallenge(challenge) });
    expect(await registerTravellers(world, proved, { answers: familyAnswers() })).toMatchObject({ revision: 1 });
  });

  test('does not let one IPv6 /48 use up the limit of the day', async () => {
    const key = lookupHash(world.keys, 'info-register/site', '2001:db8:77::/48');
    await takeBudget(world.sql, [{ key, window: 'day', limit: 1000, uses: 1000 }], world.clock);
    const from = (address: string) => catchProblem(registerAs(world, newVisitor({ address })));
    expect(await from('2001:db8:77:ffff::1')).toMatchObject({ problem: 'info-register/upper-limit' });
    expect(await from('2001:db8:78::1')).toMatchObject({ revision: 1 });
  });

  test('stores and logs no answer in plain text', async () => {
    const answers = familyAnswers('K7654321');
    (answers.travellers[0] as { name: string }).name = 'Canary Kenari';
    const { reference } = await registerAs(world, newVisitor(), answers);
    const rows = await world.sql.all`select * from info_register where reference = ${reference}`;
    const stored = `${JSON.stringify(rows)} ${world.logLines.join(' ')}`;
    for (const secret of ['Canary', 'K7654321', birthDate, '7123456', Buffer.from('Canary').toString('hex')])
      expect(stored).not.toContain(secret);
  });
});

describe('opening a register', () => {
  test('gives the same problem for a wrong date of birth and an unknown reference', async () => {
    const { reference } = await registerAs(world, newVisitor());
    const wrong = await catchProblem(findRegister(world, newVisitor(), { reference, birthDate: '1986-03-15' }));
    const unknown = await catchProblem(findRegister(world, newVisitor(), { reference: 'AAAA-BBBB-CCCC', birthDate }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ problem: 'info-register/not-found', status: 404 });
  });

  test('finds a traveller by a partly known date of birth', async () => {
    const answers = familyAnswers();
    (answers.travellers[0] as { birthDate: object }).birthDate = { day: 'XX', month: '08', year: '1974' };
    const { reference } = await registerAs(world, newVisitor(), answers);
    expect(await findRegister(world, newVisitor(), { reference, birthDate: '1974-08' })).toMatchObject({ reference });
    for (const wrong of ['1974', '1974-08-01'])
      await expectProblem(
        findRegister(world, newVisitor(), { reference, birthDate: wrong }),
        'info-register/not-found',
      );
  });

  test('limits attempts, also parallel ones, except for the browser that registered', async () => {
    const visitor = newVisitor({ address: '198.51.100.1' });
    const { reference } = await registerAs(world, visitor);
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
    await expectProblem(
      findRegister(world, newVisitor({ address: '198.51.200.9' }), { reference, birthDate }),
      'info-register/too-many-tries',
    );
    expect(await findRegister(world, nextRequest(visitor), { reference, birthDate })).toMatchObject({ reference });
  });

  test('does not lock out the browser that registered or its neighbours after wrong attempts from one address', async () => {
    const address = '2001:db8:9:9::1';
    const [owner, neighbour] = [newVisitor({ address }), newVisitor({ address: '2001:db8:9:9:ffff::2' })];
    const { reference } = await registerAs(world, owner);
    for (let turn = 0; turn < 300; turn += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          catchProblem(
            findRegister(world, newVisitor({ address }), { reference: `AAAA-BBBB-${1000 + turn + index}`, birthDate }),
          ),
        ),
      );
    expect(await findRegister(world, nextRequest(owner), { reference, birthDate })).toMatchObject({ reference });
    const refusal = await catchProblem(findRegister(world, neighbour, { reference, birthDate }));
    expect(refusal).toMatchObject({ problem: 'foundation/proof-needed', status: 403 });
    const { challenge } = (refusal as { data: unknown }).data as { challenge: string };
    const proved = nextRequest(neighbour, { captchaProof: await solveCaptchaChallenge(challenge) });
    expect(await findRegister(world, proved, { reference, birthDate })).toMatchObject({ reference });
    // Each proof works once.
    await expectProblem(findRegister(world, nextRequest(proved), { reference, birthDate }), 'foundation/proof-needed');
  });

  test('changes the answers once for a repeated request, and refuses a stale change', async () => {
    const visitor = newVisitor();
    const { reference } = await registerAs(world, visitor);
    const answers = familyAnswers('C7777777', addDays(today, 1));
    const request = nextRequest(visitor);
    const change = (by = request, revision = 1) =>
      catchProblem(changeRegister(world, by, { reference, birthDate, revision, answers }));
    expect(await change()).toMatchObject({ revision: 2, entryDate: addDays(today, 1) });
    expect(await change()).toMatchObject({ revision: 2 });
    expect(await change(nextRequest(visitor))).toMatchObject({
      problem: 'info-register/changed-elsewhere',
      data: { revision: 2 },
    });
    const found = await findRegisterForStaff(world, nextRequest(officer), { searchBy: 'passport', text: 'c7777777' });
    expect(found.items.map((register) => register.reference)).toEqual([reference]);
    await expectProblem(
      findRegisterForStaff(world, nextRequest(officer), { searchBy: 'passport', text: 'C1234599' }),
      'info-register/unknown-passport',
    );
  });

  test('refuses changes after the day of entry', async () => {
    const late = await openRegisterWorld();
    const visitor = newVisitor();
    const { reference } = await registerAs(late, visitor);
    late.advanceTime(day);
    const answers = familyAnswers('C1234567', addDays(today, 1));
    expect(await findRegister(late, nextRequest(visitor), { reference, birthDate })).toMatchObject({
      isChangeable: false,
    });
    await expectProblem(
      changeRegister(late, nextRequest(visitor), { reference, birthDate, revision: 1, answers }),
      'info-register/closed',
    );
  });

  test('removes a register for good', async () => {
    const visitor = newVisitor();
    const { reference } = await registerAs(world, visitor);
    expect(await removeRegister(world, nextRequest(visitor), { reference, birthDate })).toEqual({});
    await expectProblem(findRegister(world, nextRequest(visitor), { reference, birthDate }), 'info-register/not-found');
  });

  test.each(['en', 'ms'] as const)('prints a register in %s', async (language) => {
    const visitor = newVisitor({ language });
    const { reference } = await registerAs(world, visitor);
    const file = await printRegister(world, nextRequest(visitor), { reference, birthDate });
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringContaining(reference) });
  });
});

describe('at the counter', () => {
  test('starts a declaration with the registered answers, and closes the register after its submission', async () => {
    const visitor = newVisitor();
    const { reference } = await registerAs(world, visitor, familyAnswers('D1234567'));
    const id = await idOf(registerQrText(reference));
    const { ticket } = await declareRegister(world, nextRequest(officer), { id, language: 'ms' });
    const session = await logInWithTicket(world, ticket);
    const { items } = await listDeclarations(world, nextRequest(session), {});
    expect(items).toMatchObject([{ status: 'unsubmitted', entryDate: today }]);
    const draft = items[0]?.id ?? '';
    const revision = items[0]?.revision ?? 0;
    const { answers } = await readDeclaration(world, nextRequest(session), { id: draft });
    expect(answers.travellers[0]).toMatchObject({ passportNumber: 'D1234567', fever: '', consent: false });
    expect(await findRegister(world, nextRequest(visitor), { reference, birthDate })).toMatchObject({
      state: 'registered',
    });

    const travellers = answers.travellers.map(
      (traveller) => ({ ...traveller, fever: 'no', rash: 'no', consent: true }) as const,
    );
    const find = async () =>
      (await findRegisterForStaff(world, nextRequest(officer), { searchBy: 'reference', text: reference })).items;
    expect(await find()).toMatchObject([{ state: 'registered', declarationReference: null }]);
    const submitted = await submitDeclaration(world, nextRequest(session), {
      id: draft,
      revision,
      answers: { ...answers, travellers },
      consentVersion,
    });
    expect(await findRegister(world, nextRequest(visitor), { reference, birthDate })).toMatchObject({
      state: 'declared',
      isChangeable: false,
    });
    expect(await find()).toMatchObject([{ state: 'declared', declarationReference: submitted.reference }]);
    await expectProblem(declareRegister(world, nextRequest(officer), { id, language: 'ms' }), 'info-register/closed');
    expect((await auditActionsOf(reference)).filter((action) => action !== 'staff/access')).toEqual([
      'info-register/register',
      'info-register/declare',
    ]);
  });

  test('starts again what was started and not submitted', async () => {
    const { reference } = await registerAs(world, newVisitor());
    const id = await idOf(reference);
    const first = await declareRegister(world, nextRequest(officer), { id, language: 'en' });
    const second = await declareRegister(world, nextRequest(officer), { id, language: 'en' });
    expect(second.ticket).not.toBe(first.ticket);
  });

  test('records a search without a result as an access', async () => {
    await expectProblem(
      findRegisterForStaff(world, nextRequest(officer), { searchBy: 'reference', text: 'nothing' }),
      'info-register/unknown-reference',
    );
    const row = await world.sql.first<{ reason: string }>`
      select reason from audit_entry where actor_id = ${officer.staffId} and action = 'staff/access' order by id desc limit 1`;
    expect(row?.reason).toBe('found nothing');
  });
});

test('deletes registers seven days after the day of entry', async () => {
  const late = await openRegisterWorld();
  const [first, second] = [
    await registerAs(late, newVisitor()),
    await registerAs(late, newVisitor(), familyAnswers('E1234567', addDays(today, 1))),
  ];
  late.setTime(isoInstant(parseInstant(`${today}T04:00:00.000Z`) + 8 * day));
  await deleteExpiredRegisters(late);
  await deleteExpiredRegisters(late);
  const find = ({ reference }: { reference: string }) =>
    catchProblem(findRegister(late, newVisitor(), { reference, birthDate }));
  expect(await find(first)).toMatchObject({ problem: 'info-register/not-found' });
  expect(await find(second)).toMatchObject({ state: 'registered' });
});
