import { isFullRun } from '#foundation/server/testing/full-run.ts';
import { otherLanguage, switchLanguage } from './languages.ts';
import { findCutOffContent, findAxeViolations } from './page-issues.ts';
import type { Visitor } from './visitor.ts';
import type { ScreenState } from './screens/screen.ts';

const takesScreenshots = process.env['LOOKS'] === '1';

/**
 * Finds accessibility and layout issues of screen states, in the visitor's language and in the other one.
 * A full run checks more widths, and runs axe in both languages. Saves screenshots when `LOOKS=1`.
 */
export async function findScreenIssues(visitor: Visitor, screens: readonly ScreenState[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherLanguage(language);
  const found: string[] = [];
  const addFindings = (screenName: string, findings: readonly string[]) =>
    found.push(...findings.map((finding) => `${screenName}: ${finding}`));
  for (const { name, worksOnPhone, enter } of screens) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const width = page.viewportSize()?.width ?? 1280;
    const widths = worksOnPhone ? [768, 375, 320] : [768, 375];
    const narrow = isFullRun ? widths : widths.slice(-1);
    await switchLanguage(page, other);
    if (isFullRun) addFindings(`${name} ${other}`, await findAxeViolations(page));
    for (const narrowWidth of narrow) {
      await page.setViewportSize({ width: narrowWidth, height: 800 });
      addFindings(`${name} ${other} at ${narrowWidth}`, await findCutOffContent(page));
    }
    await switchLanguage(page, language);
    for (const narrowWidth of narrow.toReversed()) {
      await page.setViewportSize({ width: narrowWidth, height: 800 });
      addFindings(`${name} ${language} at ${narrowWidth}`, await findCutOffContent(page));
    }
    await page.setViewportSize({ width, height: 800 });
    addFindings(`${name} ${language}`, await findAxeViolations(page));
    // The theme changes only colours, which are the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) found.push(`${name}: ${moving} animations despite prefers-reduced-motion`);
    addFindings(`${name} dark`, await findAxeViolations(page, ['color-contrast']));
    for (const pictureWidth of [width, ...widths]) await takeScreenshot(visitor, name, 'dark', pictureWidth);
    for (const pictureWidth of [768, 375, width]) await takeScreenshot(visitor, name, 'light', pictureWidth);
  }
  return found;
}

async function takeScreenshot(
  { page, language }: Visitor,
  name: string,
  theme: 'light' | 'dark',
  width: number,
): Promise<void> {
  if (!takesScreenshots) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({
    path: `.cache/looks/${name}-${language}-${theme}-${width}.png`,
    animations: 'disabled',
    fullPage,
  });
}
