// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

function typing(typed: object | undefined) {
  let kept = 0;
  const keep = async () => void (kept += 1);
  const { rerender, unmount } = renderHook((now: object | undefined) => useAutosave(now, keep), {
    initialProps: typed,
  });
  return { times: () => kept, type: (now: object | undefined) => rerender(now), leave: unmount };
}

test('what is typed is kept a moment after the last key, once', () => {
  const { times, type } = typing({ name: 'S' });
  vi.advanceTimersByTime(200);
  type({ name: 'Si' });
  vi.advanceTimersByTime(200);
  expect(times()).toBe(0);
  vi.advanceTimersByTime(50);
  expect(times()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(times()).toBe(1);
});

test('what is kept already is not kept again', () => {
  const { times } = typing(undefined);
  vi.advanceTimersByTime(10_000);
  expect(times()).toBe(0);
});

test('nobody waits for the moment who hides the page or leaves the form', () => {
  const { times, leave } = typing({ name: 'S' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(0);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(1);
  leave();
  expect(times()).toBe(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(times()).toBe(2);
});
