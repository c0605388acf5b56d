import type { Sql } from '#foundation/server/world.ts';
import type { CaseRow } from './store.ts';

/** Selects the cases of an account's travellers, latest first. */
export async function selectCasesOfAccount(db: Sql, account: string): Promise<CaseRow[]> {
  return db.all<CaseRow>`
    select * from follow_up_case where account_id = ${account} order by opened_at desc, id`;
}

/** Selects the ids of an account's applications with a case that is not ended. */
export async function selectDeclarationsWithLiveCase(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    select distinct declaration_id from follow_up_case where account_id = ${account} and state <> 'ended'`;
}

/** Deletes cases, links and message rows of an account, except for the retained applications. */
export async function deleteCasesOfAccount(
  db: Sql,
  account: string,
  retainedDeclarations: readonly string[],
): Promise<void> {
  const rows = await db.all<{ declaration_id: string }>`
    delete from follow_up_case where account_id = ${account} and declaration_id <> all(${[...retainedDeclarations]}::uuid[])
    returning declaration_id`;
  const deletedDeclarations = rows.map(({ declaration_id: id }) => id);
  await db.run`delete from follow_up_link where declaration_id = any(${deletedDeclarations}::uuid[])`;
  await db.run`delete from follow_up_message where declaration_id = any(${deletedDeclarations}::uuid[])`;
}

/** Selects the cases of self-reports that are not ended, the latest first. */
export async function selectLiveReportedCases(db: Sql, persons: readonly string[]) {
  return db.all<Pick<CaseRow, 'state'> & { person: string }>`
    select declaration_id person, state from follow_up_case
    where declaration_id = any(${[...persons]}::uuid[]) and origin = 'report' and state <> 'ended'
    order by opened_at desc`;
}
