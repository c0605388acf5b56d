// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (loading: boolean) => (
  <Skeleton loading={loading} shape={<i>shape</i>}>
    content
  </Skeleton>
);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => screen.queryByText('Loading') !== null;

test('a quick answer shows no skeleton', async () => {
  const { rerender, container, unmount } = render(page(true));
  await pass(290);
  expect(said()).toBe(false);
  rerender(page(false));
  expect(container.textContent).toBe('content');
  await pass(1000);
  expect(container.textContent).toBe('content');
  unmount();
});

test('once shown it stays for 400 ms', async () => {
  const { rerender, container, unmount } = render(page(true));
  await pass(310);
  expect(said()).toBe(true);
  rerender(page(false));
  await pass(350);
  expect(said()).toBe(true);
  await pass(100);
  expect(container.textContent).toBe('content');
  unmount();
});
