import type { PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import type { StoredFile } from '../contract.ts';
import { viewFile } from './view.ts';
import { deleteFilesOfAccount, selectFilesOfAccount } from './store-retention.ts';

/**
 * Export of an account's files without their content, which the person can open on the screen where the file was added.
 * `attachedTo`: subject to which the file is attached, such as `vaccination/<id>`; null for an unattached file.
 */
export type FilesData = {
  name: string;
  size: number;
  state: StoredFile['state'];
  receivedAt: string;
  attachedTo: string | null;
}[];

/** Personal data of the capability. Erasing a row erases the key of its content, which then cannot be decrypted. */
export const filesData: PersonalData<Pick<World, 'sql' | 'keys'>, FilesData> = {
  tables: ['files_file'],
  listAuditSubjects: async ({ sql }, account) => (await selectFilesOfAccount(sql, account)).map(({ id }) => id),
  read: async (world, account) =>
    (await selectFilesOfAccount(world.sql, account)).map((row) => {
      const { name, size, state, receivedAt } = viewFile(world, row);
      return { name, size, state, receivedAt, attachedTo: row.subject };
    }),
  erase: ({ sql }, { accountId }) => deleteFilesOfAccount(sql, accountId),
};
