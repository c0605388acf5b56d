import { flattenIds, findFirstRowByPerson, type IdsByPerson } from '#capabilities/members/server/public.ts';
import type { Sql } from '#foundation/server/world.ts';
import { selectLiveReportedCases } from './store-person.ts';

/** Reads the states of cases that are not ended, by person. People without such a case are missing from the map. */
export async function readSelfReportCaseStates(
  { sql }: { sql: Sql },
  people: IdsByPerson,
): Promise<Map<string, 'open' | 'followed'>> {
  const rows = await selectLiveReportedCases(sql, flattenIds(people));
  const caseByPerson = findFirstRowByPerson(people, rows, ({ person }) => person);
  return new Map([...caseByPerson].flatMap(([person, { state }]) => (state === 'ended' ? [] : [[person, state]])));
}
