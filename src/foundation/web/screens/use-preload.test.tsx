// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { lazyPart } from './lazy-part.tsx';
import { usePreload } from './use-preload.ts';

test('loads parts before they are shown, and again what failed when the browser is online again', async () => {
  const loads: string[] = [];
  let isOnline = false;
  const part = (name: string) =>
    lazyPart(async () => {
      loads.push(name);
      if (name === 'Roster' && !isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>{name}</p> };
    });
  const [Roster, Questions] = [part('Roster'), part('Questions')];
  const parts = [Roster, Questions];
  function Page({ showsParts = false }: { showsParts?: boolean }) {
    usePreload(parts);
    return showsParts ? [<Roster key="1" />, <Questions key="2" />] : null;
  }
  const { rerender } = renderComponent(<Page />);
  await act(async () => undefined);
  expect(loads).toEqual(['Roster', 'Questions']);
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(loads).toEqual(['Roster', 'Questions', 'Roster']);
  rerender(<Page showsParts />);
  expect(screen.getByText('Roster')).toBeTruthy();
  expect(screen.getByText('Questions')).toBeTruthy();
  expect(loads).toHaveLength(3);
});
