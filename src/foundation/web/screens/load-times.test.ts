import { expect, test, vi } from 'vitest';
import { withinLoadTime } from './load-times.ts';

test('rejects what takes longer than 120 s, and settles at once with anything faster', async () => {
  vi.useFakeTimers();
  const never = withinLoadTime(new Promise(() => {})).catch(String);
  await expect(withinLoadTime(Promise.resolve('here'))).resolves.toBe('here');
  await expect(withinLoadTime(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(120_000);
  expect(await never).toBe('Error: The code did not load in time');
});
