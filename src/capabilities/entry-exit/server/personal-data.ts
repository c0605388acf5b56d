import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationDetail } from '../contract.ts';
import { deleteApplicationsOfAccount, listApplicationsOfAccount } from './store.ts';
import { viewDetail } from './view.ts';

export type EntryExitData = (Pick<ApplicationDetail['summary'], 'reference' | 'state' | 'appliedAt'> &
  Pick<ApplicationDetail, 'answers' | 'decision'>)[];

export const entryExitData: PersonalData<Pick<World, 'sql' | 'keys'>, EntryExitData> = {
  tables: ['entry_exit_application'],
  listAuditSubjects: async ({ sql }, account) =>
    (await listApplicationsOfAccount(sql, account, undefined, maxApplications)).map(({ id }) => id),
  read: async (world, account) =>
    (await listApplicationsOfAccount(world.sql, account, undefined, maxApplications)).map((row) => {
      // The documents are exported with the files of the account.
      const { summary, answers, decision } = viewDetail(world, row, { payment: undefined, files: [] });
      const { reference, state, appliedAt } = summary;
      return { reference, state, appliedAt, answers, decision };
    }),
  erase: ({ sql }, { accountId }) => deleteApplicationsOfAccount(sql, accountId),
};

// More applications than an account has in practice: 20 a day for 500 days. The export leaves out older ones.
const maxApplications = 10_000;
