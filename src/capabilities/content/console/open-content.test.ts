// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import type { DraftContent } from './draft-content.ts';
import { openContent } from './open-content.ts';

const draft = { id: 'd5f3c2f0-6d0e-4a57-9d8d-0f1c1a2b3c4d', number: 1, revision: 1 };
const savedAt = '2026-11-28T03:00:00.000Z';
const typed = (title: string): DraftContent => ({
  category: 'help',
  en: { title, summary: '', body: [] },
  ms: { title: '', summary: '', body: [] },
});

/** Titles that reached the server, in order, each with the revision that it changes. */
let reached: [number, string][];
let revision: number;

beforeEach(() => {
  [reached, revision] = [[], draft.revision];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { revision: number; en: { title: string } };
    reached.push([sent.revision, sent.en.title]);
    revision += 1;
    return Response.json(successBody('code', { id: draft.id, number: draft.number, revision, at: savedAt }));
  });
});

const ignored = { onMerged: () => undefined, onConflict: () => undefined };
async function openBegun(staff: string) {
  return (await openContent(staff, { kind: 'article', draft, initial: typed('begun') }, ignored)).store;
}
const type =
  (title: string) =>
  <V extends { entered: DraftContent }>(value: V) => ({ ...value, entered: typed(title) });

test('sends one save at a time, each on top of the revision before, and no content twice', async () => {
  const store = await openBegun('a');
  store.change(type('one'));
  const first = store.save();
  await vi.waitFor(() => expect(reached).toHaveLength(1));
  store.change(type('two'));
  await Promise.all([first, store.save(), store.save()]);
  expect(reached).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(store.state()).toMatchObject({
    saveState: 'at-server',
    base: { draft: { revision: 3 }, content: typed('two'), savedAt },
  });
});

test('does not send content that has not changed since the start', async () => {
  const store = await openBegun('b');
  await store.save();
  store.change(type('begun'));
  await store.save();
  expect(reached).toEqual([]);
  expect(store.state()).toMatchObject({ saveState: 'at-server', base: { draft, savedAt: undefined } });
});
