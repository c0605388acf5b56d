// @vitest-environment jsdom
import { Route, Routes, useLocation, useNavigate } from '#foundation/web/router/router.tsx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { act, renderComponent, screen, userEvent } from '#foundation/web/ui/testing/render-component.tsx';
import { successBody } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import { StatusMonitor } from './status-monitor.tsx';
import { NetworkScreen } from './network.screen.tsx';
import { statusPoller } from './page-status-poller.ts';

let code: number | 'unreachable' = 1;
let requests: string[] = [];

beforeEach(() => {
  code = 1;
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (code === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(successBody('errno', { code })), {
      headers: { 'content-type': 'application/json' },
    });
  });
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

function Form() {
  const navigate = useNavigate();
  const { isPending } = useLeaveGuard(true);
  return (
    <button type="button" onClick={() => void navigate('/travel')}>
      {isPending ? 'asking' : 'form'}
    </button>
  );
}

async function open(address: string, language: Language = 'en') {
  // Discards the result of an earlier test.
  await statusPoller.check();
  renderComponent(
    <ToastRegion>
      <StatusMonitor />
      <CurrentPath />
      <Routes>
        <Route path="/network" element={<NetworkScreen />} />
        <Route path="/travel/form" element={<Form />} />
        <Route path="*" element={null} />
      </Routes>
    </ToastRegion>,
    language,
    address,
  );
}

const check = () => act(() => statusPoller.check());
const waitForPath = (path: string) => vi.waitFor(() => expect(currentPath()).toBe(path));
const currentPath = () => document.querySelector('output')?.textContent;

describe('an outage', () => {
  test.each(['/travel', '/travel/form/x', '/user/login', '/user/code', '/info-register/form', '/account'])(
    'leads from %s to the network page, and to root when it ends',
    async (path) => {
      await open(path);
      expect(currentPath()).toBe(path);
      code = 0;
      await check();
      await waitForPath('/network');
      expect(screen.getByRole('heading', { level: 1, name: 'Service is temporarily unavailable' })).toBeTruthy();
      code = 1;
      await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
      await waitForPath('/');
      expect(screen.getByText('The service is back.')).toBeTruthy();
    },
  );

  test.each(['/about', '/diagnostics'])('stays on %s, which needs no server', async (path) => {
    await open(path);
    code = 0;
    await check();
    expect(currentPath()).toBe(path);
  });

  test('does not leave a form with unsaved answers', async () => {
    await open('/travel/form');
    code = 0;
    await check();
    expect(currentPath()).toBe('/travel/form');
    expect(screen.getByText('form')).toBeTruthy();
  });

  test('is explained in Malay', async () => {
    await open('/travel', 'ms');
    code = 0;
    await check();
    expect(await screen.findByText('Kami menyemak semula setiap 10 minit.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Semak sekarang' }));
    expect(await screen.findByText(/^Belum pulih\. Kali terakhir disemak pada \d\d:\d\d\.$/)).toBeTruthy();
  });
});

describe('failed checks', () => {
  test('do not change the page', async () => {
    await open('/travel');
    code = 'unreachable';
    for (let count = 0; count < 4; count += 1) await check();
    expect(currentPath()).toBe('/travel');
    code = 0;
    await check();
    await waitForPath('/network');
    code = 'unreachable';
    await check();
    expect(currentPath()).toBe('/network');
  });

  test('are not retried', async () => {
    await open('/travel');
    requests = [];
    code = 'unreachable';
    await check();
    expect(requests).toEqual(['/api/wlappoperation/status']);
  });
});

test('returns from the network page to root when the service is normal', async () => {
  await open('/network');
  await waitForPath('/');
});
