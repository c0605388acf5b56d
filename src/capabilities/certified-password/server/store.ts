import { sql } from 'kysely';
import type { Sql } from '#foundation/server/world.ts';

/** A certified password as its table holds it. */
export type PasswordRow = {
  hash: Buffer;
  wrong: number;
  waits: number;
  wait_until: string | null;
  set_at: string;
  changed_at: string;
};

const columns = sql`hash, wrong, waits, wait_until, set_at, changed_at`;

/** The password of an account, held until the transaction ends: tries stand in line. */
export async function lockPassword(db: Sql, account: string): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select ${columns} from certified_password where account_id = ${account} for update`.execute(db);
  return rows[0];
}

/** The password of an account. */
export async function findPassword(db: Sql, account: string): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`
    select ${columns} from certified_password where account_id = ${account}`.execute(db);
  return rows[0];
}

/** Writes a first password; false when somebody was faster. */
export async function insertPassword(db: Sql, account: string, hash: Buffer, at: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into certified_password (account_id, hash, set_at, changed_at) values (${account}, ${hash}, ${at}, ${at})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** Puts another password in the place of the old one: no try is counted any more, and no login has entered it. */
export async function replacePassword(db: Sql, account: string, hash: Buffer, at: string): Promise<void> {
  await sql`update certified_password set hash = ${hash}, changed_at = ${at}, wrong = 0, waits = 0, wait_until = null
    where account_id = ${account}`.execute(db);
  await sql`delete from certified_check where account_id = ${account}`.execute(db);
}

/** Deletes the password of an account, with what was entered of it. */
export async function deletePassword(db: Sql, account: string): Promise<void> {
  await sql`delete from certified_password where account_id = ${account}`.execute(db);
}

/** Notes how tries stand. */
export async function updateAttempts(
  db: Sql,
  account: string,
  tries: { wrong: number; waits: number; waitUntil: string | null },
): Promise<void> {
  await sql`update certified_password
    set wrong = ${tries.wrong}, waits = ${tries.waits}, wait_until = ${tries.waitUntil} where account_id = ${account}`.execute(
    db,
  );
}

/** Notes that a login has entered the password; what older logins entered and is over goes. */
export async function saveCheck(
  db: Sql,
  check: { session: string; account: string; at: string; until: string },
): Promise<void> {
  await sql`delete from certified_check where account_id = ${check.account} and until <= ${check.at}`.execute(db);
  await sql`insert into certified_check as c (session_id, account_id, until)
    values (${check.session}, ${check.account}, ${check.until})
    on conflict (session_id) do update set until = excluded.until`.execute(db);
}

/**
 * Whether an account has a password, and until when a login has entered it; null when it has not, or that is over. `session` is empty where
 * the server acts for an account itself, as for the demo: no login has entered anything.
 */
export async function readPasswordStatus(db: Sql, account: string, session: string, at: string) {
  const { rows } = await sql<{ until: string | null }>`
    select c.until from certified_password p
      left join certified_check c on c.account_id = p.account_id and c.session_id = nullif(${session}, '')::uuid and c.until > ${at}
    where p.account_id = ${account}`.execute(db);
  return rows[0];
}
