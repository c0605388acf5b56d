import { isFullRun } from '#foundation/server/testing/full-run.ts';
import type { ConsoleScreenState } from './screens/console-screens.ts';
import { otherLanguage, switchLanguage } from './languages.ts';
import { findCutOffContent, findAxeViolations } from './page-issues.ts';
import type { Visitor } from './visitor.ts';

/** Pictures of every state, to be looked at: made when LOOKS=1 asks for them, into .cache/looks. */
const takesScreenshots = process.env['LOOKS'] === '1';

/**
 * What axe, narrow windows and long words find in scenes, one after the other, each in the visitor's language and switched to the
 * other one (`isWhole`). Takes pictures of them when `LOOKS=1`.
 */
export async function findScreenIssues(visitor: Visitor, scenes: readonly ConsoleScreenState[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherLanguage(language);
  const found: string[] = [];
  const say = (what: string, findings: readonly string[]) => found.push(...findings.map((one) => `${what}: ${one}`));
  for (const { name, worksOnPhone: phone, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const width = page.viewportSize()?.width ?? 1280;
    const widths = phone ? [768, 375, 320] : [768, 375];
    const narrow = isFullRun ? widths : widths.slice(-1);
    await switchLanguage(page, other);
    if (isFullRun) say(`${name} ${other}`, await findAxeViolations(page));
    for (const one of narrow) {
      await page.setViewportSize({ width: one, height: 800 });
      say(`${name} ${other} at ${one}`, await findCutOffContent(page));
    }
    await switchLanguage(page, language);
    for (const one of narrow.toReversed()) {
      await page.setViewportSize({ width: one, height: 800 });
      say(`${name} ${language} at ${one}`, await findCutOffContent(page));
    }
    await page.setViewportSize({ width, height: 800 });
    say(`${name} ${language}`, await findAxeViolations(page));
    // What the theme changes is colours, the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) found.push(`${name}: ${moving} movements for somebody who wants none`);
    say(`${name} dark`, await findAxeViolations(page, ['color-contrast']));
    for (const one of [width, ...widths]) await takeScreenshot(visitor, name, 'dark', one);
    for (const one of [768, 375, width]) await takeScreenshot(visitor, name, 'light', one);
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
