import { problem as refuse } from '#foundation/contract/problem.ts';
import { objectName, decryptContent, decryptContentKey } from './encryption.ts';
import type { FileRow } from './store.ts';
import type { FilesWorld } from './world.ts';

/** The bytes of an available file, as they are kept. A store that is away is `foundation/unavailable`. */
export async function readFileContent(world: Pick<FilesWorld, 'keys' | 'files'>, row: FileRow): Promise<Uint8Array> {
  const object = objectName(row.id, 'clean');
  const sealed = await world.files.store.get(object).catch((cause: unknown) => {
    throw refuse('foundation/unavailable', { retryAfter: 2, cause });
  });
  if (!sealed) throw new Error('a file is not in the store');
  return decryptContent(decryptContentKey(world, row.id, row.content_key), object, sealed);
}
