import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { catchProblem, expectProblem, nextRequest } from '#foundation/server/testing/public.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { certifiedPasswordData } from './personal-data.ts';
import {
  checkCertifiedPassword,
  readCertifiedPasswordStatus,
  removeCertifiedPassword,
} from './check-certified-password.ts';
import { requireCertifiedPassword } from './require-certified-password.ts';
import { resetCertifiedPassword, setCertifiedPassword } from './set-certified-password.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

const world = await openCertifiedPasswordWorld();

const wrong = (path = 'password') => ({
  problem: 'foundation/invalid',
  status: 400,
  data: [{ path, key: 'password-wrong' }],
});
const needed = { problem: 'certified-password/needed', status: 403, data: undefined };
const waiting = { problem: 'certified-password/wait', status: 429, data: undefined };
const other = { password: 'kerbau di sungai' };

type Who = Awaited<ReturnType<typeof logIn>>;
const check = (who: Who, password = goodPassword) =>
  catchProblem(checkCertifiedPassword(world, nextRequest(who), { password }));
const enter = (who: Who) => catchProblem(requireCertifiedPassword(world, who).then(() => 'open'));

describe('a certified password', () => {
  test('is not required before it is set', async () => {
    const who = await logIn(world);
    expect(await readCertifiedPasswordStatus(world, who)).toEqual({ isSet: false, accessUntil: null });
    expect(await enter(who)).toBe('open');
    expect(await check(who)).toMatchObject({ problem: 'certified-password/none', status: 409 });
    await expectProblem(
      removeCertifiedPassword(world, nextRequest(who), { current: goodPassword }),
      'certified-password/none',
    );
  });

  test('is required of other logins once set, and stays entered for ten minutes', async () => {
    const { who, late } = await anAccountWithPassword(world);
    expect(await enter(who)).toBe('open');
    expect(await enter(late)).toEqual(needed);
    expect(await readCertifiedPasswordStatus(world, late)).toEqual({ isSet: true, accessUntil: null });
    expect(await check(late)).toMatchObject({ isSet: true });
    expect(await enter(late)).toBe('open');
    world.advanceTime(10 * minute - 1);
    expect(await enter(late)).toBe('open');
    world.advanceTime(1);
    expect(await enter(late)).toEqual(needed);
    expect(await enter(who)).toEqual(needed);
  });

  test.each([
    ['short', 'kopi o', 'password-short'],
    ['common', 'password1', 'password-common'],
    ['a row of digits', '12345678', 'password-common'],
  ])('is refused when it is %s', async (_what, password, key) => {
    const who = await logIn(world);
    expect(await catchProblem(setCertifiedPassword(world, nextRequest(who), { password }))).toMatchObject({
      status: 400,
      data: [{ path: 'password', key }],
    });
  });

  test('is refused when it contains the account’s number', async () => {
    const who = await logIn(world, { mobile: '7194863' });
    for (const password of ['6737194863', '7194863!'])
      expect(await catchProblem(setCertifiedPassword(world, nextRequest(who), { password }))).toMatchObject({
        status: 400,
      });
  });

  test('can be changed with the current one, is then required of other logins, and each change is notified', async () => {
    const { who, late } = await anAccountWithPassword(world);
    await check(late);
    await expectProblem(setCertifiedPassword(world, nextRequest(who), other), 'certified-password/set-already');
    const change = (current: string) =>
      catchProblem(setCertifiedPassword(world, nextRequest(who), { ...other, current }));
    expect(await change('not the one at all')).toEqual(wrong('current'));
    expect(await change(goodPassword)).toMatchObject({ isSet: true });
    expect(await enter(who)).toBe('open');
    expect(await enter(late)).toEqual(needed);
    expect(await check(late)).toEqual(wrong());
    expect(await check(late, other.password)).toMatchObject({ isSet: true });
    const messages = (await readOutboxMessages(world, { purpose: 'certified-password/changed' })).filter(
      ({ to }) => to === who.destination.to,
    );
    expect(messages.map(({ text }) => /was (set|changed)/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['changed', 'set']),
    );
    expect(messages).toHaveLength(2);
    for (const { text } of messages) expect(text).not.toContain(goodPassword);
  });

  test('can be replaced when forgotten, which ends a wait', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let attempt = 0; attempt < 5; attempt++) await check(late, other.password);
    expect(await check(late)).toEqual(waiting);
    expect(await catchProblem(resetCertifiedPassword(world, nextRequest(late), other))).toMatchObject({ isSet: true });
    expect(await enter(late)).toBe('open');
    expect(await check(late, other.password)).toMatchObject({ isSet: true });
    await expectProblem(resetCertifiedPassword(world, await logIn(world), other), 'certified-password/none');
  });

  test('can be removed with the current one', async () => {
    const { who, late } = await anAccountWithPassword(world);
    expect(await catchProblem(removeCertifiedPassword(world, nextRequest(late), { current: other.password }))).toEqual(
      wrong('current'),
    );
    expect(await catchProblem(removeCertifiedPassword(world, nextRequest(late), { current: goodPassword }))).toEqual(
      {},
    );
    expect(await enter(who)).toBe('open');
    expect(await enter(late)).toBe('open');
  });

  test('cannot be set during assistance, or without a number to reset it', async () => {
    const who = await logIn(world);
    for (const helped of [
      { ...who, assistance: { kind: 'kiosk' as const, assistantId: 'x' } },
      { ...who, destination: undefined },
    ])
      expect(await catchProblem(setCertifiedPassword(world, nextRequest(helped), other))).toMatchObject({
        status: 403,
      });
  });

  test('is stored without its text or a bare hash, and the audit log names the actions', async () => {
    const { who } = await anAccountWithPassword(world);
    await check(who, other.password);
    const found = await world.sql.first<{ row: string }>`
      select row_to_json(p)::text || encode(p.hash, 'escape') as row from certified_password p
      where account_id = ${who.accountId}`;
    expect(found?.row).not.toContain('argon2');
    expect(found?.row).not.toContain(goodPassword);
    const actions = await world.sql.all<{ action: string }>`
      select action from audit_entry where actor_id = ${who.accountId} and action like 'certified-password/%' order by id`;
    expect(actions.map(({ action }) => action)).toEqual(['certified-password/set', 'certified-password/wrong']);
  });

  test('is erased with the account', async () => {
    const { who } = await anAccountWithPassword(world);
    expect(await certifiedPasswordData.read(world, who.accountId)).toMatchObject({ waitUntil: null });
    await certifiedPasswordData.erase(world, { accountId: who.accountId, erasedAt: '', retainedApplications: [] });
    expect(await certifiedPasswordData.read(world, who.accountId)).toBeNull();
    expect(await enter(who)).toBe('open');
  });
});

