import { problem } from '#foundation/contract/problem.ts';
import { objectName, decryptContent, contentKeyColumn } from './encryption.ts';
import type { FileRow } from './store.ts';
import type { FilesWorld } from './world.ts';

/** Reads the cleaned content of a file. Throws `foundation/unavailable` when the store is unavailable. */
export async function readFileContent(world: Pick<FilesWorld, 'keys' | 'files'>, row: FileRow): Promise<Uint8Array> {
  const object = objectName(row.id, 'clean');
  const encrypted = await world.files.store.get(object).catch((cause: unknown) => {
    throw problem('foundation/unavailable', { retryAfter: 2, cause });
  });
  if (!encrypted) throw new Error('cleaned content is missing from the store');
  return decryptContent(contentKeyColumn.decrypt(world, row.id, row.content_key), object, encrypted);
}
