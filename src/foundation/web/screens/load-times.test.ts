import { afterEach, expect, test, vi } from 'vitest';
import { withinLoadTime } from './load-times.ts';

afterEach(() => void vi.useRealTimers());

test('what does not come within 120 s has failed, what comes in time or fails is said at once', async () => {
  vi.useFakeTimers();
  const never = withinLoadTime(new Promise(() => {})).catch(String);
  await expect(withinLoadTime(Promise.resolve('here'))).resolves.toBe('here');
  await expect(withinLoadTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(await never).toBe('Error: It did not load in time');
});
