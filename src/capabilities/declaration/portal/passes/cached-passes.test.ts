import { expect, test } from 'vitest';
import type { SealedStorage } from '#foundation/web/session/sealed-storage.ts';
import { clearStoredData } from '../draft/stored-data.ts';
import { passCache } from './cached-passes.ts';

function storage(): SealedStorage & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    lasting: async () => true,
    keep: async (name, value) => {
      kept.set(name, structuredClone(value));
      return true;
    },
    read: async (name) => kept.get(name),
    drop: (name) => void kept.delete(name),
    names: (beginning) => [...kept.keys()].filter((name) => name.startsWith(beginning)),
  };
}

const passes = (id: string, entryDate: string, lastEntryDate = entryDate) => ({
  id,
  reference: 'ABCD-EFGH-JKLM',
  entryDate,
  lastEntryDate,
  names: ['Siti'],
  at: 1000,
  passes: [{ number: 1, text: 'SHT1:ABC' }],
});

test('another account does not see them, and the next arrival comes first', async () => {
  const here = storage();
  await passCache('me', here).keep(passes('b', '2026-12-24'));
  await passCache('me', here).keep(passes('a', '2026-11-24'));
  await passCache('she', here).keep(passes('c', '2026-11-24'));
  expect((await passCache('me', here).list('2026-11-21')).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(await passCache('me', here).read('c')).toBeUndefined();
});

test.each([
  ['2026-11-24', true],
  ['2026-11-25', true],
  ['2026-11-26', false],
])('those of an arrival on 24 November are kept on %s: %s', async (today, there) => {
  const here = storage();
  await passCache('me', here).keep(passes('a', '2026-11-20', '2026-11-24'));
  expect(await passCache('me', here).list(today)).toHaveLength(there ? 1 : 0);
  expect(here.kept.size).toBe(there ? 1 : 0);
});

test('forgotten, nobody’s are there, no draft either, and nothing else is gone', async () => {
  const here = storage();
  await passCache('me', here).keep(passes('a', '2026-11-24'));
  await passCache('she', here).keep(passes('c', '2026-11-24'));
  await here.keep('sihat_draft_a', 1);
  await here.keep('sihat_token', 1);
  clearStoredData(here);
  expect([...here.kept.keys()]).toEqual(['sihat_token']);
});
