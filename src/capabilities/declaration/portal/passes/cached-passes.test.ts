import { expect, test } from 'vitest';
import type { EncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { clearStoredData } from '../draft/storage-prefixes.ts';
import { passCache } from './cached-passes.ts';

function storage(): EncryptedStorage & { stored: Map<string, unknown> } {
  const stored = new Map<string, unknown>();
  return {
    stored,
    isLasting: async () => true,
    save: async (name, value) => {
      stored.set(name, structuredClone(value));
      return true;
    },
    read: async (name) => stored.get(name),
    delete: (name) => void stored.delete(name),
    listNames: (prefix) => [...stored.keys()].filter((name) => name.startsWith(prefix)),
  };
}

const passes = (id: string, entryDate: string, lastEntryDate = entryDate) => ({
  id,
  reference: 'ABCD-EFGH-JKLM',
  entryDate,
  lastEntryDate,
  names: ['Siti'],
  fetchedAt: 1000,
  passes: [{ travellerNumber: 1, text: 'SHT1:ABC' }],
});

test("lists the account's passes only, the next arrival first", async () => {
  const testStorage = storage();
  await passCache('me', testStorage).save(passes('b', '2026-12-24'));
  await passCache('me', testStorage).save(passes('a', '2026-11-24'));
  await passCache('she', testStorage).save(passes('c', '2026-11-24'));
  expect((await passCache('me', testStorage).list('2026-11-21')).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(await passCache('me', testStorage).read('c')).toBeUndefined();
});

test.each([
  ['2026-11-24', true],
  ['2026-11-25', true],
  ['2026-11-26', false],
])('caches passes of an arrival on 24 November on %s: %s', async (today, isCached) => {
  const testStorage = storage();
  await passCache('me', testStorage).save(passes('a', '2026-11-20', '2026-11-24'));
  expect(await passCache('me', testStorage).list(today)).toHaveLength(isCached ? 1 : 0);
  expect(testStorage.stored.size).toBe(isCached ? 1 : 0);
});

test('clears passes and drafts of all accounts, and nothing else', async () => {
  const testStorage = storage();
  await passCache('me', testStorage).save(passes('a', '2026-11-24'));
  await passCache('she', testStorage).save(passes('c', '2026-11-24'));
  await testStorage.save('sihat_draft_a', 1);
  await testStorage.save('sihat_token', 1);
  clearStoredData(testStorage);
  expect([...testStorage.stored.keys()]).toEqual(['sihat_token']);
});
