import type { Sql } from '#foundation/server/world.ts';
import { codeMinutes, destinationSendLimits } from '../rules/limits.ts';
import type { Tables } from './tables.ts';

/** Row of a code for the help desk: without the code. */
export type CodeRow = Pick<
  Tables['login_code'],
  'sent_at' | 'expires_at' | 'ended_at' | 'used_at' | 'checks' | 'known'
>;

/** Selects the latest 20 codes for a destination, latest first. Codes older than a day are deleted. */
export async function selectLatestCodes(db: Sql, destination: Buffer): Promise<CodeRow[]> {
  return db.all<CodeRow>`
    select sent_at, expires_at, ended_at, used_at, checks, known from login_code
    where destination_hash = ${destination} order by sent_at desc, id limit 20`;
}

export async function readDestinationLimits(db: Sql, destination: Buffer, now: string) {
  // Uses the windows of `login_send`, longer by the lifetime of a code, which can be checked until its end. In
  // `login_wait`, an empty browser hash stands for all unknown browsers together.
  return db.first<{
    next_code_at: string | null;
    unknown_browsers_wait_until: string | null;
    known_wait_until: string | null;
    known_browsers: number;
  }>`
    select greatest(
        login_full_until(${destination}, null, false, ${destinationSendLimits.perUnknownBrowsersHour},
          interval '1 hour' + make_interval(mins => ${codeMinutes}), ${now}),
        login_full_until(${destination}, null, false, ${destinationSendLimits.perDay},
          interval '1 day' + make_interval(mins => ${codeMinutes}), ${now})) next_code_at,
      (select until from login_wait where destination_hash = ${destination} and browser_hash = ''::bytea and until > ${now})
        unknown_browsers_wait_until,
      (select max(until) from login_wait where destination_hash = ${destination} and browser_hash <> ''::bytea and until > ${now})
        known_wait_until,
      (select count(*) from login_known_browser where destination_hash = ${destination}) known_browsers`;
}
