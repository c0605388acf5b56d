import type { Language } from '#foundation/language/wording.ts';
import { walkTime } from './console-looks.ts';
import { residentScenes, type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { brokenWordsOn, overflowOn, violationsOn } from './violations.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test, withoutWorker } from './world.ts';

const languages: Language[] = ['en', 'ms'];

test.use(withoutWorker);

for (const language of languages) {
  test(`every screen before the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
  }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, scenesBeforeLogin)).toEqual([]);
  });

  test(`every screen of the resident app, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(walkTime);
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await residentScenes(visitor, world))).toEqual([]);
  });

  test(`every screen after the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(walkTime);
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await scenesAfterLogin(visitor, world))).toEqual([]);
  });
}

async function violationsIn(visitor: Visitor, scenes: readonly Scene[]): Promise<string[]> {
  const { page } = visitor;
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { name, enter } of scenes) {
    // Colours that are on their way from one to another have no contrast of their own.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    // What the theme changes is colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
    await page.setViewportSize({ width: 320, height: 568 });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at 320: ${overflow}`));
    found.push(...(await brokenWordsOn(page)).map((word) => `${name} at 320: the word ${word} is broken`));
    await page.setViewportSize({ width: 375, height: 800 });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at twice the text size: ${overflow}`));
    found.push(...(await brokenWordsOn(page)).map((word) => `${name} at twice the text size: ${word} is broken`));
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  return found;
}
