// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { initializeLanguage } from '#foundation/web/session/app-language.ts';
import { session } from '#foundation/web/session/page-session.ts';
import { App } from './app.tsx';

beforeEach(() => session.open());
afterEach(() => session.logOut());

function openApp(address: string, isInApp = false) {
  window.history.replaceState(null, '', address);
  initializeLanguage(window.location.search, 'en');
  render(<App isInApp={isInApp} />);
}

const currentAddress = () => decodeURIComponent(window.location.pathname + window.location.search);
const expectAddress = (expected: string) => vi.waitFor(() => expect(currentAddress()).toBe(expected));

describe('the portal', () => {
  test.each([
    ['/user', '/user/login?lang=en'],
    ['/user?callback=%2Ftravel%2Fform&lang=bm', '/user/login?callback=/travel/form&lang=bm'],
    ['/travel/pay', '/user/login?lang=en'],
    ['/travel/pay-form', '/user/login?lang=en'],
    ['/', '/travel?lang=en'],
  ])('redirects %s to %s', async (from, to) => {
    openApp(from);
    await expectAddress(to);
    expect(screen.queryByText('Page not found')).toBeNull();
  });

  test('shows Page not found in the language of the route, with a link to /travel', async () => {
    openApp('/nowhere?lang=bm');
    expect(screen.getByRole('heading', { level: 1, name: 'Halaman tidak ditemui' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('ms');
    expect(document.title).toBe('Halaman tidak ditemui - Sihat');
    expect(screen.getByRole('link', { name: 'Pergi ke Perjalanan' }).getAttribute('href')).toBe('/travel?lang=bm');
  });

  test('has a back button to /travel by default', () => {
    openApp('/nowhere');
    expect(screen.getByRole('link', { name: 'Back to Travel' }).getAttribute('href')).toBe('/travel?lang=en');
  });
});

describe('a session that ended on the server', () => {
  test('ends in the browser; the login page says so and keeps the callback', async () => {
    openApp('/nowhere?id=7');
    await act(() => session.logIn('token-1', { name: 'Siti' }));
    act(() => session.reportUnauthorised('token-1'));
    await expectAddress('/user/login?callback=/nowhere?id=7&lang=en');
    expect(session.state().phase).toBe('logged-out');
    expect(localStorage.getItem('sihat_token')).toBeNull();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
  });

  test('leads to /travel/home in the app, whose login link keeps the callback', async () => {
    openApp('/nowhere?id=7', true);
    await act(() => session.logIn('token-1', { name: 'Siti' }));
    act(() => session.reportUnauthorised('token-1'));
    await expectAddress('/travel/home?callback=/nowhere?id=7&lang=en');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeTruthy();
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe('/user/login?callback=%2Fnowhere%3Fid%3D7&lang=en');
  });

  test('keeps the callback through "What you need" and its back button', async () => {
    openApp('/travel/home?callback=%2Ftravel%2Fform%3Fid%3D7', true);
    fireEvent.click(await screen.findByRole('link', { name: /^What you need/ }));
    await expectAddress('/travel/entrance?callback=/travel/form?id=7&lang=en');
    fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
    await expectAddress('/travel/home?callback=/travel/form?id=7&lang=en');
    const login = await screen.findByRole('link', { name: 'Log in' });
    expect(login.getAttribute('href')).toBe('/user/login?callback=%2Ftravel%2Fform%3Fid%3D7&lang=en');
  });

  test.each(['//elsewhere.example/x', 'https://elsewhere.example/', '/user/login', '/%2Felsewhere.example'])(
    'on /travel/home drops the callback %s',
    async (callback) => {
      openApp(`/travel/home?${new URLSearchParams({ callback })}`, true);
      const login = await screen.findByRole('link', { name: 'Log in' });
      expect(login.getAttribute('href')).toBe('/user/login?lang=en');
    },
  );

  test('is not ended on a login page', async () => {
    openApp('/user/code');
    await act(() => session.logIn('token-1', { name: 'Siti' }));
    act(() => session.reportUnauthorised('token-1'));
    expect(currentAddress()).toBe('/user/code?lang=en');
    expect(session.state().phase).toBe('logged-in');
  });

  test('does not affect a logged-in user on a login page, who is redirected to /travel', async () => {
    openApp('/user/login');
    await act(() => session.logIn('token-1', { name: 'Siti' }));
    await expectAddress('/travel?lang=en');
  });

  test('leads to the login without a message when the user was never logged in', async () => {
    openApp('/nowhere');
    act(() => session.reportUnauthorised(undefined));
    await expectAddress('/user/login?callback=/nowhere&lang=en');
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });
});
