// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { setEphemeral } from '#foundation/web/session/ephemeral.ts';
import { sealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { deviceDraftStorage } from './device-draft-storage.ts';

const draftOf = (turn: number) => ({
  id: 'one',
  account: 'me',
  revision: 0,
  turn,
  at: turn,
  synced: false,
  answers: emptyAnswers(),
});

test('a browser that keeps nothing says so each time, and never takes its own page for another window', async () => {
  const shelf = deviceDraftStorage(
    'me',
    sealedStorage(() => Promise.reject(new Error('no database'))),
  );
  await expect(shelf.write(draftOf(1), 0)).rejects.toThrow('keeps nothing');
  await expect(shelf.write(draftOf(1), 0)).rejects.toThrow('keeps nothing');
  expect(await shelf.read('one')).toMatchObject({ answers: emptyAnswers() });
});

test('where nothing is to be kept, the memory of the page is as good; nothing is written', async () => {
  setEphemeral();
  const shelf = deviceDraftStorage('me', sealedStorage());
  expect(await shelf.write(draftOf(1), 0)).toBe(true);
  expect(await shelf.write(draftOf(2), 1)).toBe(true);
  expect(await shelf.write(draftOf(2), 1)).toBe(false);
  expect((await shelf.list()).map(({ turn }) => turn)).toEqual([2]);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await deviceDraftStorage('me', sealedStorage()).list()).toEqual([]);
});
