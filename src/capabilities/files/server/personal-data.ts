import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { StoredFile } from '../contract.ts';
import { viewFile } from './view.ts';
import { deleteFilesOfAccount, selectFilesOfAccount } from './store-retention.ts';

/** Files of an account; each can be opened where it was added. */
export type FilesData = {
  name: string;
  bytes: number;
  state: StoredFile['state'];
  receivedAt: string;
  belongsTo: string | null;
}[];

/** What this capability keeps about the person of an account. Deleting a row deletes the key of its content. */
export const filesData: PersonalData<Pick<World, 'sql' | 'keys'>, FilesData> = {
  tables: ['files_file'],
  subjects: async ({ sql }, account) => (await selectFilesOfAccount(sql, account)).map(({ id }) => id),
  read: async (world, account) =>
    (await selectFilesOfAccount(world.sql, account)).map((row) => {
      const { name, bytes, state, receivedAt } = viewFile(world, row);
      return { name, bytes, state, receivedAt, belongsTo: row.subject };
    }),
  erase: ({ sql }, { account }) => deleteFilesOfAccount(sql, account),
};
