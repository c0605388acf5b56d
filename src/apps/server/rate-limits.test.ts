import { expect, test } from 'vitest';
import { logIn } from '#capabilities/login/server/testing/public.ts';
import { logInStaff, roleNames } from '#capabilities/staff/server/testing/public.ts';
import type { AnyCall } from '#foundation/contract/call.ts';
import { rateLimitsFor, isRateLimited } from '#foundation/server/http/rate-limiter.ts';
import { newToken } from '#foundation/server/keys/random.ts';
import { openApiClient, readProblemCode } from './testing/api-client.ts';

// No bucket refills by a whole token during a test. Accounts and browsers start with whole numbers of tokens. Staff
// start with 6⅔, so that their seventh token is there after 50 seconds.
const limits = rateLimitsFor(3);
const { calls, callApi, world } = await openApiClient({ CHANGES_PER_HOUR: '3' });
const changeCalls = calls.filter(({ idempotency }) => idempotency !== 'safe');
const limitedCalls = changeCalls.filter(isRateLimited);

/** Calls that are limited in another way. */
const otherwiseLimitedCalls =
  `reportDelivery receivePaymentWebhook sendSmsCode checkSmsCode sendEmailCode checkEmailCode askQuestion askManifest
  logOut logOutOfEntryExit logOutDevice logOutEverywhere logOutStaff logOutStaffSession logOutStaffEverywhere
  openKiosk readKiosk beginAtKiosk clearKiosk openAssistance answerByLink recordDepartureByLink
  downloadFile downloadDocument downloadExport downloadData downloadRecord
  downloadReport openWallBoard`.split(/\s+/);

async function headersFor({ caller }: AnyCall): Promise<Record<string, string>> {
  const cookie = `sihat_browser=${newToken()}`;
  if (caller === 'traveller') {
    const { smsToken, sessionId } = await logIn(world);
    // Confirmed, so that every call is allowed.
    await world.sql.run`update login_session set confirmed_at = ${world.clock.instant()} where id = ${sessionId}`;
    return { cookie, 'sms-token': smsToken };
  }
  if (caller !== 'staff') return { cookie };
  return { cookie: `${cookie}; sihat_staff=${(await logInStaff(world, [...roleNames])).staffToken}` };
}

const isRefusedByLimit = async (call: AnyCall, headers: Record<string, string>) =>
  readProblemCode(await callApi(call, { headers, pathValues: anyIds })) === 'foundation/too-many';
const anyIds = new Proxy({}, { get: () => '00000000-0000-0000-0000-000000000000' });

test('every change counts against the allowance, or names what limits it', () => {
  const limitedNames = changeCalls
    .filter(({ rateLimitExemption }) => rateLimitExemption !== undefined)
    .map(({ name }) => name);
  expect(limitedNames.toSorted()).toEqual(otherwiseLimitedCalls.toSorted());
});

test.each([
  ['traveller', limits.account],
  ['staff', limits.staff],
] as const)('who has asked for enough changes, as %s, is given none by any call', async (who, { capacity }) => {
  const ownCalls = limitedCalls.filter((call) => call.caller === who);
  const [first] = ownCalls as [AnyCall];
  const headers = await headersFor(first);
  for (let n = 1; n <= capacity; n++) expect(await isRefusedByLimit(first, headers)).toBe(false);
  const rows = await countChangeRows();
  const accepted: string[] = [];
  for (const call of ownCalls) if (!(await isRefusedByLimit(call, headers))) accepted.push(call.name);
  expect(accepted).toEqual([]);
  expect(await countChangeRows()).toBe(rows);
  // Another caller is not affected.
  expect(await isRefusedByLimit(first, await headersFor(first))).toBe(false);
});

test('limits a stranger per call, without affecting other calls', async () => {
  const headers = { cookie: `sihat_browser=${newToken()}` };
  const publicCalls = limitedCalls.filter(({ caller }) => caller === 'our-page' || caller === 'anyone');
  expect(publicCalls.length).toBeGreaterThan(10);
  const stopped: string[] = [];
  for (const call of publicCalls)
    for (let n = 1; n <= limits.browser.capacity; n++)
      if (await isRefusedByLimit(call, headers)) stopped.push(call.name);
  expect(stopped).toEqual([]);
  const rows = await countChangeRows();
  const accepted: string[] = [];
  for (const call of publicCalls) if (!(await isRefusedByLimit(call, headers))) accepted.push(call.name);
  expect(accepted).toEqual([]);
  expect(await countChangeRows()).toBe(rows);
});

/** Number of rows that every change adds to, whatever it changes. Jobs may run meanwhile. */
async function countChangeRows(): Promise<number | undefined> {
  const row = await world.sql.first<{ n: number }>`
    select (select count(*) from audit_entry where actor_kind <> 'job')::int + (select count(*) from idempotency_record)::int n`;
  return row?.n;
}
