import { deleteAttachedFiles, listFileIds, transferFiles } from '#capabilities/files/server/public.ts';
import { findOwnerAccount, listErasablePersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationContent, State } from '../contract.ts';
import { applicationContentColumn, decryptEvent } from './encryption.ts';
import { selectEvents } from './store.ts';
import {
  selectAllApplications,
  deleteApplicationsForPersons,
  transferApplication,
  selectApplicationsCreatedBy,
} from './store-person.ts';
import { fileSubject } from './view.ts';

/** Applications for a person and their children, with everything written about them. */
export type VaccinationData = {
  applyNo: string;
  state: State;
  createdAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  content: ApplicationContent;
  events: { at: string; kind: string; note: string }[];
}[];

export const vaccinationData: PersonalData<Pick<World, 'sql' | 'keys'>, VaccinationData> = {
  tables: ['vaccination_application'],
  listAuditSubjects: async ({ sql }, account) => {
    const ids = (await selectAllApplications(sql, await listErasablePersonIds({ sql }, account))).map(({ id }) => id);
    return [...ids, ...(await listFileIds(sql, ids.map(fileSubject)))];
  },
  read: async (world, account) =>
    Promise.all(
      (await selectAllApplications(world.sql, await listErasablePersonIds(world, account))).map(async (row) => ({
        applyNo: row.apply_no,
        state: row.state,
        createdAt: row.created_at,
        submittedAt: row.submitted_at,
        decidedAt: row.decided_at,
        content: applicationContentColumn.decrypt(world, row.id, row.content),
        events: (await selectEvents(world.sql, row.id)).map(({ id, at, kind, content }) => ({
          at,
          kind,
          note: decryptEvent(world, id, content).note ?? '',
        })),
      })),
    ),
  erase: async ({ sql }, { accountId }) => {
    const ids = await deleteApplicationsForPersons(sql, await listErasablePersonIds({ sql }, accountId));
    await deleteAttachedFiles(sql, ids.map(fileSubject));
    // Applications that the account created for other persons stay with them, including their files.
    for (const { id, person_id: person } of await selectApplicationsCreatedBy(sql, accountId)) {
      const owner = (await findOwnerAccount({ sql }, person)) ?? person;
      await transferApplication(sql, id, owner);
      await transferFiles(sql, fileSubject(id), owner);
    }
  },
};
