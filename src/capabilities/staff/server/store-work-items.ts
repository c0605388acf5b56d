import type { Sql } from '#foundation/server/world.ts';
import { insertInto, type Tables } from './tables.ts';

export type WorkItemRow = Tables['staff_work_item'];

export async function selectHolders(db: Sql, desk: string, items: readonly string[]): Promise<WorkItemRow[]> {
  return db.all<WorkItemRow>`
    select desk, item_id, holder_id, held_since from staff_work_item
    where desk = ${desk} and item_id = any(${[...items]}::uuid[])`;
}

/** Selects the ids of the 5,000 items of a desk that a member of staff took last. */
export async function selectHeldItems(db: Sql, desk: string, holder: string): Promise<string[]> {
  return db.values<string>`
    select item_id from staff_work_item where desk = ${desk} and holder_id = ${holder}
    order by held_since desc limit 5000`;
}

export async function saveHolder(db: Sql, row: WorkItemRow): Promise<void> {
  await db.run`
    ${insertInto('staff_work_item', row)}
    on conflict (desk, item_id) do update set holder_id = excluded.holder_id, held_since = excluded.held_since`;
}

export async function deleteHolder(db: Sql, desk: string, item: string): Promise<void> {
  await db.run`delete from staff_work_item where desk = ${desk} and item_id = ${item}`;
}
