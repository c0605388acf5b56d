import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'public/sw.js'), 'utf8');

// The worker as a browser runs it, with a browser that remembers what it was asked.
function start(windows: { url: string; focus: () => void }[] = []) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://portal.example' },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: { showNotification: async (...asked: unknown[]) => void shown.push(asked) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
  };
  runInNewContext(source, { self, URL });
  const tell = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = (data: unknown) => tell('push', { data: { json: () => data } });
  const tap = (data: unknown) => tell('notificationclick', { notification: { data, close: () => undefined } });
  return { shown, opened, push, tap, tell };
}

test('a message is shown', async () => {
  const { shown, push } = start();
  await push({ title: 'Sihat', text: 'You can submit now.', path: '/travel' });
  expect(shown).toMatchObject([['Sihat', { body: 'You can submit now.', data: '/travel', icon: '/icon.svg' }]]);
});

test.each([[undefined], [{}], [{ title: 7, text: 'x' }], [{ title: 'x' }]])('%j is none', async (data) => {
  const { shown, push, tell } = start();
  await push(data);
  await tell('push', { data: null });
  expect(shown).toEqual([]);
});

test('a tap opens the page that is meant, or shows it where it is open', async () => {
  let focused = 0;
  const closed = start();
  await closed.tap('/travel');
  expect(closed.opened).toEqual(['https://portal.example/travel']);
  const open = start([{ url: 'https://portal.example/travel?lang=en', focus: () => (focused += 1) }]);
  await open.tap('/travel');
  expect([focused, open.opened]).toEqual([1, []]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/x', 'javascript:alert(1)'])(
  'a tap leads to no other origin: %s',
  async (path) => {
    const { opened, tap } = start();
    await tap(path);
    expect(opened).toEqual([]);
  },
);
