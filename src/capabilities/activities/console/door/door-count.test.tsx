// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { doorMessages } from '#capabilities/activities/messages/door.ts';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { DoorCountRow } from './door-count.tsx';

test('shows the capacity of the cached list without a network', () => {
  renderComponent(
    <QueryClientProvider client={new QueryClient()}>
      <DoorCountRow event="e" deviceCounts={{ inside: 3, expected: 4, waiting: 5, capacity: 9 }} />
    </QueryClientProvider>,
  );
  const t = doorMessages.en.count;
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    t.inside,
    t.expected,
    t.waiting,
    t.capacity,
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['3', '4', '5', '9']);
});
