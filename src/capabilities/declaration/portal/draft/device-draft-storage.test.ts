// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startEphemeralSession } from '#foundation/web/session/ephemeral.ts';
import { createEncryptedStorage } from '#foundation/web/session/encrypted-storage.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { deviceDraftStorage } from './device-draft-storage.ts';

const draftOf = (deviceRevision: number) => ({
  id: 'one',
  account: 'me',
  revision: 0,
  deviceRevision,
  writtenAt: deviceRevision,
  isSynced: false,
  answers: emptyAnswers(),
});

test('reports a failed write each time, and does not mistake its own page for another window', async () => {
  const storage = deviceDraftStorage(
    'me',
    createEncryptedStorage(() => Promise.reject(new Error('no database'))),
  );
  await expect(storage.write(draftOf(1), 0)).rejects.toThrow('cannot store the draft');
  await expect(storage.write(draftOf(1), 0)).rejects.toThrow('cannot store the draft');
  expect(await storage.read('one')).toMatchObject({ answers: emptyAnswers() });
});

test('keeps drafts in the memory of the page only in an ephemeral session', async () => {
  startEphemeralSession();
  const storage = deviceDraftStorage('me', createEncryptedStorage());
  expect(await storage.write(draftOf(1), 0)).toBe(true);
  expect(await storage.write(draftOf(2), 1)).toBe(true);
  expect(await storage.write(draftOf(2), 1)).toBe(false);
  expect((await storage.list()).map(({ deviceRevision }) => deviceRevision)).toEqual([2]);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await deviceDraftStorage('me', createEncryptedStorage()).list()).toEqual([]);
});
