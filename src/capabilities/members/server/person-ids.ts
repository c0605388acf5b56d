import type { Sql } from '#foundation/server/world.ts';
import { selectIdsOfPersons } from './store.ts';

/** Persons, each with all ids under which something may have been made for them: as a child, and since they have an account. */
export type IdsByPerson = ReadonlyMap<string, readonly string[]>;

/** Some persons with all their ids. */
export async function readIdsByPerson({ sql }: { sql: Sql }, persons: readonly string[]): Promise<IdsByPerson> {
  const people = new Map(persons.map((person) => [person, [person]]));
  for (const { person, id } of await selectIdsOfPersons(sql, persons)) if (id !== person) people.get(person)?.push(id);
  return people;
}

/** All ids of one person. */
export async function readPersonIds(world: { sql: Sql }, person: string): Promise<readonly string[]> {
  return (await readIdsByPerson(world, [person])).get(person) ?? [person];
}

/** All ids of all of them, to look something up by. */
export function flattenIds(people: IdsByPerson): string[] {
  return [...new Set([...people.values()].flat())];
}

/** Of what was found by all their ids the first about each person, in the order in which it was found. */
export function firstRowByPerson<Row>(
  people: IdsByPerson,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Map<string, Row> {
  const places = new Map<string, number>();
  for (const [place, row] of rows.entries()) if (!places.has(idOf(row))) places.set(idOf(row), place);
  const firsts = new Map<string, Row>();
  for (const [person, ids] of people) {
    const first = rows[Math.min(...ids.map((id) => places.get(id) ?? rows.length))];
    if (first !== undefined) firsts.set(person, first);
  }
  return firsts;
}
