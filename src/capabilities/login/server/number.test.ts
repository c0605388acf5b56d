import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { catchProblem } from '#foundation/server/testing/bare-world.ts';
import { second } from '#foundation/time/clock.ts';
import { changeNumber, sendNumberCode } from './change-number.ts';
import { getCaptcha } from './get-captcha.ts';
import { findAccountByPhone } from './public.ts';
import { clearSessionCache, type LoggedIn, traveller } from './session-guard.ts';
import { logIn } from './testing/public.ts';
import { openLoginWorld, wrongCode, solveCaptchaChallenge } from './testing/world.ts';

const world = await openLoginWorld();

let numbers = 7_200_000;
const newNumber = () => ({ regionCode: 'BN', mobile: String((numbers += 1)) });
type Phone = ReturnType<typeof newNumber>;

async function codeTo(who: LoggedIn, phone: Phone): Promise<string> {
  // The newest of two codes to one number is told by the clock.
  world.advanceTime(second);
  const asking = nextRequest(who);
  const { challenge } = await getCaptcha(world, { ...asking, kind: 'visitor' }, phone);
  await sendNumberCode(world, { ...asking, captcha: await solveCaptchaChallenge(challenge) }, phone);
  return (await world.codes()).findLast(({ to }) => to === `+673${phone.mobile}`)?.code ?? '';
}

const change = (who: LoggedIn, phone: Phone, code: string) =>
  catchProblem(changeNumber(world, who, { ...phone, code }));
const ownerOf = (phone: Phone) => findAccountByPhone(world, phone);
const isIn = async (who: LoggedIn) => {
  clearSessionCache();
  return catchProblem(Promise.resolve(traveller.admit(world, nextRequest(who)))).then((one) => !('problem' in one));
};

test('the account has the new number, keeps this login, ends the others, and both numbers are told', async () => {
  const mobile = '7198765';
  const [who, other] = [await logIn(world, { mobile }), await logIn(world, { mobile })];
  const phone = newNumber();
  const code = await codeTo(who, phone);
  expect(await change(nextRequest(who), phone, code)).toEqual({ mobile: `+673${phone.mobile}` });
  expect(await ownerOf(phone)).toBe(who.accountId);
  expect(await ownerOf({ regionCode: 'BN', mobile })).toBeUndefined();
  expect([await isIn(who), await isIn(other)]).toEqual([true, false]);
  expect((await traveller.admit(world, nextRequest(who))).destination).toEqual({
    channel: 'sms',
    to: `+673${phone.mobile}`,
  });
  const told = await readOutboxMessages(world, { purpose: 'login/number-changed' });
  expect(told.map(({ to }) => to).sort()).toEqual([`+673${mobile}`, `+673${phone.mobile}`].sort());
  expect(told.find(({ to }) => to.endsWith(mobile))?.text).not.toContain(phone.mobile);
  const { rows } = await sql<{ act: string }>`
    select act from audit_entry where actor_id = ${who.accountId} order by id`.execute(world.sql);
  expect(rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['login/change-number', 'login/number-changed']));
});

test('the next login with the new number is the same account, and with the old one another', async () => {
  const who = await logIn(world);
  const before = who.destination.to.replace('+673', '');
  const phone = newNumber();
  await change(nextRequest(who), phone, await codeTo(who, phone));
  expect((await logIn(world, { mobile: phone.mobile })).accountId).toBe(who.accountId);
  expect((await logIn(world, { mobile: before })).accountId).not.toBe(who.accountId);
});

test('a copy of the request gets the first answer', async () => {
  const who = await logIn(world);
  const phone = newNumber();
  const code = await codeTo(who, phone);
  const request = nextRequest(who);
  const first = await change(request, phone, code);
  expect(await change(request, phone, code)).toEqual(first);
});

test('a wrong code changes nothing, is counted, and ends the code after five', async () => {
  const who = await logIn(world);
  const phone = newNumber();
  const code = await codeTo(who, phone);
  for (let turn = 0; turn < 5; turn++)
    expect(await change(nextRequest(who), phone, wrongCode(code))).toMatchObject({
      problem: 'login/wrong-code',
      status: 401,
    });
  expect(await change(nextRequest(who), phone, code)).toMatchObject({ problem: 'login/code-ended' });
  expect(await ownerOf(phone)).toBeUndefined();
});

test('a code of another number, or of a log-in in another browser, is none', async () => {
  const [who, stranger] = [await logIn(world), await logIn(world)];
  const [phone, theirs] = [newNumber(), newNumber()];
  const code = await codeTo(who, phone);
  expect(await change(nextRequest(who), theirs, code)).toMatchObject({ status: 401 });
  expect(await change(nextRequest(stranger), phone, code)).toMatchObject({ problem: 'login/code-ended' });
});

test('a number of another account stays that one’s, and neither loses a login', async () => {
  const phone = newNumber();
  const [who, owner] = [await logIn(world), await logIn(world, { mobile: phone.mobile })];
  expect(await change(nextRequest(who), phone, await codeTo(who, phone))).toMatchObject({
    problem: 'login/number-taken',
    status: 409,
  });
  expect(await ownerOf(phone)).toBe(owner.accountId);
  expect([await isIn(who), await isIn(owner)]).toEqual([true, true]);
  const { rows } = await sql`select from login_session where account_id = ${owner.accountId}`.execute(world.sql);
  expect(rows).toHaveLength(1);
});

test('of two accounts that prove one number at once, one has it', async () => {
  const [one, two] = [await logIn(world), await logIn(world)];
  const phone = newNumber();
  const codes = [await codeTo(one, phone), await codeTo(two, phone)];
  const outcomes = await Promise.all([
    change(nextRequest(one), phone, codes[0] ?? ''),
    change(nextRequest(two), phone, codes[1] ?? ''),
  ]);
  expect(outcomes.filter((answer) => 'mobile' in answer)).toHaveLength(1);
  expect(outcomes.find((answer) => 'problem' in answer)).toMatchObject({ problem: 'login/number-taken' });
});

test('one’s own number, and somebody who is helped, are refused', async () => {
  const who = await logIn(world);
  const own = { regionCode: 'BN', mobile: who.destination.to.replace('+673', '') };
  expect(await catchProblem(sendNumberCode(world, nextRequest(who), own))).toMatchObject({
    data: [{ path: 'mobile', key: 'number-same' }],
  });
  const helped = { ...who, assistance: { kind: 'officer' as const, by: 'x' } };
  expect(await change(nextRequest(helped), newNumber(), '123456')).toMatchObject({ status: 403 });
});

test('no code goes out without a proof of the captcha', async () => {
  const who = await logIn(world);
  expect(await catchProblem(sendNumberCode(world, nextRequest(who), newNumber()))).toMatchObject({
    problem: 'login/captcha',
  });
});
