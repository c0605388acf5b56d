import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../keys/random.ts';
import { type FileStore, requireObjectName } from './file-store.ts';

/** Creates a store in a folder of this machine that only the owner of the process can read. */
export function diskStore(folder: string): FileStore {
  const pathOf = (object: string) => {
    requireObjectName(object);
    return join(folder, object.slice(0, 2), object);
  };
  return {
    name: 'disk',
    put: async (object, bytes) => {
      const path = pathOf(object);
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
    get: async (object) => {
      try {
        return await readFile(pathOf(object));
      } catch (thrown) {
        if ((thrown as { code?: unknown }).code === 'ENOENT') return undefined;
        throw thrown;
      }
    },
    delete: (object) => rm(pathOf(object), { force: true }),
  };
}
