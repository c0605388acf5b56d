// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEncryptedStorage } from '../session/encrypted-storage.ts';
import { startEphemeralSession } from '../session/ephemeral.ts';
import { draftStorage } from './draft-storage.ts';

const draftOf = (deviceRevision: number) => ({
  value: { name: 'Siti' },
  base: { revision: 0 },
  deviceRevision,
  writtenAt: deviceRevision,
  isSynced: false,
});

test('reports a failed write each time, and does not mistake its own page for another window', async () => {
  const storage = draftStorage(
    'draft',
    createEncryptedStorage(() => Promise.reject(new Error('no database'))),
  );
  await expect(storage.write(draftOf(1), 0)).rejects.toThrow('cannot store the draft');
  await expect(storage.write(draftOf(1), 0)).rejects.toThrow('cannot store the draft');
  expect(await storage.read()).toMatchObject({ value: { name: 'Siti' } });
});

test('keeps drafts in the memory of the page only in an ephemeral session', async () => {
  startEphemeralSession();
  const storage = draftStorage('draft', createEncryptedStorage());
  expect(await storage.write(draftOf(1), 0)).toBe(true);
  expect(await storage.write(draftOf(2), 1)).toBe(true);
  expect(await storage.write(draftOf(2), 1)).toBe(false);
  expect(await storage.read()).toMatchObject({ deviceRevision: 2 });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await draftStorage('draft', createEncryptedStorage()).read()).toBeUndefined();
});

test('does not open what a build without revisions has stored, and replaces it', async () => {
  const store = createEncryptedStorage();
  await store.save('draft', { entered: { name: 'Siti' }, revision: 3 });
  const storage = draftStorage('draft', store);
  expect(await storage.read()).toBeUndefined();
  expect(await storage.write(draftOf(1), 0)).toBe(true);
  expect(await storage.read()).toMatchObject({ deviceRevision: 1 });
});
