// @vitest-environment jsdom
import { Route, Routes } from '#foundation/web/router/router.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderComponent, screen, userEvent, waitFor, within } from '#foundation/web/ui/testing/render-component.tsx';
import { PushSync } from '#capabilities/account/portal/public.ts';
import { refusalBody, successBody } from '#foundation/contract/envelope.ts';
import { readHttpLog, recordHttpAttempt } from '#foundation/web/http/client-log.ts';
import { LazyScreen } from '#foundation/web/screens/lazy-screen.tsx';
import { session } from '#foundation/web/session/page-session.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { clearOnLogOut } from './clear-on-log-out.ts';
import { screens } from './route-table.ts';

const siti = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Siti',
  mobile: '+6737123456',
  email: '',
  members: [],
  current_member: '00000000-0000-4000-8000-000000000001',
};
const ahmad = { ...siti, id: '00000000-0000-4000-8000-000000000002', name: 'Ahmad' };
const personalKeys = ['sihat_draft_1', 'sihat_pass_1', 'sihat_own_scan_1', 'sihat_own_said_who', 'sihat_push'];

const callBefore = {
  at: '2026-11-26T04:00:00.000Z',
  requestId: 'before',
  call: 'readUserInfo',
  method: 'GET',
  path: '/api/wlappservice/user/who',
  status: 200,
  durationMs: 12,
  attempt: 0,
};

let stopClearing: () => void = () => undefined;

beforeEach(async () => {
  stopClearing = clearOnLogOut();
  await session.logIn('token-of-siti', siti);
  const registration = { key: 'k', account: siti.id, login: 'l', token: 't' };
  for (const name of personalKeys)
    await deviceStorage.save(name, name === 'sihat_push' ? registration : { name: 'Siti' });
});

afterEach(async () => {
  await session.logOut();
  stopClearing();
});

const storedPersonalKeys = () => personalKeys.filter((name) => localStorage.getItem(name) !== null);

/** Answers calls by the end of their path: with data, or with status 401. All other calls get 404. */
function answerCalls(answers: Record<string, object | 401>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    const [, answer = 404] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    if (typeof answer === 'object') return Response.json(successBody('errno', answer));
    const code = answer === 401 ? 'foundation/session-ended' : 'foundation/not-found';
    return Response.json(refusalBody('errno', answer, '', { problem: code, requestId: 'r' }), { status: answer });
  });
}

/** Gives the browser a push subscription, and returns its mocked `unsubscribe`. */
function subscribeBrowser() {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      serviceWorker: {
        value: { getRegistration: async (scope: string) => (scope === '/' ? registration : undefined) },
      },
    }),
  );
  return unsubscribe;
}

function openScreen(path: string, withBackground = true): void {
  renderComponent(
    <>
      {withBackground && <PushSync />}
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {screens.map((route) => (
            <Route key={route.path} path={route.path} element={<LazyScreen key={route.path} route={route} />} />
          ))}
        </Routes>
      </MemoryRouter>
    </>,
  );
}

async function confirmInDialog(button: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
}

const erasurePlan = {
  upcoming: 0,
  past: 0,
  drafts: 0,
  messages: 0,
  devices: 0,
  decisions: 0,
  parts: [],
  payments: 0,
  retained: [],
};

// The lazy parts, which store the push registration, load two seconds after the first page.
describe.each([
  ['before the lazy parts have loaded', false],
  ['after the lazy parts have loaded', true],
])('no personal data is left on the device %s', (_when, withBackground) => {
  const logOutCases: [string, string, Record<string, object | 401>, () => Promise<void>][] = [
    ['log out on the account page', '/account', {}, () => confirmInDialog('Log out')],
    ['log out in the resident app', '/app/account', {}, () => confirmInDialog('Log out')],
    ['log out on the Me tab', '/app/me', {}, () => confirmInDialog('Log out')],
    ['log out everywhere', '/account', { 'log-out-everywhere': {} }, () => confirmInDialog('Log out everywhere')],
    [
      'log out everywhere after the session has ended',
      '/account',
      { 'log-out-everywhere': 401 },
      () => confirmInDialog('Log out everywhere'),
    ],
    [
      'erasure of the account',
      '/account/data',
      { 'personal-data/erasure': erasurePlan, 'personal-data/erase': {} },
      async () => {
        await userEvent.type(await screen.findByLabelText('Type ERASE to continue'), 'ERASE');
        await userEvent.click(screen.getByRole('button', { name: 'Erase permanently' }));
      },
    ],
    ['a login of another person', '/account', {}, () => session.logIn('token-of-ahmad', ahmad)],
  ];
  test.each(logOutCases)('%s', async (way, path, answers, leave) => {
    answerCalls(answers);
    const unsubscribe = subscribeBrowser();
    openScreen(path, withBackground);
    recordHttpAttempt({ ...callBefore });
    expect(await readHttpLog()).toContainEqual(callBefore);
    await leave();
    await waitFor(() => expect(storedPersonalKeys()).toEqual([]));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(await session.token()).toBe(way === 'a login of another person' ? 'token-of-ahmad' : undefined);
    await waitFor(async () => expect(await readHttpLog()).not.toContainEqual(callBefore));
  });
});

test('log out everywhere keeps the session and the data on the device when the server is not reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  openScreen('/account');
  await confirmInDialog('Log out everywhere');
  expect(await screen.findByText(/Network error\. Please ensure/)).toBeTruthy();
  expect(await session.token()).toBe('token-of-siti');
  expect(storedPersonalKeys()).toEqual(personalKeys);
});

test('a second login of the same person keeps the drafts and queues the first session to be ended on the server', async () => {
  await session.logIn('token-2-of-siti', siti);
  expect(storedPersonalKeys()).toContain('sihat_draft_1');
  expect(await session.pendingLogOuts()).toEqual(['token-of-siti']);
});
