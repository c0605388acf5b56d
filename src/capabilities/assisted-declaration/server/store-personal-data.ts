import type { Sql } from '#foundation/server/world.ts';

/** Selects the assisted declarations of an account, newest first. */
export async function selectDeclarationsOfAccount(db: Sql, account: string) {
  return db.all<{ kiosk_id: string | null; begun_at: string; ended_at: string | null }>`
    select kiosk_id, begun_at, ended_at from assisted_declaration_entry where account_id = ${account} order by begun_at desc, id`;
}

export async function deleteDeclarationsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from assisted_declaration_entry where account_id = ${account}`;
}
