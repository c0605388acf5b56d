import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { answersColumn } from './encryption.ts';
import { deleteRegistersOfAccount, selectRegistersOfAccount } from './store.ts';

export type InfoRegisterData = { reference: string; registeredAt: string; answers: Answers }[];

/**
 * Export and erasure of the registers whose declaration belongs to an account. Registers without a declaration belong
 * to no account; visitors read and delete them by reference.
 */
export const infoRegisterData: PersonalData<Pick<World, 'sql' | 'keys'>, InfoRegisterData> = {
  tables: ['info_register'],
  listAuditSubjects: async ({ sql }, account) => (await selectRegistersOfAccount(sql, account)).map(({ id }) => id),
  read: async (world, account) =>
    (await selectRegistersOfAccount(world.sql, account)).map(
      ({ id, reference, registered_at: registeredAt, answers }) => ({
        reference,
        registeredAt,
        answers: answersColumn.decrypt(world, id, answers),
      }),
    ),
  erase: ({ sql }, { accountId }) => deleteRegistersOfAccount(sql, accountId),
};
