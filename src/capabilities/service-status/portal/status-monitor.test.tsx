// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { success } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import { StatusMonitor } from './status-monitor.tsx';
import { NetworkScreen } from './network.screen.tsx';
import { statusPoller } from './page-status-poller.ts';

let code: number | 'away' = 1;
let asked: string[] = [];

beforeEach(() => {
  code = 1;
  asked = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (code === 'away') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(success('errno', { code })), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function Form() {
  const navigate = useNavigate();
  const { asking } = useLeaveGuard(true);
  return (
    <button type="button" onClick={() => void navigate('/travel')}>
      {asking ? 'asking' : 'form'}
    </button>
  );
}

async function open(address: string, language: Language = 'en') {
  // What an earlier test found is of no interest here.
  await statusPoller.check();
  render(
    <MemoryRouter initialEntries={[address]}>
      <LanguageProvider language={language}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
          <ToastRegion>
            <StatusMonitor />
            <Where />
            <Routes>
              <Route path="/network" element={<NetworkScreen />} />
              <Route path="/travel/form" element={<Form />} />
              <Route path="*" element={null} />
            </Routes>
          </ToastRegion>
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

const check = () => act(() => statusPoller.check());
const arrived = (path: string) => vi.waitFor(() => expect(where()).toBe(path));
const where = () => document.querySelector('output')?.textContent;

describe('an outage', () => {
  test.each(['/travel', '/travel/form/x', '/user/login', '/user/code', '/info-register/form', '/account'])(
    'leads from %s to the network page, and its end to root',
    async (path) => {
      await open(path);
      expect(where()).toBe(path);
      code = 0;
      await check();
      await arrived('/network');
      expect(screen.getByRole('heading', { level: 1, name: 'Service is temporarily unavailable' })).toBeTruthy();
      code = 1;
      await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
      await arrived('/');
      expect(screen.getByText('The service is back.')).toBeTruthy();
    },
  );

  test.each(['/about', '/diagnostics'])('leaves %s, which needs no server', async (path) => {
    await open(path);
    code = 0;
    await check();
    expect(where()).toBe(path);
  });

  test('waits for answers that are nowhere kept yet', async () => {
    await open('/travel/form');
    code = 0;
    await check();
    expect(where()).toBe('/travel/form');
    expect(screen.getByText('form')).toBeTruthy();
  });

  test('is told in Malay too', async () => {
    await open('/travel', 'ms');
    code = 0;
    await check();
    expect(await screen.findByText('Kami menyemak semula setiap 10 minit.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Semak sekarang' }));
    expect(await screen.findByText(/^Belum pulih\. Kali terakhir disemak pada \d\d:\d\d\.$/)).toBeTruthy();
  });
});

describe('errors of the check', () => {
  test('lead nowhere, neither from a page nor from the network page', async () => {
    await open('/travel');
    code = 'away';
    for (let count = 0; count < 4; count += 1) await check();
    expect(where()).toBe('/travel');
    code = 0;
    await check();
    await arrived('/network');
    code = 'away';
    await check();
    expect(where()).toBe('/network');
  });

  test('are one try each', async () => {
    await open('/travel');
    asked = [];
    code = 'away';
    await check();
    expect(asked).toEqual(['/api/wlappoperation/status']);
  });
});

test('the network page, opened while all is well, leads to root', async () => {
  await open('/network');
  await arrived('/');
});
