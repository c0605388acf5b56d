import type { Language } from '#foundation/language/messages.ts';
import { residentScreens, screensAfterLogin, screensBeforeLogin } from './support/screens/portal-screens.ts';
import type { ScreenState } from './support/screens/screen.ts';
import { errorScreensAfterLogin, errorScreensBeforeLogin } from './support/screens/error-screens.ts';
import { type Visitor, createVisitor } from './support/visitor.ts';
import { test } from './support/world.ts';

// Saves screenshots of every screen to .cache/looks when LOOKS=1.
const widths = [320, 375, 414, 768, 1280];
const languages: Language[] = ['en', 'ms'];

if (process.env['LOOKS'] === '1') {
  for (const language of languages) {
    test(`takes pictures of screens before login, in ${language}`, async ({ page, world }) => {
      await takeScreenshots(createVisitor(page, language), [...screensBeforeLogin, ...errorScreensBeforeLogin(world)]);
    });

    test(`takes pictures of screens after login, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await screensAfterLogin(visitor, world));
    });

    test(`takes pictures of the resident app, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await residentScreens(visitor, world));
    });

    test(`takes pictures of error screens, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await errorScreensAfterLogin(visitor, world));
    });
  }
}

async function takeScreenshots(visitor: Visitor, screens: readonly ScreenState[]): Promise<void> {
  const { page, language } = visitor;
  const browser = await page.context().newCDPSession(page);
  for (const { name, enter } of screens) {
    await page.setViewportSize({ width: 375, height: 800 });
    await enter(visitor);
    // A dialog fills the window, not the page.
    const isFullPage = (await page.locator('dialog[open]').count()) === 0;
    const takePicture = (variant: string) =>
      page.screenshot({ path: `.cache/looks/${name}-${language}-${variant}.png`, animations: 'disabled' });
    const fitHeight = async (width: number, minHeight: number) => {
      await page.setViewportSize({ width, height: minHeight });
      if (!isFullPage) return;
      const height = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return document.documentElement.scrollHeight;
      });
      await page.setViewportSize({ width, height });
    };
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) {
        await fitHeight(width, width === 320 ? 568 : 800);
        await takePicture(`${colorScheme}-${width}`);
      }
    }
    // The part that a small phone shows without scrolling.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 568 });
    await takePicture('light-320-fold');
    // Sets the browser's own font size, which media queries respect, too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await fitHeight(375, 800);
    await takePicture('light-375-text-200');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
}
