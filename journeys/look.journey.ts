import type { Language } from '#foundation/language/wording.ts';
import { type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { test } from './world.ts';

// Pictures of every screen, to be looked at: made when LOOKS=1 asks for them, into .cache/looks.
const widths = [320, 375, 414, 768, 1280];
const languages: Language[] = ['en', 'ms'];

if (process.env['LOOKS'] === '1') {
  for (const language of languages) {
    test(`pictures before the login, in ${language}`, async ({ page }) => {
      test.setTimeout(600_000);
      await draw(visitorAt(page, language), scenesBeforeLogin);
    });

    test(`pictures after the login, in ${language}`, async ({ page, world }) => {
      test.setTimeout(600_000);
      const visitor = visitorAt(page, language);
      await draw(visitor, await scenesAfterLogin(visitor, world));
    });
  }
}

async function draw(visitor: Visitor, scenes: readonly Scene[]): Promise<void> {
  const { page, language } = visitor;
  const browser = await page.context().newCDPSession(page);
  for (const { name, enter } of scenes) {
    await page.setViewportSize({ width: 375, height: 800 });
    await enter(visitor);
    // What lies over the page fills the window, not the page.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    const shoot = (which: string) =>
      page.screenshot({ path: `.cache/looks/${name}-${language}-${which}.png`, fullPage, animations: 'disabled' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 320 ? 568 : 800 });
        await shoot(`${colorScheme}-${width}`);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: fullPage ? 2600 : 800 });
    // As the browser's own setting has it, which media queries feel too.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await page.screenshot({ path: `.cache/looks/${name}-${language}-light-375-text-200.png`, animations: 'disabled' });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
}
