import { flattenIds, findFirstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import type { Sql } from '#foundation/server/world.ts';
import { type LiveReportedCase, selectLiveReportedCases } from './store-person.ts';

/** Reads the states of cases that are not ended, by person. People without such a case are missing from the map. */
export async function readSelfReportCaseStates(
  { sql }: { sql: Sql },
  people: IdsByPerson,
): Promise<Map<string, LiveReportedCase['state']>> {
  const caseByPerson = findFirstRowByPerson(
    people,
    await selectLiveReportedCases(sql, flattenIds(people)),
    ({ person }) => person,
  );
  return new Map([...caseByPerson].map(([person, { state }]) => [person, state]));
}
