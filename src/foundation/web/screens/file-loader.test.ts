// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fileLoader } from './file-loader.ts';

const notLoaded = 'client/load-failed';

afterEach(() => void vi.unstubAllGlobals());

test('a file that does not come is a problem that says so, and has the page begin anew when it fails again', async () => {
  const reload = vi.fn<() => void>();
  const load = fileLoader(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), reload);
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: false });
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  await expect(load()).rejects.toThrow(notLoaded);
  expect(reload).toHaveBeenCalledOnce();
});

test('a file that comes is there, whatever came of it before', async () => {
  const reload = vi.fn<() => void>();
  const load = fileLoader(
    vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here'),
    reload,
  );
  await expect(load()).rejects.toThrow(notLoaded);
  await expect(load()).resolves.toBe('here');
  expect(reload).not.toHaveBeenCalled();
});
