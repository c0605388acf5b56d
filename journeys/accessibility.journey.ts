import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { residentScenes, type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { enteredIn, otherThan, switchTo } from './tongues.ts';
import { cutOffOn, violationsOn } from './violations.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

for (const language of enteredIn('en')) {
  test(`every screen before the login, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
  }) => {
    expect(await violationsIn(visitorAt(page, language), scenesBeforeLogin)).toEqual([]);
  });

  test(`every screen after the login, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await scenesAfterLogin(visitor, world))).toEqual([]);
  });
}

for (const language of enteredIn('ms')) {
  test(`every screen of the resident app, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await residentScenes(visitor, world))).toEqual([]);
  });
}

// Each in the visitor's language, and switched to the other one.
async function violationsIn(visitor: Visitor, scenes: readonly Scene[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherThan(language);
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  const say = (what: string, findings: readonly string[]) => found.push(...findings.map((one) => `${what}: ${one}`));
  const wordsAt = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { name, enter } of scenes) {
    // Colours that are on their way from one to another have no contrast of their own.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await switchTo(page, other);
    if (isFullRun) say(`${name} ${other}`, await violationsOn(page));
    await page.setViewportSize({ width: 320, height: 568 });
    say(`${name} ${other} at 320`, await cutOffOn(page));
    await switchTo(page, language);
    say(`${name} ${language} at 320`, await cutOffOn(page));
    await page.setViewportSize({ width: 375, height: 800 });
    await wordsAt(32);
    say(`${name} ${language} at twice the text size`, await cutOffOn(page));
    if (isFullRun) {
      await switchTo(page, other);
      say(`${name} ${other} at twice the text size`, await cutOffOn(page));
      await switchTo(page, language);
    }
    await wordsAt(16);
    say(`${name} ${language}`, await violationsOn(page));
    // What the theme changes is colours, the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    say(`${name} dark`, await violationsOn(page, ['color-contrast']));
  }
  return found;
}
