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

function renderAutosave(typed: object | undefined) {
  let saves = 0;
  const save = async () => void (saves += 1);
  const { rerender, unmount } = renderHook((current: object | undefined) => useAutosave(current, save), {
    initialProps: typed,
  });
  return { times: () => saves, type: (next: object | undefined) => rerender(next), leave: unmount };
}

test('saves once, shortly after the last key', () => {
  const { times, type } = renderAutosave({ name: 'S' });
  vi.advanceTimersByTime(200);
  type({ name: 'Si' });
  vi.advanceTimersByTime(200);
  expect(times()).toBe(0);
  vi.advanceTimersByTime(50);
  expect(times()).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(times()).toBe(1);
});

test('does not save again what is saved', () => {
  const { times } = renderAutosave(undefined);
  vi.advanceTimersByTime(10_000);
  expect(times()).toBe(0);
});

test('saves at once when the page is hidden or the form unmounts', () => {
  const { times, leave } = renderAutosave({ name: 'S' });
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
