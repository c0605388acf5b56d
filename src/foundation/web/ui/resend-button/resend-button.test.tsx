// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#foundation/time/clock.ts';
import { act, fireEvent, renderComponent, screen } from '../testing/render-component.tsx';
import { ResendButton } from './resend-button.tsx';

beforeEach(() => void vi.useFakeTimers());

test('counts down silently under a constant name, then announces once that it is ready', async () => {
  const start = systemClock.now();
  const resend = vi.fn<() => void>();
  renderComponent(<ResendButton readyAt={start + 60_000} onResend={resend} />);
  const button = screen.getByRole('button', { name: 'Resend' });
  expect(button.textContent).toBe('Resend in 60 s');
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('off');
  fireEvent.click(button);
  expect(resend).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(button.textContent).toBe('Resend in 48 s');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(48_000));
  expect(screen.getByRole('button', { name: 'Resend' })).toBe(button);
  expect(button.textContent).toBe('Resend');
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('You can request a new code now.');
  fireEvent.click(button);
  expect(resend).toHaveBeenCalledTimes(1);
});

test('announces nothing when it was ready from the start', () => {
  renderComponent(<ResendButton readyAt={0} onResend={() => undefined} />, 'ms');
  expect(screen.getByRole('button', { name: 'Hantar semula' }).textContent).toBe('Hantar semula');
  expect(screen.getByRole('status').textContent).toBe('');
});
