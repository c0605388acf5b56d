import { listApplicationIds } from '#capabilities/declaration/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { Disease } from '#capabilities/screening/rules/rule-set.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { CaseEntry } from '../contract.ts';
import type { Ending } from '../contract-list.ts';
import type { DayAnswer, Outcome } from '../rules/forms.ts';
import {
  type EntryContent,
  answerColumn,
  attachmentNameColumn,
  diseaseColumn,
  entryColumn,
  type LabContent,
  labResultColumn,
  outcomeColumn,
  personColumn,
  seatColumn,
  type CasePerson,
} from './encryption.ts';
import { deleteSeatsOf, selectSeats } from './store-contacts.ts';
import { deleteFilesOfDeletedCases } from './delete-files.ts';
import { readCaseRecords } from './read-records.ts';
import { selectAttachmentIds } from './store-records.ts';
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
  attachments: { name: string; attachedAt: string; removedAt: string | null }[];
  seat: string;
  labResults: (LabContent & { version: number; recordedAt: string })[];
}[];

/**
 * Personal data of the capability. An erasure retains the cases of `retainedApplications`. These applications have a
 * live case: a case that is not ended, on which a health officer works.
 */
export const followUpData: PersonalData<Pick<World, 'sql' | 'keys'>, FollowUpData> = {
  tables: ['follow_up_case', 'follow_up_link', 'follow_up_message', 'follow_up_seat'],
  // An access to a case names its application; one to an attachment names the file.
  listAuditSubjects: async ({ sql }, account) =>
    selectAttachmentIds(
      sql,
      (await selectCasesOfAccount(sql, account)).map(({ id }) => id),
    ),
  read: async (world, account) =>
    Promise.all((await selectCasesOfAccount(world.sql, account)).map((row) => readCaseData(world, row))),
  erase: async ({ sql }, { accountId, retainedApplications }) => {
    await deleteCasesOfAccount(sql, accountId, retainedApplications);
    await deleteFilesOfDeletedCases(sql);
    const applications = await listApplicationIds({ sql }, accountId);
    await deleteSeatsOf(
      sql,
      applications.filter((id) => !retainedApplications.includes(id)),
    );
  },
};

/** Lists the ids of an account's applications with a case that is not ended. */
export async function listDeclarationsWithLiveCase({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return selectDeclarationsWithLiveCase(sql, account);
}

async function readCaseData(world: Pick<World, 'sql' | 'keys'>, row: CaseRow): Promise<FollowUpData[number]> {
  const entries = await selectEntries(world.sql, row.id);
  const answers = await selectAnswers(world.sql, [row.id]);
  const { attachments, labVersions } = await readCaseRecords(world, row.id);
  const seat = (await selectSeats(world.sql, [row.declaration_id])).find(({ number }) => number === row.number);
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
    attachments: attachments.map(({ id, name, attached_at: attachedAt, removed_at: removedAt }) => ({
      name: attachmentNameColumn.decrypt(world, id, name),
      attachedAt,
      removedAt,
    })),
    seat: seat ? seatColumn.decrypt(world, seat.id, seat.seat) : '',
    labResults: labVersions.map(({ id, version, recorded_at: recordedAt, content }) => ({
      version,
      recordedAt,
      ...labResultColumn.decrypt(world, id, content),
    })),
  };
}
