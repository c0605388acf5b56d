import { residentPaths } from '#apps/portal/resident/route-table.ts';
import { findCoveredElements } from './support/covered-elements.ts';
import { logIn, openPage } from './support/login.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const windows = [
  { width: 320, height: 568, textSize: 16 },
  { width: 375, height: 667, textSize: 32 },
];

test('resident app bars cover no usable element, after scrolling or after the Tab key', async ({ page, world }) => {
  const visitor = createVisitor(page, 'ms');
  await logIn(visitor, world);
  const browser = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const path of residentPaths.filter((pattern) => !pattern.includes(':'))) {
    await openPage(visitor, path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    for (const { textSize, ...size } of windows) {
      await page.setViewportSize(size);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
      const where = `${path} at ${size.width} × ${size.height}${textSize > 16 ? ', twice the text size' : ''}`;
      found.push(...(await findCoveredElements(page)).map((element) => `${where}: ${element}`));
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  expect(found).toEqual([]);
});
