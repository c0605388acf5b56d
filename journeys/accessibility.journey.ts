import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { residentScreens, screensAfterLogin, screensBeforeLogin } from './support/screens/portal-screens.ts';
import type { ScreenState } from './support/screens/screen.ts';
import { languagesToTest, otherLanguage, switchLanguage } from './support/languages.ts';
import { findCutOffContent, findAxeViolations } from './support/page-issues.ts';
import { type Visitor, createVisitor } from './support/visitor.ts';
import { expect, test } from './support/world.ts';

for (const language of languagesToTest('en')) {
  test(`screens before login have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
  }) => {
    expect(await findPortalIssues(createVisitor(page, language), screensBeforeLogin)).toEqual([]);
  });

  test(`screens after login have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    expect(await findPortalIssues(visitor, await screensAfterLogin(visitor, world))).toEqual([]);
  });
}

for (const language of languagesToTest('ms')) {
  test(`screens of the resident app have no axe violations or cut-off content (from ${language}, light and dark)`, async ({
    page,
    world,
  }) => {
    const visitor = createVisitor(page, language);
    expect(await findPortalIssues(visitor, await residentScreens(visitor, world))).toEqual([]);
  });
}

async function findPortalIssues(visitor: Visitor, screens: readonly ScreenState[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherLanguage(language);
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  const addFindings = (what: string, findings: readonly string[]) =>
    found.push(...findings.map((finding) => `${what}: ${finding}`));
  const setFontSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { name, enter } of screens) {
    // Without transitions: a colour in transition has no contrast of its own.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await switchLanguage(page, other);
    if (isFullRun) addFindings(`${name} ${other}`, await findAxeViolations(page));
    await page.setViewportSize({ width: 320, height: 568 });
    addFindings(`${name} ${other} at 320`, await findCutOffContent(page));
    await switchLanguage(page, language);
    addFindings(`${name} ${language} at 320`, await findCutOffContent(page));
    await page.setViewportSize({ width: 375, height: 800 });
    await setFontSize(32);
    addFindings(`${name} ${language} at twice the text size`, await findCutOffContent(page));
    if (isFullRun) {
      await switchLanguage(page, other);
      addFindings(`${name} ${other} at twice the text size`, await findCutOffContent(page));
      await switchLanguage(page, language);
    }
    await setFontSize(16);
    addFindings(`${name} ${language}`, await findAxeViolations(page));
    // The theme changes only colours, which are the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    addFindings(`${name} dark`, await findAxeViolations(page, ['color-contrast']));
  }
  return found;
}
