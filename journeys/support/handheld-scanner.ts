import type { Page } from '@playwright/test';

// Keys with a code of their own.
const keyCodes: Record<string, { code: string; windowsVirtualKeyCode: number } | undefined> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13 },
  ' ': { code: 'Space', windowsVirtualKeyCode: 32 },
};

/**
 * Types as a handheld scanner does: a key every two milliseconds and Enter at the end, wherever the focus is.
 * All keys are sent at once with their own timestamps, so that the delays of a busy machine do not count.
 */
export async function simulateScan(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = (performance.timeOrigin + performance.now()) / 1000;
  await Promise.all(
    [...text, 'Enter'].flatMap((key, index) => [
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        ...keyCodes[key],
        text: key === 'Enter' ? '\r' : key,
        timestamp: start + index * 0.002,
      }),
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key,
        ...keyCodes[key],
        timestamp: start + index * 0.002 + 0.001,
      }),
    ]),
  );
  await devtools.detach();
}
