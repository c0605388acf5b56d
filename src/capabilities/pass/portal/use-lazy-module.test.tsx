// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { useLazyModule } from './use-lazy-module.ts';

function LazyWord({ load, wanted = true }: { load: () => Promise<{ word: string }>; wanted?: boolean }) {
  const { module, failed, retry } = useLazyModule(load, wanted);
  return (
    <>
      <output>{module?.word ?? (failed ? 'failed' : 'nothing')}</output>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}

test('reports a failed load, and loads on retry', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { word: 'there' };
  };
  const { person } = renderComponent(<LazyWord load={load} />);
  expect(await screen.findByText('failed')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('there')).toBeTruthy();
  expect(tries).toBe(2);
});

test('does not load before the module is wanted', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    return { word: 'there' };
  };
  const { rerender } = renderComponent(<LazyWord load={load} wanted={false} />);
  expect(tries).toBe(0);
  expect(screen.getByRole('status').textContent).toBe('nothing');
  rerender(<LazyWord load={load} />);
  expect(await screen.findByText('there')).toBeTruthy();
  expect(tries).toBe(1);
});
