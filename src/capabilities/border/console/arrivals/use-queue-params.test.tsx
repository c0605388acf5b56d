// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from '#foundation/web/router/router.tsx';
import { MemoryRouter } from '#foundation/web/router/testing/memory-router.tsx';
import { expect, test } from 'vitest';
import { systemClock } from '#foundation/time/clock.ts';
import { addDays } from '#foundation/time/local-date.ts';
import { useQueueParams } from './use-queue-params.ts';

const today = systemClock.today();
const tomorrow = addDays(today, 1);

function renderQueueParams(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ queue: useQueueParams(), search: useLocation().search }), { wrapper });
  return {
    queue: () => result.current.queue,
    query: () => Object.fromEntries(new URLSearchParams(result.current.search)),
    go: (step: (queue: ReturnType<typeof useQueueParams>) => void) => act(() => step(result.current.queue)),
  };
}

test('keeps day and group in the URL, and drops the view of another group', () => {
  const { queue, query, go } = renderQueueParams('/staff/arrivals?mode=air&sort=-name');
  expect(queue()).toMatchObject({ day: today, group: undefined });
  go(({ setDay }) => setDay(tomorrow));
  go(({ setGroup }) => setGroup('air-0123456789ab'));
  expect(query()).toEqual({ day: tomorrow, group: 'air-0123456789ab' });
  go(({ setGroup }) => setGroup(undefined));
  expect(query()).toEqual({ day: tomorrow });
});

test('keeps the port of entry in the URL with another day, and while a group is open', () => {
  const { queue, query, go } = renderQueueParams('/staff/arrivals');
  expect(queue().port).toBeUndefined();
  go(({ setPort }) => setPort('port-1'));
  go(({ setDay }) => setDay(tomorrow));
  go(({ setGroup }) => setGroup('air-0123456789ab'));
  expect(query()).toEqual({ day: tomorrow, port: 'port-1', group: 'air-0123456789ab' });
  go(({ setGroup }) => setGroup(undefined));
  go(({ setPort }) => setPort(undefined));
  expect(query()).toEqual({ day: tomorrow });
});

test.each(['2020-01-01', 'never', ''])('uses today for a day outside the queue: %j', (day) => {
  expect(renderQueueParams(`/staff/arrivals?day=${day}`).queue().day).toBe(today);
});

test('omits today from the URL', () => {
  const { query, go } = renderQueueParams(`/staff/arrivals?day=${tomorrow}`);
  go(({ setDay }) => setDay(today));
  expect(query()).toEqual({});
});
