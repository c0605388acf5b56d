import { expect, test } from 'vitest';
import { readOutboxMessages } from '#capabilities/messages/server/testing/public.ts';
import { catchProblem, expectProblem, listAuditEntries, nextRequest } from '#foundation/server/testing/public.ts';
import { second } from '#foundation/time/clock.ts';
import { changeNumber, sendNumberCode } from './change-number.ts';
import { findAccountByPhone } from './find-account.ts';
import { getCaptcha } from './get-captcha.ts';
import { clearSessionCache, type LoggedInTraveller, traveller } from './session-guard.ts';
import { logIn } from './testing/public.ts';
import { openLoginWorld, wrongCode, solveCaptchaChallenge } from './testing/world.ts';

const world = await openLoginWorld();

let numbers = 7_200_000;
const newNumber = () => ({ regionCode: 'BN', mobile: String((numbers += 1)) });
type Phone = ReturnType<typeof newNumber>;

async function codeTo(who: LoggedInTraveller, phone: Phone): Promise<string> {
  // Two codes to one number need different instants, so that the newest is known.
  world.advanceTime(second);
  const request = nextRequest(who);
  const { challenge } = await getCaptcha(world, { ...request, kind: 'visitor' }, phone);
  await sendNumberCode(world, { ...request, captchaProof: await solveCaptchaChallenge(challenge) }, phone);
  return (await world.codes()).findLast(({ to }) => to === `+673${phone.mobile}`)?.code ?? '';
}

const change = (who: LoggedInTraveller, phone: Phone, code: string) =>
  catchProblem(changeNumber(world, who, { ...phone, code }));
const ownerOf = (phone: Phone) => findAccountByPhone(world, phone);
const isIn = async (who: LoggedInTraveller) => {
  clearSessionCache();
  return catchProblem(Promise.resolve(traveller.admit(world, nextRequest(who)))).then(
    (answer) => !('problem' in answer),
  );
};

test('gives the account the new number, keeps this login, ends the others, and notifies both numbers', async () => {
  const mobile = '7198765';
  const [who, other] = [await logIn(world, { mobile }), await logIn(world, { mobile })];
  const phone = newNumber();
  const code = await codeTo(who, phone);
  expect(await change(nextRequest(who), phone, code)).toEqual({ mobile: `+673${phone.mobile}` });
  expect(await ownerOf(phone)).toBe(who.accountId);
  expect(await ownerOf({ regionCode: 'BN', mobile })).toBeUndefined();
  expect(await isIn(who)).toBe(true);
  expect(await isIn(other)).toBe(false);
  expect((await traveller.admit(world, nextRequest(who))).destination).toEqual({
    channel: 'sms',
    to: `+673${phone.mobile}`,
  });
  const messages = await readOutboxMessages(world, { purpose: 'login/number-changed' });
  expect(messages.map(({ to }) => to).sort()).toEqual([`+673${mobile}`, `+673${phone.mobile}`].sort());
  expect(messages.find(({ to }) => to.endsWith(mobile))?.text).not.toContain(phone.mobile);
  const entries = await listAuditEntries(world, { actor_id: who.accountId });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['login/change-number', 'login/number-changed']),
  );
});

test('logs in to the same account with the new number, and to another with the old one', async () => {
  const who = await logIn(world);
  const oldMobile = who.destination.to.replace('+673', '');
  const phone = newNumber();
  await change(nextRequest(who), phone, await codeTo(who, phone));
  expect((await logIn(world, { mobile: phone.mobile })).accountId).toBe(who.accountId);
  expect((await logIn(world, { mobile: oldMobile })).accountId).not.toBe(who.accountId);
});

test('answers a repeated request with the first answer', async () => {
  const who = await logIn(world);
  const phone = newNumber();
  const code = await codeTo(who, phone);
  const request = nextRequest(who);
  const first = await change(request, phone, code);
  expect(await change(request, phone, code)).toEqual(first);
});

test('counts wrong codes, ends the code after five, and changes nothing', async () => {
  const who = await logIn(world);
  const phone = newNumber();
  const code = await codeTo(who, phone);
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await change(nextRequest(who), phone, wrongCode(code))).toMatchObject({
      problem: 'login/wrong-code',
      status: 401,
    });
  expect(await change(nextRequest(who), phone, code)).toMatchObject({ problem: 'login/code-ended' });
  expect(await ownerOf(phone)).toBeUndefined();
});

test('refuses a code of another number, and a code of another login', async () => {
  const [who, stranger] = [await logIn(world), await logIn(world)];
  const [phone, otherPhone] = [newNumber(), newNumber()];
  const code = await codeTo(who, phone);
  expect(await change(nextRequest(who), otherPhone, code)).toMatchObject({ status: 401 });
  expect(await change(nextRequest(stranger), phone, code)).toMatchObject({ problem: 'login/code-ended' });
});

test('refuses a number of another account, and ends no login', async () => {
  const phone = newNumber();
  const [who, owner] = [await logIn(world), await logIn(world, { mobile: phone.mobile })];
  expect(await change(nextRequest(who), phone, await codeTo(who, phone))).toMatchObject({
    problem: 'login/number-taken',
    status: 409,
  });
  expect(await ownerOf(phone)).toBe(owner.accountId);
  expect(await isIn(who)).toBe(true);
  expect(await isIn(owner)).toBe(true);
  const rows = await world.sql.all`select from login_session where account_id = ${owner.accountId}`;
  expect(rows).toHaveLength(1);
});

test('gives a number to one of two accounts that prove it at once', async () => {
  const [who, other] = [await logIn(world), await logIn(world)];
  const phone = newNumber();
  const codes = [await codeTo(who, phone), await codeTo(other, phone)];
  const outcomes = await Promise.all([
    change(nextRequest(who), phone, codes[0] ?? ''),
    change(nextRequest(other), phone, codes[1] ?? ''),
  ]);
  expect(outcomes.filter((answer) => 'mobile' in answer)).toHaveLength(1);
  expect(outcomes.find((answer) => 'problem' in answer)).toMatchObject({ problem: 'login/number-taken' });
});

test('refuses the account’s own number, and a change during assistance', async () => {
  const who = await logIn(world);
  const own = { regionCode: 'BN', mobile: who.destination.to.replace('+673', '') };
  expect(await catchProblem(sendNumberCode(world, nextRequest(who), own))).toMatchObject({
    data: [{ path: 'mobile', key: 'number-same' }],
  });
  const helped = { ...who, assistance: { kind: 'officer' as const, assistantId: 'x' } };
  expect(await change(nextRequest(helped), newNumber(), '123456')).toMatchObject({ status: 403 });
});

test('sends no code without a captcha proof', async () => {
  const who = await logIn(world);
  await expectProblem(sendNumberCode(world, nextRequest(who), newNumber()), 'login/captcha');
});
