import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { openToken } from './sealing.ts';
import { deletePushesOf, pushesOf } from './store.ts';

/** Devices that want notifications. `token`: where the browser has them sent. */
export type AccountData = {
  id: string;
  key: string;
  os: string;
  token: string;
  language: 'en' | 'ms';
  registeredAt: string;
}[];

/** What is kept of an account's notifications, for its owner alone. */
export const accountData: PersonalData<Pick<World, 'sql' | 'keys'>, AccountData> = {
  tables: ['account_push'],
  subjects: async ({ sql }, account) => (await pushesOf(sql, account, 1000)).map(({ id }) => id),
  read: async (world, account) =>
    (await pushesOf(world.sql, account, 1000)).map((row) => ({
      id: row.id,
      key: row.key,
      os: row.os,
      token: openToken(world, row.id, row.token),
      language: row.language,
      registeredAt: row.registered_at,
    })),
  erase: (world, { account }) => deletePushesOf(world.sql, account),
};
