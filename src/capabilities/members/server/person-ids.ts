import type { Sql } from '#foundation/server/world.ts';
import { selectIdsOfPersons } from './store.ts';

/** All ids by person: the id of the account and those that the person had as a child. */
export type IdsByPerson = ReadonlyMap<string, readonly string[]>;

export async function readIdsByPerson({ sql }: { sql: Sql }, persons: readonly string[]): Promise<IdsByPerson> {
  const people = new Map(persons.map((person) => [person, [person]]));
  for (const { person, id } of await selectIdsOfPersons(sql, persons)) if (id !== person) people.get(person)?.push(id);
  return people;
}

export async function readPersonIds(world: { sql: Sql }, person: string): Promise<readonly string[]> {
  return (await readIdsByPerson(world, [person])).get(person) ?? [person];
}

/** All ids of all persons, for a lookup. */
export function flattenIds(people: IdsByPerson): string[] {
  return [...new Set([...people.values()].flat())];
}

/** First row of each person, in the order of the rows, whichever of the person's ids it has. */
export function firstRowByPerson<Row>(
  people: IdsByPerson,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, Row> {
  const indexById = new Map<string, number>();
  for (const [index, row] of rows.entries()) if (!indexById.has(idOf(row))) indexById.set(idOf(row), index);
  const firsts = new Map<string, Row>();
  for (const [person, ids] of people) {
    const first = rows[Math.min(...ids.map((id) => indexById.get(id) ?? rows.length))];
    if (first !== undefined) firsts.set(person, first);
  }
  return firsts;
}
