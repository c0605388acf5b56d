import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { tokenColumn } from './encryption.ts';
import { deletePushesOfAccount, selectPushes } from './store.ts';

/** Export of the devices with notifications. `token`: the push subscription or device token. */
export type AccountData = {
  id: string;
  key: string;
  os: string;
  token: string;
  language: 'en' | 'ms';
  registeredAt: string;
}[];

export const accountData: PersonalData<Pick<World, 'sql' | 'keys'>, AccountData> = {
  tables: ['account_push'],
  listAuditSubjects: async ({ sql }, account) => (await selectPushes(sql, account, 1000)).map(({ id }) => id),
  read: async (world, account) =>
    (await selectPushes(world.sql, account, 1000)).map((row) => ({
      id: row.id,
      key: row.key,
      os: row.os,
      token: tokenColumn.decrypt(world, row.id, row.token),
      language: row.language,
      registeredAt: row.registered_at,
    })),
  erase: (world, { accountId }) => deletePushesOfAccount(world.sql, accountId),
};
