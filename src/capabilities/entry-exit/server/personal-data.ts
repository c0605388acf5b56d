import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Detail } from '../contract.ts';
import { deleteOfAccount, listOfAccount } from './store.ts';
import { viewDetail } from './view.ts';

/** What an account applied for. */
export type AppliedData = (Pick<Detail['summary'], 'reference' | 'state' | 'appliedAt'> &
  Pick<Detail, 'answers' | 'decision'>)[];

/** Entry and exit applications of an account. */
export const appliedData: PersonalData<Pick<World, 'sql' | 'keys'>, AppliedData> = {
  tables: ['entry_exit_application'],
  subjects: async ({ sql }, account) => (await listOfAccount(sql, account, undefined, most)).map(({ id }) => id),
  read: async (world, account) =>
    (await listOfAccount(world.sql, account, undefined, most)).map((row) => {
      // The documents are among the files of the account.
      const { summary, answers, decision } = viewDetail(world, row, { payment: undefined, files: [] });
      const { reference, state, appliedAt } = summary;
      return { reference, state, appliedAt, answers, decision };
    }),
  erase: ({ sql }, { account }) => deleteOfAccount(sql, account),
};

// More than anybody can have: 20 a day, kept for a year at most.
const most = 10_000;
