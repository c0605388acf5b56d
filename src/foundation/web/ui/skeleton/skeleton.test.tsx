// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

beforeEach(() => void vi.useFakeTimers());

const page = (loading: boolean) => (
  <Skeleton loading={loading} shape={<i>shape</i>}>
    content
  </Skeleton>
);
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const isLoadingShown = () => screen.queryByText('Loading') !== null;

test('a fast response shows no skeleton', async () => {
  const { rerender, container, unmount } = render(page(true));
  await advance(290);
  expect(isLoadingShown()).toBe(false);
  rerender(page(false));
  expect(container.textContent).toBe('content');
  await advance(1000);
  expect(container.textContent).toBe('content');
  unmount();
});

test('stays for at least 400 ms once shown', async () => {
  const { rerender, container, unmount } = render(page(true));
  await advance(310);
  expect(isLoadingShown()).toBe(true);
  rerender(page(false));
  await advance(350);
  expect(isLoadingShown()).toBe(true);
  await advance(100);
  expect(container.textContent).toBe('content');
  unmount();
});
