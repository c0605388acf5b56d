import type { Sql } from '#foundation/server/world.ts';
import { insertInto } from './tables.ts';

export async function insertErasure(db: Sql, account: string, erasedAt: string): Promise<void> {
  const erasure = { account_id: account, erased_at: erasedAt };
  await db.run`${insertInto('personal_data_erasure', erasure)} on conflict do nothing`;
}

export async function selectErasedAccounts(db: Sql, since: string): Promise<string[]> {
  return db.values<string>`
    select account_id from personal_data_erasure where erased_at > ${since}`;
}

export async function deleteErasuresBefore(db: Sql, before: string): Promise<void> {
  await db.run`delete from personal_data_erasure where erased_at < ${before}`;
}
