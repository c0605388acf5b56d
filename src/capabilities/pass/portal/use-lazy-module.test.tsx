// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { useLazyModule } from './use-lazy-module.ts';

function Late({ load, wanted = true }: { load: () => Promise<{ word: string }>; wanted?: boolean }) {
  const { got, failed, retry } = useLazyModule(load, wanted);
  return (
    <>
      <output>{got?.word ?? (failed ? 'failed' : 'nothing')}</output>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}

test('what did not load is said, and loads when it is tried again', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { word: 'there' };
  };
  const { person } = draw(<Late load={load} />);
  expect(await screen.findByText('failed')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('there')).toBeTruthy();
  expect(tries).toBe(2);
});

test('what is not wanted yet is not asked for', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    return { word: 'there' };
  };
  const { rerender } = draw(<Late load={load} wanted={false} />);
  expect([tries, screen.getByRole('status').textContent]).toEqual([0, 'nothing']);
  rerender(<Late load={load} />);
  expect(await screen.findByText('there')).toBeTruthy();
  expect(tries).toBe(1);
});
