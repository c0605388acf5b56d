import type { Sql } from '#foundation/server/world.ts';
import { selectIdsOfPersons, selectOwners } from './store.ts';

/**
 * All ids of each person. For a person with an own account: the id of the account, and the ids that the person had as a
 * child of other accounts.
 */
export type IdsByPerson = ReadonlyMap<string, readonly string[]>;

export async function readIdsByPerson({ sql }: { sql: Sql }, personIds: readonly string[]): Promise<IdsByPerson> {
  const idsByPerson = new Map(personIds.map((person) => [person, [person]]));
  for (const { person, id } of await selectIdsOfPersons(sql, personIds))
    if (id !== person) idsByPerson.get(person)?.push(id);
  return idsByPerson;
}

export async function readPersonIds(world: { sql: Sql }, personId: string): Promise<readonly string[]> {
  return (await readIdsByPerson(world, [personId])).get(personId) ?? [personId];
}

export function flattenIds(idsByPerson: IdsByPerson): string[] {
  return [...new Set([...idsByPerson.values()].flat())];
}

/** Returns for each person the first row with any of the person's ids. Persons without a row are missing. */
export function findFirstRowByPerson<Row>(
  idsByPerson: IdsByPerson,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, Row> {
  const indexById = new Map<string, number>();
  for (const [index, row] of rows.entries()) if (!indexById.has(idOf(row))) indexById.set(idOf(row), index);
  const firstRowByPersonId = new Map<string, Row>();
  for (const [person, ids] of idsByPerson) {
    const firstRow = rows[Math.min(...ids.map((id) => indexById.get(id) ?? rows.length))];
    if (firstRow !== undefined) firstRowByPersonId.set(person, firstRow);
  }
  return firstRowByPersonId;
}

/** Returns those ids that have a row. The row of a removed member remains until its retention ends. */
export async function filterStoredPersonIds({ sql }: { sql: Sql }, persons: readonly string[]): Promise<Set<string>> {
  return new Set((await selectOwners(sql, persons)).map(({ id }) => id));
}
