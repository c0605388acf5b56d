import type { Locator } from '@playwright/test';
import { openPage } from './support/login.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

// Regression: a traveller from Singapore was declared as from Slovakia. Undrawn rows had another height than drawn
// rows, so the list moved while it was scrolled.

for (const [language, width] of [
  ['en', 375],
  ['ms', 320],
] as const)
  test(`chooses the country under the finger on a slow phone ${width} px wide (${language})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const visitor = createVisitor(page, language);
    await openPage(visitor, '/user/login');
    const button = page.getByRole('button', { name: visitor.t.ui.phone.countryCode });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await button.click();
    const rows = page.getByRole('group', { name: visitor.t.ui.countries.all }).getByRole('option');
    const singapore = rows.filter({ hasText: '+65' });
    await expect(singapore).toHaveCount(1);

    // Rows keep their positions while the list is scrolled from end to end.
    const tops = await readRowOffsets(rows);
    expect(tops.length).toBeGreaterThan(200);
    const { x, y } = await centreOf(page.getByRole('dialog'));
    const step = 400;
    for (let moved = 0; moved < (tops.at(-1) ?? 0); moved += step)
      await browser.send('Input.synthesizeScrollGesture', { x, y, yDistance: -step, speed: 4000 });
    expect(await readRowOffsets(rows)).toEqual(tops);

    await singapore.evaluate((row) => row.scrollIntoView({ block: 'start' }));
    await browser.send('Input.synthesizeScrollGesture', { x, y, yDistance: 200, speed: 4000 });
    const finger = await centreOf(singapore);
    await page.touchscreen.tap(finger.x, finger.y);
    await expect(button).toContainText('+65 Singap');
  });

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function readRowOffsets(rows: Locator): Promise<number[]> {
  return rows.evaluateAll((all) => {
    const [first = 0, ...rest] = all.map((row) => row.getBoundingClientRect().top);
    return [0, ...rest.map((top) => Math.round(top - first))];
  });
}
