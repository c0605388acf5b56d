export { solveCaptchaChallenge } from './world.ts';
export { confirmWithCode, sendConfirmationCode } from '../confirm.ts';
import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { hashToken, newId, newToken } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { ensureAccount } from '../ensure-account.ts';
import type { LoggedInTraveller } from '../session-guard.ts';

export { clearSessionCache } from '../session-guard.ts';

/** Logs in a traveller from a browser of their own; without a number, a new one. The token is that of the session. */
export async function logIn(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  { mobile = nextMobile(), ...change }: Partial<TestTraveller> & { mobile?: string } = {},
): Promise<TestTraveller> {
  const { id: accountId, to } = await ensureAccount(world, { regionCode: 'BN', mobile }, change.language ?? 'en');
  const [sessionId, smsToken] = [newId(), newToken()];
  const now = world.clock.now();
  const nowIso = isoInstant(now);
  await world.sql.run`
    insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
    values (${sessionId}, ${accountId}, ${hashToken(smsToken)}, '', '', ${nowIso}, ${nowIso}, ${isoInstant(now + 3650 * day)})`;
  return {
    ...newVisitor({ smsToken }),
    kind: 'traveller',
    accountId,
    sessionId,
    destination: { channel: 'sms', to },
    ...change,
  };
}

// A login by a destination always has one.
type TestTraveller = LoggedInTraveller & { destination: NonNullable<LoggedInTraveller['destination']> };

let lastMobile = 7_100_000;

function nextMobile(): string {
  lastMobile += 1;
  return String(lastMobile);
}
