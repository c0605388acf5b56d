import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../keys/random.ts';
import { type FileStore, requireObjectName } from './file-store.ts';

/**
 * Creates a store in a folder of this machine that only the owner of the process can read. `isFlat`: without folders by
 * the first letters of names.
 */
export function createDiskStore(folder: string, { isFlat = false } = {}): FileStore {
  const pathOf = (objectName: string) => {
    requireObjectName(objectName);
    return join(folder, isFlat ? '' : objectName.slice(0, 2), objectName);
  };
  return {
    name: 'disk',
    put: async (objectName, bytes) => {
      const path = pathOf(objectName);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The file gets its name only when it is complete and on the disk.
      const temporaryPath = `${path}.${newId()}`;
      try {
        const file = await open(temporaryPath, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporaryPath, path);
      } catch (thrown) {
        await rm(temporaryPath, { force: true });
        throw thrown;
      }
    },
    get: async (objectName) => {
      try {
        return await readFile(pathOf(objectName));
      } catch (thrown) {
        if ((thrown as { code?: unknown }).code === 'ENOENT') return undefined;
        throw thrown;
      }
    },
    delete: (objectName) => rm(pathOf(objectName), { force: true }),
  };
}
