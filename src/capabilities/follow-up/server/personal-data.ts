import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Ending, Entry } from '../contract.ts';
import type { DayAnswer, Outcome } from '../rules/forms.ts';
import {
  type EntryContent,
  decryptAnswer,
  decryptEntry,
  decryptOutcome,
  decryptPerson,
  type CasePerson,
} from './encryption.ts';
import { selectAnswers } from './store-answers.ts';
import { selectCasesOfAccount, deleteCasesOfAccount, selectDeclarationsWithLiveCase } from './store-person.ts';
import { type CaseRow, selectEntries } from './store.ts';

/** Cases at the health desk of an account's travellers, with what was found, decided and answered. */
export type FollowUpData = {
  reference: string;
  number: number;
  person: CasePerson;
  openedAt: string;
  endedAt: string | null;
  ending: Ending | null;
  outcome: Outcome | null;
  entries: (Omit<EntryContent, 'to'> & { at: string; kind: Entry['kind'] })[];
  answers: (DayAnswer & { day: string; answeredAt: string })[];
}[];

/** What the health desk keeps of a person. A case that has not ended stays: somebody is looking after them. */
export const followUpData: PersonalData<Pick<World, 'sql' | 'keys'>, FollowUpData> = {
  tables: ['follow_up_case', 'follow_up_link', 'follow_up_message'],
  subjects: noSubjects,
  read: async (world, account) =>
    Promise.all((await selectCasesOfAccount(world.sql, account)).map((row) => readCaseData(world, row))),
  erase: ({ sql }, { account, kept }) => deleteCasesOfAccount(sql, account, kept),
};

/** Applications of an account that somebody is followed up for. */
export async function listFollowedDeclarations({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return selectDeclarationsWithLiveCase(sql, account);
}

async function readCaseData(world: Pick<World, 'sql' | 'keys'>, row: CaseRow): Promise<FollowUpData[number]> {
  const entries = await selectEntries(world.sql, row.id);
  const answers = await selectAnswers(world.sql, [row.id]);
  return {
    reference: row.reference,
    number: row.number,
    person: decryptPerson(world, row.id, row.person),
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    ending: row.ending,
    outcome: row.outcome && decryptOutcome(world, row.id, row.outcome),
    entries: entries.map(({ id, at, kind, content }) => {
      // To which colleague it was handed is not theirs to know.
      const { to: _to, ...rest } = content ? decryptEntry(world, id, content) : {};
      return { at, kind, ...rest };
    }),
    answers: answers.map(({ id, day, answered_at: answeredAt, content }) => ({
      day,
      answeredAt,
      ...decryptAnswer(world, id, content),
    })),
  };
}
