import type { Sql } from '#foundation/server/world.ts';
import { type DecisionRow, inForceFirst } from './store.ts';

/** Decisions on several applications, latest first, withdrawn ones included. */
export async function listFullDecisions(db: Sql, declarationIds: readonly string[]): Promise<DecisionRow[]> {
  return db.all<DecisionRow>`
    select * from border_decision where declaration_id = any(${[...declarationIds]}::uuid[]) order by decided_at desc, id`;
}

/** Applications with a traveller whose decision in force is a referral. */
export async function listReferredDeclarations(db: Sql, declarationIds: readonly string[]): Promise<string[]> {
  return db.values<string>`
    select distinct declaration_id from (
      select distinct on (declaration_id, number) declaration_id, kind from border_decision
      where declaration_id = any(${[...declarationIds]}::uuid[]) and withdrawn_at is null
      order by declaration_id, number, ${inForceFirst}) in_force
    where kind = 'referred'`;
}

export async function replaceDetails(db: Sql, id: string, details: Buffer): Promise<void> {
  await db.run`update border_decision set details = ${details} where id = ${id}`;
}
