import { residentPaths } from '#apps/portal/resident/route-table.ts';
import { findCoveredElements } from './support/covered-elements.ts';
import { logIn, openPage } from './support/login.ts';
import { createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

const windows = [
  { width: 320, height: 568, words: 16 },
  { width: 375, height: 667, words: 32 },
];

test('nothing of the resident app that can be used lies under its bars, by tap or by the Tab key', async ({
  page,
  world,
}) => {
  const visitor = createVisitor(page, 'ms');
  await logIn(visitor, world);
  const browser = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const path of residentPaths.filter((one) => !one.includes(':'))) {
    await openPage(visitor, path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    for (const { words, ...size } of windows) {
      await page.setViewportSize(size);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: words } });
      const at = `${path} at ${size.width} × ${size.height}${words > 16 ? ', twice the text size' : ''}`;
      found.push(...(await findCoveredElements(page)).map((one) => `${at}: ${one}`));
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  expect(found).toEqual([]);
});
