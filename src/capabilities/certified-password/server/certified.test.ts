import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { day, minute } from '#foundation/time/clock.ts';
import { certifiedPasswordData } from './personal-data.ts';
import { checkCertified, needCertified, removeCertified } from './check-certified-password.ts';
import { requireCertifiedPassword } from './require-certified-password.ts';
import { resetCertified, setCertified } from './set-certified-password.ts';
import { goodPassword, anAccountWithPassword, openCertifiedPasswordWorld } from './testing/world.ts';

const world = await openCertifiedPasswordWorld();

const wrong = (path = 'password') => ({
  problem: 'foundation/invalid',
  status: 400,
  data: [{ path, key: 'password-wrong' }],
});
const needed = { problem: 'certified/needed', status: 403, data: undefined };
const waiting = { problem: 'certified/wait', status: 429, data: undefined };
const bad = { password: 'kerbau di sungai' };

type Who = Awaited<ReturnType<typeof logIn>>;
const check = (who: Who, password = goodPassword) =>
  catchProblem(checkCertified(world, nextRequest(who), { password }));
const enter = (who: Who) => catchProblem(requireCertifiedPassword(world, who).then(() => 'open'));

describe('a certified password', () => {
  test('is nobody’s unless they set it: everything is open', async () => {
    const who = await logIn(world);
    expect(await needCertified(world, who)).toEqual({ set: false, until: null });
    expect(await enter(who)).toBe('open');
    expect(await check(who)).toMatchObject({ problem: 'certified/none', status: 409 });
    expect(await catchProblem(removeCertified(world, nextRequest(who), { current: goodPassword }))).toMatchObject({
      problem: 'certified/none',
    });
  });

  test('once set closes other logins until they enter it, for ten minutes', async () => {
    const { who, late } = await anAccountWithPassword(world);
    expect(await enter(who)).toBe('open');
    expect(await enter(late)).toEqual(needed);
    expect(await needCertified(world, late)).toEqual({ set: true, until: null });
    expect(await check(late)).toMatchObject({ set: true });
    expect(await enter(late)).toBe('open');
    world.advanceTime(10 * minute - 1);
    expect(await enter(late)).toBe('open');
    world.advanceTime(1);
    expect([await enter(late), await enter(who)]).toEqual([needed, needed]);
  });

  test.each([
    ['short', 'kopi o', 'password-short'],
    ['common', 'password1', 'password-common'],
    ['a row of digits', '12345678', 'password-common'],
  ])('that is %s is refused', async (_what, password, key) => {
    const who = await logIn(world);
    expect(await catchProblem(setCertified(world, nextRequest(who), { password }))).toMatchObject({
      status: 400,
      data: [{ path: 'password', key }],
    });
  });

  test('that is the own number is refused', async () => {
    const who = await logIn(world, { mobile: '7194863' });
    for (const password of ['6737194863', '7194863!'])
      expect(await catchProblem(setCertified(world, nextRequest(who), { password }))).toMatchObject({ status: 400 });
  });

  test('is changed by who knows it, closes other logins, and the account is told each time', async () => {
    const { who, late } = await anAccountWithPassword(world);
    await check(late);
    expect(await catchProblem(setCertified(world, nextRequest(who), bad))).toMatchObject({
      problem: 'certified/set-already',
    });
    const change = (current: string) => catchProblem(setCertified(world, nextRequest(who), { ...bad, current }));
    expect(await change('not the one at all')).toEqual(wrong('current'));
    expect(await change(goodPassword)).toMatchObject({ set: true });
    expect([await enter(who), await enter(late)]).toEqual(['open', needed]);
    expect(await check(late)).toEqual(wrong());
    expect(await check(late, bad.password)).toMatchObject({ set: true });
    const told = (await readOutboxMessages(world, { purpose: 'certified/changed' })).filter(
      ({ to }) => to === who.destination.to,
    );
    expect(told.map(({ text }) => /was (set|changed)/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['changed', 'set']),
    );
    expect(told).toHaveLength(2);
    for (const { text } of told) expect(text).not.toContain(goodPassword);
  });

  test('that was forgotten is replaced, which ends a wait', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let turn = 0; turn < 5; turn++) await check(late, bad.password);
    expect(await check(late)).toEqual(waiting);
    expect(await catchProblem(resetCertified(world, nextRequest(late), bad))).toMatchObject({ set: true });
    expect(await enter(late)).toBe('open');
    expect(await check(late, bad.password)).toMatchObject({ set: true });
    expect(await catchProblem(resetCertified(world, await logIn(world), bad))).toMatchObject({
      problem: 'certified/none',
    });
  });

  test('is removed by who knows it', async () => {
    const { who, late } = await anAccountWithPassword(world);
    expect(await catchProblem(removeCertified(world, nextRequest(late), { current: bad.password }))).toEqual(
      wrong('current'),
    );
    expect(await catchProblem(removeCertified(world, nextRequest(late), { current: goodPassword }))).toEqual({});
    expect([await enter(who), await enter(late)]).toEqual(['open', 'open']);
  });

  test('is nothing for somebody who is helped, or has no number to reset it by', async () => {
    const who = await logIn(world);
    for (const helped of [
      { ...who, assistance: { kind: 'kiosk' as const, by: 'x' } },
      { ...who, destination: undefined },
    ])
      expect(await catchProblem(setCertified(world, nextRequest(helped), bad))).toMatchObject({ status: 403 });
  });

  test('leaves neither itself nor a hash that could be tried in the table; the record says what was done', async () => {
    const { who } = await anAccountWithPassword(world);
    await check(who, bad.password);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(p)::text || encode(p.hash, 'escape') as row from certified_password p
      where account_id = ${who.accountId}`.execute(world.sql);
    expect(rows[0]?.row).not.toContain('argon2');
    expect(rows[0]?.row).not.toContain(goodPassword);
    const { rows: acts } = await sql<{ act: string }>`
      select act from audit_entry where actor_id = ${who.accountId} and act like 'certified/%' order by id`.execute(
      world.sql,
    );
    expect(acts.map(({ act }) => act)).toEqual(['certified/set', 'certified/wrong']);
  });

  test('goes with the account', async () => {
    const { who } = await anAccountWithPassword(world);
    expect(await certifiedPasswordData.read(world, who.accountId)).toMatchObject({ waitUntil: null });
    await certifiedPasswordData.erase(world, { account: who.accountId, at: '', kept: [] });
    expect(await certifiedPasswordData.read(world, who.accountId)).toBeNull();
    expect(await enter(who)).toBe('open');
  });
});

describe('guessing', () => {
  test('five times in a row is followed by waits, each twice as long, kept in the database', async () => {
    const { late } = await anAccountWithPassword(world);
    for (const wait of [5, 10, 20]) {
      for (let turn = 0; turn < 5; turn++) expect(await check(late, bad.password)).toEqual(wrong());
      expect(await check(late)).toEqual(waiting);
      world.advanceTime(wait * minute - 1);
      expect(await check(late)).toEqual(waiting);
      world.advanceTime(1);
    }
    world.advanceTime(day + 1);
    for (let turn = 0; turn < 5; turn++) expect(await check(late, bad.password)).toEqual(wrong());
    world.advanceTime(5 * minute);
    expect(await check(late)).toMatchObject({ set: true });
  });

  test('a right one forgets the wrong ones before it', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let turn = 0; turn < 4; turn++) await check(late, bad.password);
    expect(await check(late)).toMatchObject({ set: true });
    for (let turn = 0; turn < 4; turn++) expect(await check(late, bad.password)).toEqual(wrong());
    expect(await check(late)).toMatchObject({ set: true });
  });

  test('a copy of a request is not a second try, and gets the first answer', async () => {
    const { late } = await anAccountWithPassword(world);
    const [request, right] = [nextRequest(late), nextRequest(late)];
    for (let turn = 0; turn < 9; turn++)
      expect(await catchProblem(checkCertified(world, request, bad))).toEqual(wrong());
    const first = await checkCertified(world, right, { password: goodPassword });
    world.advanceTime(minute);
    expect(await checkCertified(world, right, { password: goodPassword })).toEqual(first);
  });

  test('counts also when the current password is asked for, to change or to remove it', async () => {
    const { late } = await anAccountWithPassword(world);
    for (let turn = 0; turn < 3; turn++)
      expect(await catchProblem(setCertified(world, nextRequest(late), { ...bad, current: 'x' }))).toEqual(
        wrong('current'),
      );
    for (let turn = 0; turn < 2; turn++)
      expect(await catchProblem(removeCertified(world, nextRequest(late), { current: 'x' }))).toEqual(wrong('current'));
    expect(await check(late)).toEqual(waiting);
  });
});
