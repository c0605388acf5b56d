// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from './router.tsx';
import { Link } from '#foundation/web/router/link.tsx';
import { describe, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { chooseLanguage, initializeLanguage } from '#foundation/web/session/app-language.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { PageRouter } from './page-router.tsx';

function openPage(address: string, device = 'en') {
  window.history.replaceState(null, '', address);
  initializeLanguage(window.location.search, device);
  return render(
    <PageRouter>
      <CurrentAddress />
      <Routes>
        <Route path="/a" element={<Links />} />
        <Route path="/b" element={<Link to="/b?x=1#end">to b again</Link>} />
        <Route path="/old" element={<Navigate to="/b" replace />} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </PageRouter>,
  );
}

function Links() {
  return (
    <>
      <Link to="/b?x=1#end">to b</Link>
      <Link to="/form">to form</Link>
    </>
  );
}

function CurrentAddress() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="where">{pathname + search + hash}</output>;
}

function Form() {
  const [dirty, setDirty] = useState(true);
  const navigate = useNavigate();
  const leaving = useLeaveGuard(dirty);
  return (
    <>
      <Link to="/b">leave</Link>
      <button type="button" onClick={() => void navigate('/form?step=2')}>
        step
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        saved
      </button>
      <Dialog
        open={leaving.isPending}
        title="Leave?"
        cancel={{ label: 'Stay', onChoose: leaving.stay }}
        confirm={{ label: 'Go', danger: true, onChoose: leaving.leave }}
      />
    </>
  );
}

const where = () => screen.getByTestId('where').textContent;
const address = () => window.location.pathname + window.location.search + window.location.hash;
const arrived = (target: string) =>
  vi.waitFor(() => {
    expect(where()).toEqual(target);
    expect(address()).toEqual(target);
  });

describe('the language in addresses', () => {
  test('is in the first address, and in links, navigation and redirects', async () => {
    openPage('/a', 'ms-BN');
    expect(address()).toBe('/a?lang=bm');
    expect(screen.getByText('to b').getAttribute('href')).toBe('/b?x=1&lang=bm#end');
    await userEvent.click(screen.getByText('to b'));
    await arrived('/b?x=1&lang=bm#end');
    cleanup();
    openPage('/old', 'en');
    await arrived('/b?lang=en');
  });

  test('follows a switch without a navigation, also on earlier pages', async () => {
    openPage('/a?lang=en');
    await userEvent.click(screen.getByText('to b'));
    const length = window.history.length;
    act(() => void chooseLanguage('ms'));
    await arrived('/b?x=1&lang=bm#end');
    expect(window.history.length).toBe(length);
    act(() => window.history.back());
    await arrived('/a?lang=bm');
  });

  test('ignores an unknown language and corrects the address', () => {
    openPage('/a?lang=javascript:alert(1)&q=%3Cb%3E');
    expect(address()).toBe('/a?lang=en&q=%3Cb%3E');
  });

  test('adds no history entry for a link to the current page', async () => {
    openPage('/b?x=1&lang=en#end');
    const length = window.history.length;
    await userEvent.click(screen.getByText('to b again'));
    expect(window.history.length).toBe(length);
  });
});

describe('leaving a page with unsaved input', () => {
  test('asks when a link is followed, and stays or leaves as chosen', async () => {
    openPage('/form?lang=en');
    await userEvent.click(screen.getByText('leave'));
    expect(where()).toBe('/form?lang=en');
    await userEvent.click(await screen.findByText('Stay'));
    await vi.waitFor(() => expect(screen.queryByText('Leave?')).toBeNull());
    expect(where()).toBe('/form?lang=en');
    await userEvent.click(screen.getByText('leave'));
    await userEvent.click(await screen.findByText('Go'));
    await arrived('/b?lang=en');
  });

  test("asks at the browser's back button, with the page still in the address", async () => {
    openPage('/a?lang=en');
    await userEvent.click(screen.getByText('to form'));
    act(() => window.history.back());
    expect(await screen.findByText('Leave?')).toBeTruthy();
    expect(address()).toBe('/form?lang=en');
    await userEvent.click(screen.getByText('Stay'));
    await vi.waitFor(() => expect(screen.queryByText('Leave?')).toBeNull());
    await arrived('/form?lang=en');
    act(() => window.history.back());
    await userEvent.click(await screen.findByText('Go'));
    await arrived('/a?lang=en');
  });

  test('does not ask between the steps of the page, nor after saving', async () => {
    openPage('/form?lang=en');
    await userEvent.click(screen.getByText('step'));
    await arrived('/form?step=2&lang=en');
    await userEvent.click(screen.getByText('saved'));
    await userEvent.click(screen.getByText('leave'));
    await arrived('/b?lang=en');
  });

  test("uses the browser's own dialog when the window closes", () => {
    openPage('/form?lang=en');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    cleanup();
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
