// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { act, fireEvent, renderComponent, screen } from '../testing/render-component.tsx';
import { ToastRegion, useToast } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());

test('is announced, stays while it has the focus, and disappears after six seconds', async () => {
  renderComponent(
    <ToastRegion>
      <Deleted />
    </ToastRegion>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('status').textContent).toBe('Deleted Successfully');
  fireEvent.keyDown(window, { key: 'F6' });
  expect(screen.getByRole('region', { name: 'Messages' })).toBe(document.activeElement);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(screen.getByRole('status').textContent).toBe('Deleted Successfully');
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('status').textContent).toBe('');
});

function Deleted() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('Deleted Successfully')}>
      Delete
    </button>
  );
}
