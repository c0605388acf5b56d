// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent, userEvent } from '#foundation/web/ui/testing/render-component.tsx';
import { successBody } from '#foundation/contract/envelope.ts';
import type { Language } from '#foundation/language/messages.ts';
import { usePageBanner } from '#foundation/web/screens/page-overlay.ts';
import { LanguageProvider } from '#foundation/web/ui/language-context.tsx';
import { ServiceProvider } from '#foundation/web/ui/service-context.tsx';
import { ToastRegion } from '#foundation/web/ui/toast/toast.tsx';
import type { ServiceNotice } from '../contract.ts';
import { StatusMonitor } from './status-monitor.tsx';
import { NetworkScreen } from './network.screen.tsx';
import { statusPoller } from './page-status-poller.ts';

let notices: ServiceNotice[] = [];
let code = 1;

beforeEach(() => {
  notices = [];
  code = 1;
  vi.stubGlobal('fetch', async () =>
    Response.json(successBody('errno', { code, ...(notices.length > 0 && { notices }) })),
  );
});

let noticeCount = 0;
function notice(change: Partial<ServiceNotice> = {}): ServiceNotice {
  noticeCount += 1;
  return {
    id: `00000000-0000-4000-8000-${String(noticeCount).padStart(12, '0')}`,
    isOutage: false,
    tone: 'info',
    locations: ['portal'],
    text: { en: `The hall opens at ${noticeCount}.`, ms: `Balai dibuka pada pukul ${noticeCount}.` },
    link: null,
    endsAt: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}

function Banner() {
  return <main>{usePageBanner()}</main>;
}

async function open(path: string, language: Language = 'en') {
  const element = (current: Language) => (
    <MemoryRouter initialEntries={[path]}>
      <LanguageProvider language={current}>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footerLinks: [] }}>
          <ToastRegion>
            <Banner />
            <StatusMonitor />
          </ToastRegion>
        </ServiceProvider>
      </LanguageProvider>
    </MemoryRouter>
  );
  const { rerender } = render(element(language));
  await act(() => statusPoller.check());
  return { setLanguage: (next: Language) => rerender(element(next)) };
}

const shown = () => [...document.querySelectorAll('main section p')].map(({ textContent }) => textContent);
const announcement = () => document.querySelector('p[role=status]')?.textContent;

test('shows a notice above the page in its language, also after a switch, and announces it', async () => {
  const announced = notice();
  notices = [announced];
  const { setLanguage } = await open('/travel', 'ms');
  expect(shown()).toEqual([announced.text.ms]);
  expect(announcement()).toEqual(announced.text.ms);
  setLanguage('en');
  expect(shown()).toEqual([announced.text.en]);
});

test('announces a notice only once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  notices = [notice()];
  await open('/travel');
  expect(announcement()).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(announcement()).toBe('');
  await act(() => statusPoller.check());
  expect(shown().length).toBe(1);
  expect(announcement()).toBe('');
  vi.useRealTimers();
});

test('shows only notices for this page, and removes ended ones', async () => {
  const [here, elsewhere] = [notice({ locations: ['travel'] }), notice({ locations: ['login', 'console'] })];
  notices = [here, elsewhere, notice({ isOutage: true })];
  await open('/travel/form');
  expect(shown()).toEqual([here.text.en]);
  notices = [];
  await act(() => statusPoller.check());
  expect(shown()).toEqual([]);
});

test('keeps a dismissed notice hidden after a reload, and shows the next one', async () => {
  const [first, second] = [notice(), notice({ tone: 'warn' })];
  notices = [first];
  await open('/travel');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toEqual([]);
  expect(localStorage.getItem('sihat_notices')).toContain(first.id);
  cleanup();
  notices = [first, second];
  await open('/travel');
  expect(shown()).toEqual([second.text.en]);
});

test.each([
  ['/travel/entrance', '/travel/entrance'],
  ['/staff/notices', '/staff/notices'],
])('links to %s', async (to, address) => {
  notices = [notice({ link: { to, en: 'Before you travel', ms: 'Sebelum perjalanan' } })];
  await open('/travel');
  expect(screen.getByRole('link', { name: 'Before you travel' }).getAttribute('href')).toBe(address);
});

test('shows the reason and the end of an outage on the network page', async () => {
  notices = [notice({ isOutage: true, tone: 'warn' })];
  code = 0;
  await act(() => statusPoller.check());
  renderComponent(<NetworkScreen />, 'ms');
  expect(screen.getByText(notices[0]?.text.ms ?? '')).toBeTruthy();
  expect(screen.getByText(/selewat-lewatnya pada 21 Nov 2026, 18:00/)).toBeTruthy();
});
