import type { StaffScene } from './staff-screens.ts';
import { brokenWordsOn, overflowOn, violationsOn } from './violations.ts';
import type { Visitor } from './visitor.ts';

/** Pictures of every state, to be looked at: made when LOOKS=1 asks for them, into .cache/looks. */
const looks = process.env['LOOKS'] === '1';

/** How long a walk through many states may take. */
export const walkTime = looks ? 1_200_000 : 600_000;

/** What axe, narrow windows and long words find in scenes, one after the other. Takes pictures of them when `LOOKS=1`. */
export async function findingsIn(visitor: Visitor, scenes: readonly StaffScene[]): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  for (const { name, phone, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(visitor);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    const width = page.viewportSize()?.width ?? 1280;
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    await shoot(visitor, name, 'light', width);
    await page.emulateMedia({ colorScheme: 'dark' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    if (moving > 0) found.push(`${name}: ${moving} movements for somebody who wants none`);
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
    await shoot(visitor, name, 'dark', width);
    for (const narrow of phone ? [768, 375, 320] : [768, 375]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      const overflow = await overflowOn(page);
      found.push(...overflow.map((what) => `${name} at ${narrow}: ${what}`));
      const broken = await brokenWordsOn(page);
      found.push(...broken.map((word) => `${name} at ${narrow}: the word ${word} is broken`));
      await shoot(visitor, name, 'dark', narrow);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const narrow of [768, 375]) await shoot(visitor, name, 'light', narrow);
  }
  return found;
}

async function shoot({ page, language }: Visitor, name: string, theme: string, width: number): Promise<void> {
  if (!looks) return;
  await page.setViewportSize({ width, height: 800 });
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  await page.screenshot({
    path: `.cache/looks/${name}-${language}-${theme}-${width}.png`,
    animations: 'disabled',
    fullPage,
  });
}
