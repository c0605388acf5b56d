import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { CaseEntry } from '../contract.ts';
import type { Ending } from '../contract-list.ts';
import type { DayAnswer, Outcome } from '../rules/forms.ts';
import {
  type EntryContent,
  answerColumn,
  diseaseColumn,
  entryColumn,
  outcomeColumn,
  personColumn,
  type CasePerson,
} from './encryption.ts';
import { selectAnswers } from './store-answers.ts';
import { selectCasesOfAccount, deleteCasesOfAccount, selectDeclarationsWithLiveCase } from './store-person.ts';
import { type CaseRow, selectEntries } from './store.ts';

export type FollowUpData = {
  reference: string;
  number: number;
  person: CasePerson;
  openedAt: string;
  endedAt: string | null;
  ending: Ending | null;
  outcome: Outcome | null;
  disease: Disease['name'] | null;
  entries: (Omit<EntryContent, 'to'> & { at: string; kind: CaseEntry['kind'] })[];
  answers: (DayAnswer & { day: string; answeredAt: string })[];
}[];

/**
 * Personal data of the capability. An erasure retains the cases of `retainedApplications`. These applications have a
 * live case: a case that is not ended, on which a health officer works.
 */
export const followUpData: PersonalData<Pick<World, 'sql' | 'keys'>, FollowUpData> = {
  tables: ['follow_up_case', 'follow_up_link', 'follow_up_message'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    Promise.all((await selectCasesOfAccount(world.sql, account)).map((row) => readCaseData(world, row))),
  erase: ({ sql }, { accountId, retainedApplications }) => deleteCasesOfAccount(sql, accountId, retainedApplications),
};

/** Lists the ids of an account's applications with a case that is not ended. */
export async function listDeclarationsWithLiveCase({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return selectDeclarationsWithLiveCase(sql, account);
}

async function readCaseData(world: Pick<World, 'sql' | 'keys'>, row: CaseRow): Promise<FollowUpData[number]> {
  const entries = await selectEntries(world.sql, row.id);
  const answers = await selectAnswers(world.sql, [row.id]);
  return {
    reference: row.reference,
    number: row.number,
    person: personColumn.decrypt(world, row.id, row.person),
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    ending: row.ending,
    outcome: row.outcome && outcomeColumn.decrypt(world, row.id, row.outcome),
    disease: row.disease && diseaseColumn.decrypt(world, row.id, row.disease).name,
    entries: entries.map(({ id, at, kind, content }) => {
      // Omits the colleague who received the case, who is not personal data of the traveller.
      const { to: _to, ...exportedContent } = content ? entryColumn.decrypt(world, id, content) : {};
      return { at, kind, ...exportedContent };
    }),
    answers: answers.map(({ id, day, answered_at: answeredAt, content }) => ({
      day,
      answeredAt,
      ...answerColumn.decrypt(world, id, content),
    })),
  };
}
