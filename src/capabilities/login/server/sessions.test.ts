import { describe, expect, test } from 'vitest';
import { isProblem } from '#foundation/contract/problem.ts';
import { listAuditEntries, newVisitor, nextRequest } from '#foundation/server/testing/public.ts';
import { day } from '#foundation/time/clock.ts';
import { checkEmailCode } from './check-code.ts';
import { endSessions } from './end-sessions.ts';
import { findReachableAccount } from './find-account.ts';
import { hashToken } from '#foundation/server/keys/random.ts';
import { listDevices } from './list-devices.ts';
import { logOut, logOutDevice, logOutEverywhere } from './log-out.ts';
import { sendEmailCode } from './send-email-code.ts';
import { clearSessionCache, traveller } from './session-guard.ts';
import { openLoginWorld } from './testing/world.ts';

const world = await openLoginWorld();

let count = 0;
const newEmail = () => `traveller${++count}@example.com`;

async function logIn(email = newEmail(), who = newVisitor()): Promise<string> {
  world.advanceTime(1);
  await sendEmailCode(world, nextRequest(who), { email });
  const code = (await world.codes()).filter(({ to }) => to === email.toLowerCase()).at(-1)?.code ?? '';
  return checkEmailCode(world, nextRequest(who), { email, code });
}
const admit = async (smsToken: string) => traveller.admit(world, newVisitor({ smsToken }));
const isIn = (token: string) =>
  admit(token).then(
    () => true,
    (thrown: unknown) => {
      if (!isProblem(thrown, 'foundation/session-ended')) throw thrown;
      return false;
    },
  );

describe('a session', () => {
  test('belongs to an account with a destination for its messages', async () => {
    const email = newEmail();
    const actor = await admit(await logIn(email));
    expect(actor.destination).toEqual({ channel: 'mail', to: email });
    expect(await findReachableAccount(world, actor.accountId)).toMatchObject({
      channel: 'mail',
      to: email,
      language: 'en',
    });
    const later = await admit(await logIn(email.toUpperCase().replace('TRAVELLER', 'Traveller')));
    expect(later.accountId).toBe(actor.accountId);
    expect(later.sessionId).not.toBe(actor.sessionId);
  });

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('is not opened by the token %j', async (token) => {
    expect(await isIn(token)).toBe(false);
  });

  test('ends after 30 days, also in a process that has just seen it', async () => {
    const token = await logIn();
    world.advanceTime(30 * day - 1);
    expect(await isIn(token)).toBe(true);
    world.advanceTime(1);
    expect(await isIn(token)).toBe(false);
  });

  test('ends at logout, and its token stays invalid', async () => {
    const token = await logIn();
    await logOut(world, await admit(token));
    expect(await isIn(token)).toBe(false);
    clearSessionCache();
    expect(await isIn(token)).toBe(false);
    const row = await world.sql.first<{ account: string | null }>`
      select login_session_account(${hashToken(token)}, ${world.clock.instant()}) account`;
    expect(row?.account).toBeNull();
  });

  test('is found by SQL statements that check it themselves', async () => {
    const token = await logIn();
    const { accountId } = await admit(token);
    const row = await world.sql.first<{ account: string | null }>`
      select login_session_account(${hashToken(token)}, ${world.clock.instant()}) account`;
    expect(row?.account).toBe(accountId);
  });
});

describe('several devices', () => {
  test('are listed newest first, with only the browser and platform names', async () => {
    const email = newEmail();
    await logIn(
      email,
      newVisitor({
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
      }),
    );
    const second = await logIn(email, newVisitor({ userAgent: '' }));
    const { items } = await listDevices(world, await admit(second));
    expect(items.map(({ browser, platform, isCurrent }) => ({ browser, platform, current: isCurrent }))).toEqual([
      { browser: '', platform: '', current: true },
      { browser: 'Safari', platform: 'iPhone', current: false },
    ]);
  });

  test('can be logged out one by one, by their account only', async () => {
    const email = newEmail();
    const [first, second, stranger] = [await logIn(email), await logIn(email), await logIn()];
    const { sessionId } = await admit(first);
    const refused = await logOutDevice(world, await admit(stranger), { id: sessionId }).catch(
      (thrown: unknown) => thrown,
    );
    expect(isProblem(refused, 'foundation/not-found')).toBe(true);
    expect(await isIn(first)).toBe(true);
    await logOutDevice(world, await admit(second), { id: sessionId });
    expect(await isIn(first)).toBe(false);
    expect(await isIn(second)).toBe(true);
    expect(await isIn(stranger)).toBe(true);
  });

  test('can be logged out all at once, each with its audit row', async () => {
    const email = newEmail();
    const tokens = [await logIn(email), await logIn(email), await logIn(email)];
    const actor = await admit(tokens[0] ?? '');
    await logOutEverywhere(world, actor);
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false, false]);
    const ending = { action: 'login/log-out-everywhere', actor_id: actor.accountId };
    expect(await listAuditEntries(world, ending)).toHaveLength(3);
  });

  test('can be ended by a background job', async () => {
    const token = await logIn();
    const { accountId } = await admit(token);
    const job = { kind: 'job', id: 'erase', requestId: 'r1' };
    expect(await endSessions(world, job, { account: accountId }, 'erased')).toBe(1);
    expect(await isIn(token)).toBe(false);
  });
});
