import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { integrityHash, buildServiceWorker } from './build-service-worker.ts';

let portal = '';
let staff = '';
beforeAll(async () => {
  portal = await buildServiceWorker({ '/index.html': integrityHash('page'), '/icon.svg': integrityHash('icon') });
  staff = await buildServiceWorker(
    { '/staff/index.html': integrityHash('page'), '/staff/icon.svg': integrityHash('icon') },
    '/staff/',
  );
});

const origin = 'https://portal.example';

// The worker as a browser runs it, with a browser that remembers what it was asked.
function startWorker(windows: { url: string; focus: () => void }[] = [], source = portal) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: { showNotification: async (...asked: unknown[]) => void shown.push(asked) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
  };
  // Nothing is kept here, and nobody answers.
  const caches = { keys: async () => [], match: async () => undefined };
  const fetch = () => new Promise(() => undefined);
  runInNewContext(source, { self, URL, caches, fetch, setTimeout: () => undefined });
  const tell = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = (data: unknown) => tell('push', { data: { json: () => data } });
  const tap = (data: unknown) => tell('notificationclick', { notification: { data, close: () => undefined } });
  const answers = (asked: { url: string; mode?: string; method?: string }) => {
    let answered = false;
    const request = { mode: 'cors', method: 'GET', ...asked, url: new URL(asked.url, origin).href };
    void tell('fetch', { request, respondWith: () => (answered = true) });
    return answered;
  };
  return { shown, opened, push, tap, tell, answers };
}

test('a message is shown', async () => {
  const { shown, push } = startWorker();
  await push({ title: 'Sihat', text: 'You can submit now.', path: '/travel' });
  expect(shown).toMatchObject([['Sihat', { body: 'You can submit now.', data: '/travel', icon: '/icon.svg' }]]);
});

test.each([[undefined], [{}], [{ title: 7, text: 'x' }], [{ title: 'x' }]])('%j is none', async (data) => {
  const { shown, push, tell } = startWorker();
  await push(data);
  await tell('push', { data: null });
  expect(shown).toEqual([]);
});

test('a tap opens the page that is meant, or shows it where it is open', async () => {
  let focused = 0;
  const closed = startWorker();
  await closed.tap('/travel');
  expect(closed.opened).toEqual(['https://portal.example/travel']);
  const open = startWorker([{ url: 'https://portal.example/travel?lang=en', focus: () => (focused += 1) }]);
  await open.tap('/travel');
  expect([focused, open.opened]).toEqual([1, []]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/x', 'javascript:alert(1)'])(
  'a tap leads to no other origin: %s',
  async (path) => {
    const { opened, tap } = startWorker();
    await tap(path);
    expect(opened).toEqual([]);
  },
);

describe('the worker leaves to the browser', () => {
  test.each([
    { url: '/api/phs-entryexit/declaration/list' },
    { url: '/api/phs-entryexit/declaration/form?smsToken=x', mode: 'navigate' },
    { url: '/api/docs', mode: 'navigate' },
    { url: '/api', mode: 'navigate' },
    { url: '/healthz', mode: 'navigate' },
    { url: '/readyz' },
    { url: '/sw.js' },
    { url: '/robots.txt', mode: 'navigate' },
    { url: '/licences.md', mode: 'navigate' },
    { url: '/icon.svg', mode: 'navigate' },
    { url: '/travel/form', mode: 'navigate', method: 'POST' },
    { url: '/assets/first-1a2b.js', method: 'POST' },
    { url: 'https://elsewhere.example/', mode: 'navigate' },
    { url: 'https://elsewhere.example/assets/x.js' },
    { url: 'http://127.0.0.1:3001/', mode: 'navigate' },
    { url: '/travel/form' },
    { url: '/staff', mode: 'navigate' },
    { url: '/staff/', mode: 'navigate' },
    { url: '/staff/people?lang=bm', mode: 'navigate' },
    { url: '/staff/assets/first-1a2b.js' },
    { url: '/staff/icon.svg', mode: 'no-cors' },
    { url: '/kiosk/', mode: 'navigate' },
    { url: '/kiosk/travel/form?t=1', mode: 'navigate' },
  ])('%j', (asked) => {
    expect(startWorker().answers(asked)).toBe(false);
  });
});

describe('the worker answers', () => {
  test.each([
    { url: '/', mode: 'navigate' },
    { url: '/travel/form?id=7&step=passport&lang=bm', mode: 'navigate' },
    { url: '/apiary', mode: 'navigate' },
    { url: '/staffing', mode: 'navigate' },
    { url: '/assets/first-1a2b.js' },
    { url: '/assets/first-of-an-older-build.css', mode: 'no-cors' },
    { url: '/icon.svg', mode: 'no-cors' },
  ])('%j', (asked) => {
    expect(startWorker().answers(asked)).toBe(true);
  });
});

describe('the worker of a page under a path of its own', () => {
  test.each([
    { url: '/staff/', mode: 'navigate' },
    { url: '/staff/people?lang=bm', mode: 'navigate' },
    { url: '/staff/assets/first-1a2b.js' },
    { url: '/staff/icon.svg', mode: 'no-cors' },
  ])('answers %j', (asked) => {
    expect(startWorker([], staff).answers(asked)).toBe(true);
  });

  test.each([
    { url: '/travel', mode: 'navigate' },
    { url: '/assets/first-1a2b.js' },
    { url: '/icon.svg', mode: 'no-cors' },
    { url: '/staff/sw.js' },
    { url: '/staff/icon-192.png', mode: 'navigate' },
    { url: '/api/staff/me' },
  ])('leaves %j alone', (asked) => {
    expect(startWorker([], staff).answers(asked)).toBe(false);
  });
});
