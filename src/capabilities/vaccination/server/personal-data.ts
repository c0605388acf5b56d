import { deleteFilesOf } from '#capabilities/files/server/public.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Content, State } from '../contract.ts';
import { openContent, openEvent } from './sealing.ts';
import { eventsOf } from './store.ts';
import { allOfAccount, deleteOfAccount } from './store-person.ts';
import { subjectOf } from './view.ts';

/** Vaccine applications of an account, with all that was written about them. */
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
  read: async (world, account) =>
    Promise.all(
      (await allOfAccount(world.sql, account)).map(async (row) => ({
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
    const ids = await deleteOfAccount(sql, account);
    await deleteFilesOf(sql, ids.map(subjectOf));
  },
};

/** Ids of applications of an account: what is on record about them is about the account. */
export async function vaccinationIdsOf({ sql }: { sql: Sql }, account: string): Promise<string[]> {
  return (await allOfAccount(sql, account)).map(({ id }) => id);
}
