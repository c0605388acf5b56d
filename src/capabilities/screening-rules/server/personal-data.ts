import { listApplicationIds, referenceOf } from '#capabilities/declaration/server/public.ts';
import { noAuditSubjects, type PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { deleteUndoResultsOf, type AccountUndoResultRow, listUndoResultsOf } from './store-account.ts';

/** Results of undos for the applications of an account. `at`: time of the correction. */
export type ScreeningRulesData = { reference: string; outcome: AccountUndoResultRow['outcome']; at: string }[];

export const screeningRulesData: PersonalData<Pick<World, 'sql' | 'keys'>, ScreeningRulesData> = {
  tables: ['screening_rules_undone'],
  listAuditSubjects: noAuditSubjects,
  read: async (world, account) =>
    (await listUndoResultsOf(world.sql, await listApplicationIds(world, account))).map((row) => ({
      reference: referenceOf(world, row.declaration_id),
      outcome: row.outcome,
      at: row.at,
    })),
  erase: async (world, { accountId, retainedApplications }) => {
    const ids = await listApplicationIds(world, accountId);
    await deleteUndoResultsOf(
      world.sql,
      ids.filter((id) => !retainedApplications.includes(id)),
    );
  },
};
