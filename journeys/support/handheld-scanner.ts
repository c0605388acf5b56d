import type { Page } from '@playwright/test';

// Keys that do something by themselves.
const keyCodes: Record<string, { code: string; windowsVirtualKeyCode: number } | undefined> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13 },
  ' ': { code: 'Space', windowsVirtualKeyCode: 32 },
};

/**
 * Types as a handheld scanner does: a key every two milliseconds and Enter at the end, wherever the focus is. All keys are sent at once, and
 * each says when it was pressed, as a keyboard's do: a busy machine hears of them late.
 */
export async function simulateScan(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const start = (performance.timeOrigin + performance.now()) / 1000;
  await Promise.all(
    [...text, 'Enter'].flatMap((key, at) => [
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        ...keyCodes[key],
        text: key === 'Enter' ? '\r' : key,
        timestamp: start + at * 0.002,
      }),
      devtools.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        key,
        ...keyCodes[key],
        timestamp: start + at * 0.002 + 0.001,
      }),
    ]),
  );
  await devtools.detach();
}
