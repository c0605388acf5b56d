import type { Language } from '#foundation/language/messages.ts';
import {
  residentScreens,
  type ScreenState,
  screensAfterLogin,
  screensBeforeLogin,
} from './support/screens/portal-screens.ts';
import { errorScreensAfterLogin, errorScreensBeforeLogin } from './support/screens/error-screens.ts';
import { type Visitor, createVisitor } from './support/visitor.ts';
import { test } from './support/world.ts';

// Pictures of every screen, to be looked at: made when LOOKS=1 asks for them, into .cache/looks.
const widths = [320, 375, 414, 768, 1280];
const languages: Language[] = ['en', 'ms'];

if (process.env['LOOKS'] === '1') {
  for (const language of languages) {
    test(`pictures before the login, in ${language}`, async ({ page, world }) => {
      await takeScreenshots(createVisitor(page, language), [...screensBeforeLogin, ...errorScreensBeforeLogin(world)]);
    });

    test(`pictures after the login, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await screensAfterLogin(visitor, world));
    });

    test(`pictures of the resident app, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await residentScreens(visitor, world));
    });

    test(`pictures of trouble, in ${language}`, async ({ page, world }) => {
      const visitor = createVisitor(page, language);
      await takeScreenshots(visitor, await errorScreensAfterLogin(visitor, world));
    });
  }
}

async function takeScreenshots(visitor: Visitor, scenes: readonly ScreenState[]): Promise<void> {
  const { page, language } = visitor;
  const browser = await page.context().newCDPSession(page);
  for (const { name, enter } of scenes) {
    await page.setViewportSize({ width: 375, height: 800 });
    await enter(visitor);
    // What lies over the page fills the window, not the page.
    const whole = (await page.locator('dialog[open]').count()) === 0;
    const shoot = (which: string) =>
      page.screenshot({ path: `.cache/looks/${name}-${language}-${which}.png`, animations: 'disabled' });
    const fit = async (width: number, least: number) => {
      await page.setViewportSize({ width, height: least });
      if (!whole) return;
      const height = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        return document.documentElement.scrollHeight;
      });
      await page.setViewportSize({ width, height });
    };
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) {
        await fit(width, width === 320 ? 568 : 800);
        await shoot(`${colorScheme}-${width}`);
      }
    }
    // What is seen on a small phone before anybody scrolls.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 320, height: 568 });
    await shoot('light-320-fold');
    // As the browser's own setting has it, which media queries feel too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await fit(375, 800);
    await shoot('light-375-text-200');
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
}
