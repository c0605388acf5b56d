import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type NewRow, type Tables } from './tables.ts';

export type AgreementRow = Tables['records_agreement'];

export async function selectAgreements(db: Sql, account: string): Promise<AgreementRow[]> {
  return db.all<AgreementRow>`
    select account_id, person_id, version, language, agreed_at, withdrawn_at from records_agreement
    where account_id = ${account} order by agreed_at, person_id`;
}

/** Stores an agreement, unless the account agrees to this version already. Returns whether anything changed. */
export async function upsertAgreement(db: Sql, row: NewRow<'records_agreement'>): Promise<boolean> {
  return db.changed`
    ${insertInto('records_agreement', row)}
    on conflict (account_id, person_id) do update set version = excluded.version, language = excluded.language,
      agreed_at = excluded.agreed_at, withdrawn_at = null
      where records_agreement.version <> excluded.version or records_agreement.withdrawn_at is not null`;
}

/** Withdraws an agreement. Returns whether one was in force. */
export async function withdrawAgreement(
  db: Sql,
  account: string,
  person: string,
  withdrawnAt: string,
): Promise<boolean> {
  return db.changed`update records_agreement set withdrawn_at = ${withdrawnAt}
    where account_id = ${account} and person_id = ${person} and withdrawn_at is null`;
}

export async function deleteAgreementsOfAccount(db: Sql, account: string): Promise<void> {
  await db.run`delete from records_agreement where account_id = ${account}`;
}
