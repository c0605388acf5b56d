// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadWithInput, useReloadSafeInput } from './reload-safe-state.ts';

afterEach(() => {
  sessionStorage.clear();
});

function Field() {
  const [typed, setTyped] = useReloadSafeInput('number', '');
  return <input aria-label="Number" value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function Suspending({ on }: { on: Promise<void> }) {
  use(on);
  return null;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

function typeAndReload(): void {
  render(<Field />);
  fireEvent.change(field(), { target: { value: '7123456' } });
  expect(reloadWithInput(1, vi.fn<() => void>())).toBe(true);
  cleanup();
}

test('restores typed input once after a reload', () => {
  typeAndReload();
  render(<Field />);
  expect(field().value).toBe('7123456');
  cleanup();
  render(<Field />);
  expect(field().value).toBe('');
});

test('restores typed input when the first render suspends', async () => {
  typeAndReload();
  const loaded = Promise.withResolvers<void>();
  await act(async () =>
    render(
      <Suspense>
        <Field />
        <Suspending on={loaded.promise} />
      </Suspense>,
    ),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  await act(async () => loaded.resolve());
  expect(field().value).toBe('7123456');
});
