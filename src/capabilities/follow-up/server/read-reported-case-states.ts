import { flattenIds, findFirstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type LiveReportedCase, selectLiveReportedCases } from './store-person.ts';

/** Omits people without a live case. */
export async function readReportedCaseStates(
  { sql }: { sql: Sql },
  people: IdsByPerson,
): Promise<Map<string, LiveReportedCase['state']>> {
  const firstByPerson = findFirstRowByPerson(
    people,
    await selectLiveReportedCases(sql, flattenIds(people)),
    ({ person }) => person,
  );
  return new Map([...firstByPerson].map(([person, { state }]) => [person, state]));
}
