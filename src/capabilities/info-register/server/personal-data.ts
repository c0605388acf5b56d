import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { openAnswers } from './sealing.ts';
import { deleteOfAccount, findOfAccount } from './store.ts';

/** What was registered before an officer made a declaration of it. */
export type RegisteredData = { reference: string; registeredAt: string; answers: Answers }[];

/** Registers whose declaration is of the account. Others belong to no account: their visitors read and delete them by themselves. */
export const registeredData: PersonalData<Pick<World, 'sql' | 'keys'>, RegisteredData> = {
  tables: ['info_register'],
  subjects: async ({ sql }, account) => (await findOfAccount(sql, account)).map(({ id }) => id),
  read: async (world, account) =>
    (await findOfAccount(world.sql, account)).map(({ id, reference, registered_at: registeredAt, answers }) => ({
      reference,
      registeredAt,
      answers: openAnswers(world, id, answers),
    })),
  erase: ({ sql }, { account }) => deleteOfAccount(sql, account),
};
