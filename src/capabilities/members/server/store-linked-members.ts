import type { Sql } from '#foundation/server/world.ts';

export async function updatePersonLink(db: Sql, id: string, link: Buffer, linkedAt: string): Promise<void> {
  await db.run`update members_person set link = ${link}, linked_at = ${linkedAt} where id = ${id} and guardian_id is not null`;
}

/** Selects the accounts whose owner has a document. `identity`: keyed hash of the document. */
export async function selectAccountsByIdentity(
  db: Sql,
  identity: Buffer,
): Promise<{ account_id: string; verified: boolean }[]> {
  return db.all<{ account_id: string; verified: boolean }>`
    select /* never null: account_id */ account_id, verified_at is not null verified from members_person
    where identity_hash = ${identity} and account_id is not null and account_id = id
    order by created_at, id limit 20`;
}

/** Selects the linked members among these persons, including those whose link has ended by age. */
export async function selectLinkedRows(
  db: Sql,
  ids: readonly string[],
): Promise<{ id: string; guardian_id: string; content: Buffer; link: Buffer }[]> {
  return db.all<{ id: string; guardian_id: string; content: Buffer; link: Buffer }>`
    select /* never null: content, guardian_id, link */ id, guardian_id, content, link from members_person
    where id = any(${[...ids]}::uuid[]) and link is not null and removed_at is null`;
}
