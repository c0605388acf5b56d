// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffSession } from '#capabilities/staff/console/public.ts';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { hour, isoInstant, systemClock } from '#foundation/time/clock.ts';
import { setSessionHooks } from '#foundation/web/http/page-connection.ts';
import { initializeLanguage } from '#foundation/web/session/app-language.ts';
import { App } from './app.tsx';

type Person = { name: string; roles: string[]; scopes: string[] };
const officer: Person = {
  name: 'Awang Ahmad',
  roles: ['border-officer'],
  scopes: ['arrivals:read', 'arrivals:decide', 'arrivals:assist'],
};
const administrator: Person = {
  name: 'Hajah Siti Aminah',
  roles: ['administrator'],
  scopes: ['staff:manage', 'settings:manage', 'carriers:manage'],
};

// State of the stubbed server, which knows only the current person and their pending work.
let currentPerson: Person | undefined;
let pendingWork: { to: string; count: number }[] = [];
const sentRequests: { path: string; headers: Headers }[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    sentRequests.push({ path, headers });
    return Promise.resolve(respondTo(path));
  });
  setSessionHooks(staffSession.hooks);
});
afterEach(() => {
  staffSession.close(false);
  sentRequests.length = 0;
  pendingWork = [];
});

function respondTo(path: string): Response {
  const json = (status: number, body: unknown) => Response.json(body, { status });
  if (path === '/api/staff/entrance') return json(200, successBody('errno', { directory: null }));
  if (path === '/api/staff/waiting') return json(200, successBody('errno', { items: pendingWork }));
  if (path !== '/api/staff/me' || !currentPerson) {
    return json(401, refusalBody('errno', 401, 'Log in.', { problem: 'foundation/session-ended', requestId: 'r' }));
  }
  return json(
    200,
    successBody('errno', {
      ...currentPerson,
      id: '0190f5a0-0000-7000-8000-000000000001',
      email: 'a@example.com',
      passkeys: [],
      hasPassword: true,
      hasDirectoryLogin: false,
      sessions: [],
      endsAt: isoInstant(systemClock.now() + 12 * hour),
      idleEndsAt: isoInstant(systemClock.now() + hour / 2),
      steppedUpUntil: null,
    }),
  );
}

async function openApp(address: string, who?: Person) {
  currentPerson = who;
  window.history.replaceState(null, '', address);
  initializeLanguage(window.location.search, 'en');
  await staffSession.refresh();
  render(<App />);
}

const currentAddress = () => decodeURIComponent(window.location.pathname + window.location.search);
const expectAddress = (expected: string) => vi.waitFor(() => expect(currentAddress()).toBe(expected));

test('redirects an anonymous visitor to the login page, with the current address as the callback', async () => {
  await openApp('/staff/people/waiting?lang=bm');
  await expectAddress('/staff/login?callback=/staff/people/waiting&lang=bm');
  expect(screen.getByRole('heading', { level: 1, name: 'Log masuk' })).toBeTruthy();
});

test('redirects a logged-in member of staff from the login page to the callback', async () => {
  await openApp('/staff/login?callback=/staff/me', officer);
  await expectAddress('/staff/me?lang=en');
});

test('shows only permitted pages in the navigation', async () => {
  await openApp('/staff/', officer);
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' }, { timeout: 120_000 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('link', { name: /Home|People|Changes/ }).map((link) => link.textContent)).toEqual([
    'Home',
  ]);
  cleanup();
  await openApp('/staff/', administrator);
  await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  const navigation = within(screen.getByRole('navigation'));
  expect(navigation.getAllByRole('link', { name: /Home|People|Changes/ })).toHaveLength(3);
  expect(navigation.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
});

test('explains that a page is outside the role, and sends no request for it', async () => {
  await openApp('/staff/people', officer);
  expect(await screen.findByText(/Your role does not include this page/, undefined, { timeout: 120_000 })).toBeTruthy();
  expect(sentRequests.map(({ path }) => path)).not.toContain('/api/staff/people');
});

test('shows Page not found at an unknown address', async () => {
  await openApp('/staff/nowhere', officer);
  expect(await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 120_000 })).toBeTruthy();
});

test('no call of the console has the token of a traveller who is logged in to the portal', async () => {
  await openApp('/staff/', officer);
  await screen.findByRole('heading', { level: 1, name: 'Home' }, { timeout: 120_000 });
  expect(sentRequests.length).toBeGreaterThan(0);
  expect(sentRequests.filter(({ headers }) => headers.has('sms-token'))).toEqual([]);
});

test('the navigation shows how much work waits on a page', async () => {
  pendingWork = [{ to: '/staff/arrivals', count: 1200 }];
  await openApp('/staff/', officer);
  await screen.findByRole('heading', { level: 1, name: 'Home' }, { timeout: 120_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const navigation = within(screen.getByRole('navigation'));
  expect(await navigation.findByRole('link', { name: 'Arrivals 1,000+ waiting' })).toBeTruthy();
  expect(navigation.getByRole('link', { name: 'Counter' })).toBeTruthy();
});

test('the home page links to pending work on pages that the person may open', async () => {
  pendingWork = [
    { to: '/staff/arrivals', count: 3 },
    { to: '/staff/people/waiting', count: 1 },
  ];
  await openApp('/staff/', officer);
  const row = await screen.findByRole('link', { name: 'Arrivals', description: '3 waiting' }, { timeout: 120_000 });
  expect(row.getAttribute('href')).toContain('/staff/arrivals');
  expect(screen.queryByRole('link', { name: 'Changes' })).toBeNull();
  cleanup();
  pendingWork = [];
  await openApp('/staff/', officer);
  expect(await screen.findByText('Nothing is waiting for you.', undefined, { timeout: 120_000 })).toBeTruthy();
});
