// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#foundation/web/ui/draw-for-test.tsx';
import { noteCamera } from '#foundation/web/camera/camera-at-work.ts';
import { deviceMessages } from '../messages/device.ts';
import { IdleWatch } from './idle-watch.tsx';

const { idle } = deviceMessages.en;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = async (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const asked = () => screen.queryByRole('alertdialog', { name: idle.title });

test('the answer that is hoped for is the one that stands out', async () => {
  draw(<IdleWatch quiet={60} countdown={20} onEnd={() => undefined} />);
  await pass(61);
  expect(screen.getByRole('button', { name: idle.stay }).className).toContain('primary');
  expect(screen.getByRole('button', { name: idle.go }).className).toContain('quiet');
});

test('whoever holds a passport to the camera is not asked, and then as long after it as always', async () => {
  draw(<IdleWatch quiet={60} countdown={20} onEnd={() => undefined} />);
  await pass(50);
  const done = noteCamera();
  await pass(90);
  expect(asked()).toBeNull();
  done();
  await pass(50);
  expect(asked()).toBeNull();
  await pass(12);
  expect(asked()).toBeTruthy();
});

test('a camera that somebody left on keeps nothing open', async () => {
  const end = vi.fn<(why?: string) => void>();
  draw(<IdleWatch quiet={60} countdown={20} onEnd={end} />);
  noteCamera();
  await pass(3 * 60 + 25);
  expect(end).toHaveBeenCalledWith('idle');
});
