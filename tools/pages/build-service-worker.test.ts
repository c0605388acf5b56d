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

// Runs the worker as a browser does, with a fake browser that records its calls.
function startWorker(windows: { url: string; focus: () => void }[] = [], source = portal) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    registration: { showNotification: async (...args: unknown[]) => void shown.push(args) },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void opened.push(address) },
  };
  // The cache is empty, and no request gets a response.
  const caches = { keys: async () => [], match: async () => undefined };
  const fetch = () => new Promise(() => undefined);
  runInNewContext(source, { self, URL, caches, fetch, setTimeout: () => undefined });
  const dispatch = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = (data: unknown) => dispatch('push', { data: { json: () => data } });
  const tap = (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => undefined } });
  const answers = (options: { url: string; mode?: string; method?: string }) => {
    let answered = false;
    const request = { mode: 'cors', method: 'GET', ...options, url: new URL(options.url, origin).href };
    void dispatch('fetch', { request, respondWith: () => (answered = true) });
    return answered;
  };
  return { shown, opened, push, tap, dispatch, answers };
}

test('shows a message', async () => {
  const { shown, push } = startWorker();
  await push({ title: 'Sihat', text: 'You can submit now.', path: '/travel' });
  expect(shown).toMatchObject([['Sihat', { body: 'You can submit now.', data: '/travel', icon: '/icon.svg' }]]);
});

test.each([[undefined], [{}], [{ title: 7, text: 'x' }], [{ title: 'x' }]])('ignores the message %j', async (data) => {
  const { shown, push, dispatch } = startWorker();
  await push(data);
  await dispatch('push', { data: null });
  expect(shown).toEqual([]);
});

test('opens the page of a tapped message, or focuses it if it is open', async () => {
  let focused = 0;
  const closed = startWorker();
  await closed.tap('/travel');
  expect(closed.opened).toEqual(['https://portal.example/travel']);
  const open = startWorker([{ url: 'https://portal.example/travel?lang=en', focus: () => (focused += 1) }]);
  await open.tap('/travel');
  expect(focused).toBe(1);
  expect(open.opened).toEqual([]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example/x', 'javascript:alert(1)'])(
  'a tap opens no other origin: %s',
  async (path) => {
    const { opened, tap } = startWorker();
    await tap(path);
    expect(opened).toEqual([]);
  },
);

describe('requests that the worker leaves to the browser', () => {
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
  ])('%j', (request) => {
    expect(startWorker().answers(request)).toBe(false);
  });
});

describe('requests that the worker answers', () => {
  test.each([
    { url: '/', mode: 'navigate' },
    { url: '/travel/form?id=7&step=passport&lang=bm', mode: 'navigate' },
    { url: '/apiary', mode: 'navigate' },
    { url: '/staffing', mode: 'navigate' },
    { url: '/assets/first-1a2b.js' },
    { url: '/assets/first-of-an-older-build.css', mode: 'no-cors' },
    { url: '/icon.svg', mode: 'no-cors' },
  ])('%j', (request) => {
    expect(startWorker().answers(request)).toBe(true);
  });
});

describe('the worker of a page with its own base path', () => {
  test.each([
    { url: '/staff/', mode: 'navigate' },
    { url: '/staff/people?lang=bm', mode: 'navigate' },
    { url: '/staff/assets/first-1a2b.js' },
    { url: '/staff/icon.svg', mode: 'no-cors' },
  ])('answers %j', (request) => {
    expect(startWorker([], staff).answers(request)).toBe(true);
  });

  test.each([
    { url: '/travel', mode: 'navigate' },
    { url: '/assets/first-1a2b.js' },
    { url: '/icon.svg', mode: 'no-cors' },
    { url: '/staff/sw.js' },
    { url: '/staff/icon-192.png', mode: 'navigate' },
    { url: '/api/staff/me' },
  ])('ignores %j', (request) => {
    expect(startWorker([], staff).answers(request)).toBe(false);
  });
});
