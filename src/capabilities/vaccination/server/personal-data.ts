import { deleteAttachedFiles, listFileIds, transferFiles } from '#capabilities/files/server/public.ts';
import { findOwnerAccount, listPersonIds } from '#capabilities/members/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Content, State } from '../contract.ts';
import { openContent, openEvent } from './sealing.ts';
import { eventsOf } from './store.ts';
import { allFor, deleteFor, giveTo, madeBy } from './store-person.ts';
import { subjectOf } from './view.ts';

/** Vaccine applications for somebody and their children, with all that was written about them. */
export type VaccinationData = {
  applyNo: string;
  state: State;
  createdAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  content: Content;
  events: { at: string; kind: string; note: string }[];
}[];

/** What this capability keeps about the person of an account. */
export const vaccinationData: PersonalData<Pick<World, 'sql' | 'keys'>, VaccinationData> = {
  tables: ['vaccination_application'],
  subjects: async ({ sql }, account) => {
    const ids = (await allFor(sql, await listPersonIds({ sql }, account))).map(({ id }) => id);
    return [...ids, ...(await listFileIds(sql, ids.map(subjectOf)))];
  },
  read: async (world, account) =>
    Promise.all(
      (await allFor(world.sql, await listPersonIds(world, account))).map(async (row) => ({
        applyNo: row.apply_no,
        state: row.state,
        createdAt: row.created_at,
        submittedAt: row.submitted_at,
        decidedAt: row.decided_at,
        content: openContent(world, row.id, row.content),
        events: (await eventsOf(world.sql, row.id)).map(({ id, at, kind, content }) => ({
          at,
          kind,
          note: openEvent(world, id, content).note ?? '',
        })),
      })),
    ),
  erase: async ({ sql }, { account }) => {
    const ids = await deleteFor(sql, await listPersonIds({ sql }, account));
    await deleteAttachedFiles(sql, ids.map(subjectOf));
    // What the account made for somebody else stays with them, files and all.
    for (const { id, person_id: person } of await madeBy(sql, account)) {
      const owner = (await findOwnerAccount({ sql }, person)) ?? person;
      await giveTo(sql, id, owner);
      await transferFiles(sql, subjectOf(id), owner);
    }
  },
};
