import type { Page } from '@playwright/test';

// Keys with a code of their own.
const keyCodes: Record<string, { code: string; windowsVirtualKeyCode: number } | undefined> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ' ': { code: 'Space', windowsVirtualKeyCode: 32 },
};

/** `apart`: milliseconds from key to key. `end`: keys that end the scan; none for scanners that send no end key. */
type ScanOptions = { apart?: number; end?: readonly string[] };

/**
 * Types as a handheld scanner does: a key every two milliseconds and Enter at the end, wherever the focus is. Of
 * several lines, each ends with Enter. All keys are sent at once with their own timestamps, so that the delays of a
 * busy machine do not count.
 */
export async function simulateScan(
  page: Page,
  text: string,
  { apart = 2, end = ['Enter'] }: ScanOptions = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const keys = [...[...text].map((character) => (character === '\n' ? 'Enter' : character)), ...end];
  // The keys of a slow scanner were pressed before now, because a browser does not accept times in the future.
  const start = (performance.timeOrigin + performance.now() - (apart > 2 ? apart * keys.length : 0)) / 1000;
  await Promise.all(
    keys.flatMap((key, index) => [
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        ...keyCodes[key],
        ...(key !== 'Tab' && { text: key === 'Enter' ? '\r' : key }),
        timestamp: start + (index * apart) / 1000,
      }),
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key,
        ...keyCodes[key],
        timestamp: start + (index * apart + apart / 2) / 1000,
      }),
    ]),
  );
  await devtools.detach();
}
