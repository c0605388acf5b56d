import type { Traveller } from '#foundation/server/http/visit.ts';
import { nextRequest } from '#foundation/server/http/testing/visitor.ts';
import { openFairSemaphore } from '#foundation/server/fair-semaphore.ts';
import { closeAfterwards, openTestFolder, openTestWorld, type TestWorld } from '#foundation/server/testing/world.ts';
import { createDiskStore } from '#foundation/server/vendors/disk-store.ts';
import { createLocalScanner } from '#foundation/server/vendors/local-scanner.ts';
import type { StoredFile } from '#capabilities/files/contract.ts';
import { openCleanerPool } from '../cleaning/cleaner-pool.ts';
import { uploadFile } from '../upload-file.ts';
import { jpegOf } from './files.ts';
import type { FilesWorld } from '../world.ts';

export type FilesTestWorld = TestWorld & FilesWorld & { folder: string; counted: string[] };

export async function withFiles<W extends object>(world: W): Promise<W & Pick<FilesTestWorld, 'files' | 'folder'>> {
  const folder = await openTestFolder();
  const cleaner = openCleanerPool({ processes: 2 });
  closeAfterwards(() => cleaner.close());
  const files = {
    store: createDiskStore(folder),
    scanner: createLocalScanner(),
    cleaner,
    checkSemaphore: openFairSemaphore({ maxConcurrent: 3 }),
  };
  return { ...world, files, folder };
}

export async function openFilesWorld(): Promise<FilesTestWorld> {
  const counted: string[] = [];
  const count = (name: string, labels: Record<string, string> = {}) => {
    counted.push([name, ...Object.values(labels)].join(' '));
  };
  return withFiles({ ...(await openTestWorld()), counted, metrics: { count } });
}

export async function uploadTestFile(
  world: FilesWorld,
  who: Traveller,
  {
    name = 'proof.jpg',
    bytes,
    purpose = 'vaccination',
    form,
  }: { name?: string; bytes?: Uint8Array; purpose?: string; form?: string } = {},
): Promise<StoredFile> {
  const file = { name, bytes: bytes ?? (await jpegOf()) };
  return uploadFile(world, nextRequest(who), { file, purpose, form });
}
