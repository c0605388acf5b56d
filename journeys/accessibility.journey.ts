import { isFullRun } from '#foundation/server/testing/full-run.ts';
import {
  residentScreens,
  type ScreenState,
  screensAfterLogin,
  screensBeforeLogin,
} from './support/screens/portal-screens.ts';
import { languagesToTest, otherLanguage, switchLanguage } from './support/languages.ts';
import { findCutOffContent, findAxeViolations } from './support/page-issues.ts';
import { type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

for (const language of languagesToTest('en')) {
  test(`every screen before the login, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
  }) => {
    expect(await findPortalIssues(createVisitor(page, language), screensBeforeLogin)).toEqual([]);
  });

  test(`every screen after the login, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    expect(await findPortalIssues(visitor, await screensAfterLogin(visitor, world))).toEqual([]);
  });
}

for (const language of languagesToTest('ms')) {
  test(`every screen of the resident app, from ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    expect(await findPortalIssues(visitor, await residentScreens(visitor, world))).toEqual([]);
  });
}

// Each in the visitor's language, and switched to the other one.
async function findPortalIssues(visitor: Visitor, scenes: readonly ScreenState[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherLanguage(language);
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  const say = (what: string, findings: readonly string[]) => found.push(...findings.map((one) => `${what}: ${one}`));
  const wordsAt = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { name, enter } of scenes) {
    // Colours that are on their way from one to another have no contrast of their own.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await switchLanguage(page, other);
    if (isFullRun) say(`${name} ${other}`, await findAxeViolations(page));
    await page.setViewportSize({ width: 320, height: 568 });
    say(`${name} ${other} at 320`, await findCutOffContent(page));
    await switchLanguage(page, language);
    say(`${name} ${language} at 320`, await findCutOffContent(page));
    await page.setViewportSize({ width: 375, height: 800 });
    await wordsAt(32);
    say(`${name} ${language} at twice the text size`, await findCutOffContent(page));
    if (isFullRun) {
      await switchLanguage(page, other);
      say(`${name} ${other} at twice the text size`, await findCutOffContent(page));
      await switchLanguage(page, language);
    }
    await wordsAt(16);
    say(`${name} ${language}`, await findAxeViolations(page));
    // What the theme changes is colours, the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    say(`${name} dark`, await findAxeViolations(page, ['color-contrast']));
  }
  return found;
}
