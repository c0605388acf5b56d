import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';
import { codeMinutes, destinationSendLimits } from '../rules/limits.ts';

/** A code as whoever helps sees it: everything but the code. */
export type CodeRow = {
  sent_at: string;
  expires_at: string;
  ended_at: string | null;
  used_at: string | null;
  checks: number;
  known: boolean;
};

/** The codes of the last day for a destination, the newest first. */
export async function selectCodes(db: Sql, destination: Buffer): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select sent_at, expires_at, ended_at, used_at, checks, known from login_code
    where destination_hash = ${destination} order by sent_at desc, id limit 20`.execute(db);
  return rows;
}

/**
 * What keeps people from logging in to a destination: until when a browser that never did gets no code, until when such browsers may
 * not check one a second time, and until when one that did may not; with how many such browsers there are.
 */
export async function readDestinationLimits(db: Sql, destination: Buffer, at: string) {
  const { rows } = await sql<{
    ask_again_at: string | null;
    strangers_wait_until: string | null;
    known_wait_until: string | null;
    known_browsers: number;
  }>`
    select greatest(
        login_full_until(${destination}, null, false, ${destinationSendLimits.perStrangersHour},
          interval '1 hour' + make_interval(mins => ${codeMinutes}), ${at}),
        login_full_until(${destination}, null, false, ${destinationSendLimits.perDay},
          interval '1 day' + make_interval(mins => ${codeMinutes}), ${at})) ask_again_at,
      (select until from login_wait where destination_hash = ${destination} and browser_hash = ''::bytea and until > ${at})
        strangers_wait_until,
      (select max(until) from login_wait where destination_hash = ${destination} and browser_hash <> ''::bytea and until > ${at})
        known_wait_until,
      (select count(*) from login_known_browser where destination_hash = ${destination}) known_browsers`.execute(db);
  return rows[0];
}
