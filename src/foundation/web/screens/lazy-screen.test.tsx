// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, cleanup, renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import type { ScreenRoute } from './screen-route.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  sessionStorage.clear();
});

const Arrived = () => <h1>Arrived</h1>;
const never = new Promise<ComponentType>(() => undefined);

function renderRoute(...answers: Promise<ComponentType>[]) {
  let loads = 0;
  const route: ScreenRoute = {
    path: '/x',
    group: 'travel',
    lazy: () => {
      loads += 1;
      return answers[Math.min(loads, answers.length) - 1] as Promise<ComponentType>;
    },
  };
  const renderPage = () =>
    renderComponent(
      <ErrorBoundary>
        <LazyScreen route={route} />
      </ErrorBoundary>,
    );
  renderPage();
  return { page: renderPage, loadCount: () => loads };
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a screen that loads on demand', () => {
  test('appears, and at once the next time', async () => {
    const { page, loadCount } = renderRoute(Promise.resolve(Arrived));
    await after(0);
    expect(screen.getByText('Arrived')).toBeTruthy();
    cleanup();
    page();
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(loadCount()).toBe(1);
  });

  test('shows the header of every page while it loads', () => {
    renderRoute(never);
    expect(screen.getByRole('banner').textContent).toContain('Sihat');
    expect(document.querySelector('main [aria-busy]')).not.toBeNull();
  });

  test('is slow after 8 seconds and has failed after 120', async () => {
    renderRoute(never);
    await after(7_999);
    expect(screen.queryByText(/Still loading/)).toBeNull();
    await after(1);
    expect(screen.getByText('Still loading. Your connection may be slow.')).toBeTruthy();
    await after(112_000);
    expect(screen.getByText('We could not load this page. Check your connection and try again.')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(document.title).toBe('This page did not load - Sihat');
  });

  test('fails at once when its file fails, and appears on retry', async () => {
    const { loadCount } = renderRoute(Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(Arrived));
    await after(0);
    await act(async () => screen.getByText('Try again').click());
    await after(0);
    expect(screen.getByText('Arrived')).toBeTruthy();
    expect(loadCount()).toBe(2);
  });

  test.each([
    ['waits to take over', { waiting: {}, active: { state: 'activated' } }],
    ['is taking over', { waiting: null, active: { state: 'activating' } }],
  ])('reloads the page when its file was lost because another build %s', async (_when, registration) => {
    stubWorker(registration);
    renderRoute(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.queryByText('Try again')).toBeNull();
    expect(document.querySelector('main [aria-busy]')).not.toBeNull();
  });

  test('does not reload the page twice, and shows the error instead', async () => {
    const registration = { waiting: {}, active: { state: 'activated' } };
    sessionStorage.setItem('sihat.begun-anew', 'travel');
    stubWorker(registration);
    renderRoute(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  test('does not reload the page when the build stays the same', async () => {
    const registration = { waiting: null, active: { state: 'activated' } };
    stubWorker(registration);
    renderRoute(Promise.reject(new TypeError('Failed to fetch')));
    await after(0);
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  test('that throws shows "System error" with a retry', async () => {
    let broken = true;
    renderRoute(
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

function stubWorker(registration: unknown): void {
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => registration } });
}
