import { isFullRun } from '#foundation/server/testing/full-run.ts';
import type { StaffScene } from './staff-screens.ts';
import { otherThan, switchTo } from './tongues.ts';
import { cutOffOn, violationsOn } from './violations.ts';
import type { Visitor } from './visitor.ts';

/** Pictures of every state, to be looked at: made when LOOKS=1 asks for them, into .cache/looks. */
const looks = process.env['LOOKS'] === '1';

/**
 * What axe, narrow windows and long words find in scenes, one after the other, each in the visitor's language and switched to the
 * other one (`isWhole`). Takes pictures of them when `LOOKS=1`.
 */
export async function findingsIn(visitor: Visitor, scenes: readonly StaffScene[]): Promise<string[]> {
  const { page, language } = visitor;
  const other = otherThan(language);
  const found: string[] = [];
  const say = (what: string, findings: readonly string[]) => found.push(...findings.map((one) => `${what}: ${one}`));
  for (const { name, phone, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const width = page.viewportSize()?.width ?? 1280;
    const widths = phone ? [768, 375, 320] : [768, 375];
    const narrow = isFullRun ? widths : widths.slice(-1);
    await switchTo(page, other);
    if (isFullRun) say(`${name} ${other}`, await violationsOn(page));
    for (const one of narrow) {
      await page.setViewportSize({ width: one, height: 800 });
      say(`${name} ${other} at ${one}`, await cutOffOn(page));
    }
    await switchTo(page, language);
    for (const one of narrow.toReversed()) {
      await page.setViewportSize({ width: one, height: 800 });
      say(`${name} ${language} at ${one}`, await cutOffOn(page));
    }
    await page.setViewportSize({ width, height: 800 });
    say(`${name} ${language}`, await violationsOn(page));
    // What the theme changes is colours, the same in every language.
    await page.emulateMedia({ colorScheme: 'dark' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) found.push(`${name}: ${moving} movements for somebody who wants none`);
    say(`${name} dark`, await violationsOn(page, ['color-contrast']));
    for (const one of [width, ...widths]) await shoot(visitor, name, 'dark', one);
    for (const one of [768, 375, width]) await shoot(visitor, name, 'light', one);
  }
  return found;
}

async function shoot({ page, language }: Visitor, name: string, theme: 'light' | 'dark', width: number): Promise<void> {
  if (!looks) return;
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 800 });
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({
    path: `.cache/looks/${name}-${language}-${theme}-${width}.png`,
    animations: 'disabled',
    fullPage,
  });
}
