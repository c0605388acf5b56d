// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderComponent, screen } from '#foundation/web/ui/testing/render-component.tsx';
import { registerCamera } from '#foundation/web/camera/running-cameras.ts';
import { deviceMessages } from '../messages/device.ts';
import { IdleWatch } from './idle-watch.tsx';

const { idle } = deviceMessages.en;

beforeEach(() => vi.useFakeTimers());

const advance = async (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const findQuestion = () => screen.queryByRole('alertdialog', { name: idle.title });

test('highlights the button that continues the session', async () => {
  renderComponent(<IdleWatch quietSeconds={60} countdownSeconds={20} onEnd={() => undefined} />);
  await advance(61);
  expect(screen.getByRole('button', { name: idle.stay }).className).toContain('primary');
  expect(screen.getByRole('button', { name: idle.go }).className).toContain('quiet');
});

test('does not ask while the camera is in use, and waits the usual time afterwards', async () => {
  renderComponent(<IdleWatch quietSeconds={60} countdownSeconds={20} onEnd={() => undefined} />);
  await advance(50);
  const done = registerCamera();
  await advance(90);
  expect(findQuestion()).toBeNull();
  done();
  await advance(50);
  expect(findQuestion()).toBeNull();
  await advance(12);
  expect(findQuestion()).toBeTruthy();
});

test('ends the session when a camera was left on', async () => {
  const end = vi.fn<(why?: string) => void>();
  renderComponent(<IdleWatch quietSeconds={60} countdownSeconds={20} onEnd={end} />);
  registerCamera();
  await advance(3 * 60 + 25);
  expect(end).toHaveBeenCalledWith('idle');
});
