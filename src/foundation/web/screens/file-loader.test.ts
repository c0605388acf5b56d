// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createFileLoader } from './file-loader.ts';

const notLoaded = 'client/load-failed';

test('rejects with a problem, and reloads the page at the second failure with a network', async () => {
  const reload = vi.fn<() => void>();
  const load = createFileLoader(
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    reload,
  );
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).toHaveBeenCalledOnce();
});

test('returns a file that loads at the second attempt, without a reload', async () => {
  const reload = vi.fn<() => void>();
  const load = createFileLoader(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here'),
    reload,
  );
  await expect(load()).rejects.toThrow(notLoaded);
  await expect(load()).resolves.toBe('here');
  expect(reload).not.toHaveBeenCalled();
});
