// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceProvider } from '../ui/service-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import type { ScreenRoute } from './screen-route.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const Arrived = () => <h1>Arrived</h1>;
const never = new Promise<ComponentType>(() => undefined);

function show(...answers: Promise<ComponentType>[]) {
  let asked = 0;
  const route: ScreenRoute = {
    path: '/x',
    group: 'travel',
    lazy: () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] as Promise<ComponentType>;
    },
  };
  const page = () =>
    render(
      <MemoryRouter>
        <ServiceProvider service={{ name: 'Sihat', helpline: '148', footer: [] }}>
          <ErrorBoundary>
            <LazyScreen route={route} />
          </ErrorBoundary>
        </ServiceProvider>
      </MemoryRouter>,
    );
  page();
  return { page, asked: () => asked };
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a screen that loads on demand', () => {
  test('appears, and at once the next time', async () => {
    const { page, asked } = show(Promise.resolve(Arrived));
    await after(0);
    expect(screen.getByText('Arrived')).toBeTruthy();
    cleanup();
    page();
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(asked()).toBe(1);
  });

  test('stands under the bar of every page while it comes', () => {
    show(never);
    expect(screen.getByRole('banner').textContent).toContain('Sihat');
    expect(document.querySelector('main [aria-busy]')).not.toBeNull();
  });

  test('is called slow after 8 seconds and has failed after 120', async () => {
    show(never);
    await after(7_999);
    expect(screen.queryByText(/Still loading/)).toBeNull();
    await after(1);
    expect(screen.getByText('Still loading. Your connection may be slow.')).toBeTruthy();
    await after(112_000);
    expect(screen.getByText('We could not load this page. Check your connection and try again.')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(document.title).toBe('This page did not load - Sihat');
  });

  test('fails at once when its file cannot be had, and comes when it is tried again', async () => {
    const { asked } = show(Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(Arrived));
    await after(0);
    await act(async () => screen.getByText('Try again').click());
    await after(0);
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(asked()).toBe(2);
  });

  test.each([
    ['waits to take over', { waiting: {}, active: { state: 'activated' } }],
    ['is taking over', { waiting: null, active: { state: 'activating' } }],
  ])('begins anew by itself when its file was lost because another build %s', async (_when, registration) => {
    beside(registration);
    show(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.queryByText('Try again')).toBeNull();
    expect(document.querySelector('main [aria-busy]')).not.toBeNull();
  });

  test('does not begin anew twice: a page that was begun anew says that its file is lost', async () => {
    const registration = { waiting: {}, active: { state: 'activated' } };
    sessionStorage.setItem('sihat.begun-anew', 'travel');
    beside(registration);
    show(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  test('does not begin anew when the build stays: what failed would fail again', async () => {
    const registration = { waiting: null, active: { state: 'activated' } };
    beside(registration);
    show(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  test('that breaks says "System error" in its place, and can be tried again', async () => {
    let broken = true;
    show(
      Promise.resolve(() => {
        if (broken) throw new Error('broken');
        return <h1>Mended</h1>;
      }),
    );
    await after(0);
    expect(screen.getByText('System error')).toBeTruthy();
    broken = false;
    await act(async () => screen.getByText('Try again').click());
    expect(screen.getByText('Mended')).toBeTruthy();
  });
});

function beside(registration: unknown): void {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } });
}
