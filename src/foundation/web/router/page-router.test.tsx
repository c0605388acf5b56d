// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Link } from '#foundation/web/router/link.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLeaveGuard } from '#foundation/web/screens/leave-guard.ts';
import { chooseLanguage, openLanguage } from '#foundation/web/session/app-language.ts';
import { Dialog } from '#foundation/web/ui/dialog/dialog.tsx';
import { PageRouter } from './page-router.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(address: string, device = 'en') {
  window.history.replaceState(null, '', address);
  openLanguage(window.location.search, device);
  return render(
    <PageRouter>
      <Where />
      <Routes>
        <Route path="/a" element={<ToBoth />} />
        <Route path="/b" element={<Link to="/b?x=1#end">to b again</Link>} />
        <Route path="/old" element={<Navigate to="/b" replace />} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </PageRouter>,
  );
}

function ToBoth() {
  return (
    <>
      <Link to="/b?x=1#end">to b</Link>
      <Link to="/form">to form</Link>
    </>
  );
}

function Where() {
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
        open={leaving.asking}
        title="Leave?"
        safe={{ label: 'Stay', onChoose: leaving.stay }}
        go={{ label: 'Go', danger: true, onChoose: leaving.leave }}
      />
    </>
  );
}

const where = () => screen.getByTestId('where').textContent;
const address = () => window.location.pathname + window.location.search + window.location.hash;
const arrived = (at: string) => vi.waitFor(() => expect([where(), address()]).toEqual([at, at]));

describe('the language in addresses', () => {
  test('is there from the first page on, and in links, navigation and redirects', async () => {
    open('/a', 'ms-BN');
    expect(address()).toBe('/a?lang=bm');
    expect(screen.getByText('to b').getAttribute('href')).toBe('/b?x=1&lang=bm#end');
    await userEvent.click(screen.getByText('to b'));
    await arrived('/b?x=1&lang=bm#end');
    cleanup();
    open('/old', 'en');
    await arrived('/b?lang=en');
  });

  test('follows a switch without leaving the page, and the pages behind it too', async () => {
    open('/a?lang=en');
    await userEvent.click(screen.getByText('to b'));
    const length = window.history.length;
    act(() => void chooseLanguage('ms'));
    await arrived('/b?x=1&lang=bm#end');
    expect(window.history.length).toBe(length);
    act(() => window.history.back());
    await arrived('/a?lang=bm');
  });

  test('that is none of ours changes nothing but the address', () => {
    open('/a?lang=javascript:alert(1)&q=%3Cb%3E');
    expect(address()).toBe('/a?lang=en&q=%3Cb%3E');
  });

  test('does not double the page one is on', async () => {
    open('/b?x=1&lang=en#end');
    const length = window.history.length;
    await userEvent.click(screen.getByText('to b again'));
    expect(window.history.length).toBe(length);
  });
});

describe('the way out of a page that would lose something', () => {
  test('asks at a link; stay stays, leave leaves', async () => {
    open('/form?lang=en');
    await userEvent.click(screen.getByText('leave'));
    expect(where()).toBe('/form?lang=en');
    await userEvent.click(await screen.findByText('Stay'));
    await vi.waitFor(() => expect(screen.queryByText('Leave?')).toBeNull());
    expect(where()).toBe('/form?lang=en');
    await userEvent.click(screen.getByText('leave'));
    await userEvent.click(await screen.findByText('Go'));
    await arrived('/b?lang=en');
  });

  test('asks at the back button of the browser, with the page still in the address', async () => {
    open('/a?lang=en');
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

  test('is open between the steps of the page, and once all is saved', async () => {
    open('/form?lang=en');
    await userEvent.click(screen.getByText('step'));
    await arrived('/form?step=2&lang=en');
    await userEvent.click(screen.getByText('saved'));
    await userEvent.click(screen.getByText('leave'));
    await arrived('/b?lang=en');
  });

  test('asks with the words of the browser when the window closes', () => {
    open('/form?lang=en');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    cleanup();
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  });
});
