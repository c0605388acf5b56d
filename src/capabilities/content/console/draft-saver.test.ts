// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { DraftContent } from './draft-content.ts';

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
afterEach(() => vi.unstubAllGlobals());

test('does not send content again that an earlier save has stored, and keeps the known revision', async () => {
  const saver = createDraftSaver(() => 'article', { draft, base: typed('begun') });
  const saved = await Promise.all([saver.save(typed('one')), saver.save(typed('two')), saver.save(typed('two'))]);
  expect(reached).toEqual([
    [1, 'one'],
    [2, 'two'],
  ]);
  expect(saved.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved']);
  expect(saved.map((save) => save.draft.revision)).toEqual([2, 3, 3]);
  expect(saved[2]).toMatchObject({ savedAt, base: typed('two') });
});

test('does not send content that has not changed since the start', async () => {
  const saver = createDraftSaver(() => 'article', { draft, base: typed('begun') });
  expect(await saver.save(typed('begun'))).toEqual({
    status: 'saved',
    draft,
    base: typed('begun'),
    savedAt: undefined,
  });
  expect(reached).toEqual([]);
});
