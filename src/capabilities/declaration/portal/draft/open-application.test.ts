// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { successBody } from '#foundation/contract/envelope.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { emptyAnswers } from '#capabilities/declaration/rules/answers.ts';
import { openApplication } from './open-application.ts';

// Fake server that answers a save only when the test calls `answer`.
function slowServer() {
  const saves: { revision: number; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'GET' && url.includes('detail')) return Promise.resolve(answer(ended));
    if (method === 'GET') return Promise.resolve(answer({ items: [], today: '2026-11-21' }));
    const { revision } = JSON.parse(body as string) as { revision: number };
    return new Promise<Response>((resolve) => {
      const savedAt = '2026-11-21T02:00:00.000Z';
      saves.push({ revision, answer: () => resolve(answer({ revision: revision + 1, savedAt })) });
    });
  });
  return saves;
}

const answer = (data: unknown) =>
  new Response(JSON.stringify(successBody('code', data)), { headers: { 'content-type': 'application/json' } });
const named =
  (name: string) =>
  ({ travellers: [first, ...others], ...rest }: Answers): Answers => ({
    ...rest,
    travellers: first ? [{ ...first, name }, ...others] : others,
  });

const ended = {
  summary: {
    id: '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a',
    reference: 'AAAA-BBBB-CCCC',
    status: 'ended',
    kind: 'single',
    version: 0,
    revision: 3,
    entryDate: null,
    names: ['Siti'],
    band: null,
    officerTravellerNumbers: [],
    hasUnsubmittedChanges: true,
    updatedAt: '2026-11-21T02:00:00.000Z',
    submittedAt: null,
    isEditable: false,
  },
  answers: emptyAnswers(),
  hasUnsubmittedChanges: true,
  submitted: null,
  today: '2026-11-21',
};

test('opens an ended application read-only', async () => {
  slowServer();
  const opened = await openApplication('me', ended.summary.id);
  expect(opened.info).toMatchObject({ isReadOnly: true, isUnchanged: false });
  const created = await openApplication('me', undefined);
  expect(created.info).toMatchObject({ isReadOnly: false, isUnchanged: false });
});

test('has the time of the last save at the server', async () => {
  slowServer();
  const { store } = await openApplication('me', ended.summary.id);
  // 21 November 2026, 02:00 UTC.
  expect(store.state()).toMatchObject({ saveState: 'at-server', savedAt: 1_795_226_400_000 });
});

test('keeps one draft when it is left, reopened and left again during a save', async () => {
  const saves = slowServer();
  const open = (id?: string) => openApplication('me', id);
  const first = await open();
  const { id } = first.info;
  first.store.change(named('Siti'));
  first.close();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  const second = await open(id);
  second.store.change(named('Siti Aminah'));
  second.close();
  saves[0]?.answer();
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  const third = await open(id);
  expect(third.store).toBe(first.store);
  saves[1]?.answer();
  await vi.waitFor(() => expect(third.store.state()).toMatchObject({ base: { revision: 2 }, saveState: 'at-server' }));
  expect(saves.map(({ revision }) => revision)).toEqual([0, 1]);
  third.close();
  await third.store.flush();
  expect(saves).toHaveLength(2);
});
