import { listApplicationIds, referenceOf } from '#capabilities/declaration/server/public.ts';
import { noSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteUndoResultsOf, type UndoResultRow, listUndoResultsOf } from './store-account.ts';

/** Results of undos for applications of an account. */
export type ReleasesData = { reference: string; outcome: UndoResultRow['outcome']; at: string }[];

/** Personal data of this capability. */
export const releasesData: PersonalData<Pick<World, 'sql' | 'keys'>, ReleasesData> = {
  tables: ['releases_undone'],
  subjects: noSubjects,
  read: async (world, account) =>
    (await listUndoResultsOf(world.sql, await listApplicationIds(world, account))).map((row) => ({
      reference: referenceOf(world, row.declaration_id),
      outcome: row.outcome,
      at: row.at,
    })),
  erase: async (world, { account, retainedApplications }) => {
    const ids = await listApplicationIds(world, account);
    await deleteUndoResultsOf(
      world.sql,
      ids.filter((id) => !retainedApplications.includes(id)),
    );
  },
};
