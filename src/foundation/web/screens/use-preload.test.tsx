// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '#foundation/web/ui/testing/render-component.tsx';
import { usePreload } from './use-preload.ts';

test('loads parts one after another, and what failed again when the browser is online again', async () => {
  const loads: string[] = [];
  let isOnline = false;
  const load = (name: string) => async () => {
    loads.push(name);
    if (name === 'Roster' && !isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const parts = [load('Roster'), load('Questions')];
  function Page() {
    usePreload(parts);
    return null;
  }
  renderComponent(<Page />);
  const becomeOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  await act(async () => undefined);
  expect(loads).toEqual(['Roster', 'Questions']);
  isOnline = true;
  await becomeOnline();
  expect(loads).toEqual(['Roster', 'Questions', 'Roster']);
  await becomeOnline();
  expect(loads).toHaveLength(3);
});
