import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff, roleNames } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { allowanceFor, isCounted } from '#foundation/server/http/allowance.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { openApiClient, readProblemCode } from './testing/api-client.ts';

// Nobody gets one back while a test may last: whole numbers at once of an account and a browser, and of staff two thirds more than six,
// so that the seventh comes back after 50 seconds.
const limits = allowanceFor(3);
const { calls, callApi, world } = await openApiClient({ CHANGES_PER_HOUR: '3' });
const changeCalls = calls.filter(({ repeat }) => repeat !== 'safe');
const limitedCalls = changeCalls.filter(isCounted);

/** Calls that something else keeps from being placed without end. */
const otherwiseLimitedCalls =
  `reportDelivery takePaymentNotice sendSmsCode checkSmsCode sendEmailCode checkEmailCode askQuestion askManifest
  logOut logOutOfEntryExit logOutDevice logOutEverywhere logOutStaff logOutStaffSession logOutStaffEverywhere
  openKiosk readKiosk beginAtKiosk clearKiosk openAssistance answerByLink leaveByLink
  downloadFile downloadDocument downloadExport downloadData downloadRecord`.split(/\s+/);

/** What anybody shows who may place a call of this kind. */
async function headersFor({ who }: AnyCall): Promise<Record<string, string>> {
  const cookie = `sihat_browser=${newToken()}`;
  if (who === 'traveller') {
    const { token, sessionId } = await logIn(world);
    // So that they may place every call.
    await sql`update login_session set confirmed_at = ${isoInstant(world.clock.now())} where id = ${sessionId}`.execute(
      world.sql,
    );
    return { cookie, 'sms-token': token };
  }
  if (who !== 'staff') return { cookie };
  return { cookie: `${cookie}; sihat_staff=${(await logInStaff(world, [...roleNames])).staffToken}` };
}

const isRateLimited = async (call: AnyCall, headers: Record<string, string>) =>
  readProblemCode(await callApi(call, { headers, inPath: anyIds })) === 'foundation/too-many';
const anyIds = new Proxy({}, { get: () => '00000000-0000-0000-0000-000000000000' });

test('every call that changes something takes of what anybody may change, or names what limits it', () => {
  const named = changeCalls.filter(({ limitedBy }) => limitedBy !== undefined).map(({ name }) => name);
  expect(named.toSorted()).toEqual(otherwiseLimitedCalls.toSorted());
});

test.each([
  ['traveller', limits.account],
  ['staff', limits.staff],
] as const)('who has asked for enough changes, as %s, is given none by any call', async (who, { atOnce }) => {
  const own = limitedCalls.filter((call) => call.who === who);
  const [first] = own as [AnyCall];
  const headers = await headersFor(first);
  for (let n = 1; n <= atOnce; n++) expect(await isRateLimited(first, headers)).toBe(false);
  const rows = await countChangeRows();
  const taken: string[] = [];
  for (const call of own) if (!(await isRateLimited(call, headers))) taken.push(call.name);
  expect(taken).toEqual([]);
  expect(await countChangeRows()).toBe(rows);
  // Somebody else goes on.
  expect(await isRateLimited(first, await headersFor(first))).toBe(false);
});

test('a stranger who has asked enough of a call is given no more of it, and of the others as much as before', async () => {
  const headers = { cookie: `sihat_browser=${newToken()}` };
  const own = limitedCalls.filter(({ who }) => who === 'our-page' || who === 'anyone');
  expect(own.length).toBeGreaterThan(10);
  const stopped: string[] = [];
  for (const call of own)
    for (let n = 1; n <= limits.browser.atOnce; n++) if (await isRateLimited(call, headers)) stopped.push(call.name);
  expect(stopped).toEqual([]);
  const rows = await countChangeRows();
  const taken: string[] = [];
  for (const call of own) if (!(await isRateLimited(call, headers))) taken.push(call.name);
  expect(taken).toEqual([]);
  expect(await countChangeRows()).toBe(rows);
});

/** Rows that a change leaves behind, whatever it changes. */
async function countChangeRows(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from audit_entry)::int + (select count(*) from idempotency_record)::int n`.execute(
    world.sql,
  );
  return rows[0]?.n;
}