describe('wrong attempts', () => {
  test('start a wait in the database after five in a row, each twice as long', async () => {
    const { late } = await anAccountWithPassword(world);
    for (const wait of [5, 10, 20]) {
      for (let attempt = 0; attempt < 5; attempt++) expect(await check(late, other.password)).toEqual(wrong());
      expect(await check(late)).toEqual(waiting);
      world.advanceTime(wait * minute - 1);
      expect(await check(late)).toEqual(waiting);
      world.advanceTime(1);
    }
    world.advanceTime(day + 1);
    for (let attempt = 0; attempt < 5; attempt++) expect(await check(late, other.password)).toEqual(wrong());
    world.advanceTime(5 * minute);
    expect(await check(late)).toMatchObject({ isSet: true });
  });

  test('are forgotten after a correct one', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let attempt = 0; attempt < 4; attempt++) await check(late, other.password);
    expect(await check(late)).toMatchObject({ isSet: true });
    for (let attempt = 0; attempt < 4; attempt++) expect(await check(late, other.password)).toEqual(wrong());
    expect(await check(late)).toMatchObject({ isSet: true });
  });

  test('are counted once for a repeated request, which gets the first answer', async () => {
    const { late } = await anAccountWithPassword(world);
    const [request, correct] = [nextRequest(late), nextRequest(late)];
    for (let attempt = 0; attempt < 9; attempt++)
      expect(await catchProblem(checkCertifiedPassword(world, request, other))).toEqual(wrong());
    const first = await checkCertifiedPassword(world, correct, { password: goodPassword });
    world.advanceTime(minute);
    expect(await checkCertifiedPassword(world, correct, { password: goodPassword })).toEqual(first);
  });

  test('also count when the current password is given to change or remove it', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await catchProblem(setCertifiedPassword(world, nextRequest(late), { ...other, current: 'x' }))).toEqual(
        wrong('current'),
      );
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await catchProblem(removeCertifiedPassword(world, nextRequest(late), { current: 'x' }))).toEqual(
        wrong('current'),
      );
    expect(await check(late)).toEqual(waiting);
  });
});
