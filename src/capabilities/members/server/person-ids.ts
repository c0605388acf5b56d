import type { Sql } from '#foundation/server/world.ts';
import { selectIdsOfPersons } from './store.ts';

/** All ids of each person: the id of the account, and those that the person had as a child. */
export type IdsByPerson = ReadonlyMap<string, readonly string[]>;

export async function readIdsByPerson({ sql }: { sql: Sql }, persons: readonly string[]): Promise<IdsByPerson> {
  const idsByPerson = new Map(persons.map((person) => [person, [person]]));
  for (const { person, id } of await selectIdsOfPersons(sql, persons))
    if (id !== person) idsByPerson.get(person)?.push(id);
  return idsByPerson;
}

export async function readPersonIds(world: { sql: Sql }, person: string): Promise<readonly string[]> {
  return (await readIdsByPerson(world, [person])).get(person) ?? [person];
}

/** All ids of all persons, for a lookup. */
export function flattenIds(idsByPerson: IdsByPerson): string[] {
  return [...new Set([...idsByPerson.values()].flat())];
}

/** First row of each person, matched by any of the person's ids. First means lowest index in `rows`. */
export function firstRowByPerson<Row>(
  idsByPerson: IdsByPerson,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, Row> {
  const indexById = new Map<string, number>();
  for (const [index, row] of rows.entries()) if (!indexById.has(idOf(row))) indexById.set(idOf(row), index);
  const firstRows = new Map<string, Row>();
  for (const [person, ids] of idsByPerson) {
    const firstRow = rows[Math.min(...ids.map((id) => indexById.get(id) ?? rows.length))];
    if (firstRow !== undefined) firstRows.set(person, firstRow);
  }
  return firstRows;
}
