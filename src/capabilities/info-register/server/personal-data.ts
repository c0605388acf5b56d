import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { decryptAnswers } from './encryption.ts';
import { deleteRegistersOfAccount, selectRegistersOfAccount } from './store.ts';

/** Answers that were registered before an officer made a declaration of them. */
export type InfoRegisterData = { reference: string; registeredAt: string; answers: Answers }[];

/** Registers whose declaration belongs to the account. Visitors read and delete other registers themselves. */
export const infoRegisterData: PersonalData<Pick<World, 'sql' | 'keys'>, InfoRegisterData> = {
  tables: ['info_register'],
  subjects: async ({ sql }, account) => (await selectRegistersOfAccount(sql, account)).map(({ id }) => id),
  read: async (world, account) =>
    (await selectRegistersOfAccount(world.sql, account)).map(
      ({ id, reference, registered_at: registeredAt, answers }) => ({
        reference,
        registeredAt,
        answers: decryptAnswers(world, id, answers),
      }),
    ),
  erase: ({ sql }, { account }) => deleteRegistersOfAccount(sql, account),
};
