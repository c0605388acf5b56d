import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/wording.ts';
import { type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

const languages: Language[] = ['en', 'ms'];

for (const language of languages) {
  test(`every screen before the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
  }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, scenesBeforeLogin)).toEqual([]);
  });

  test(`every screen after the login, in ${language}, light and dark: no violation, and nothing is cut off`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await scenesAfterLogin(visitor, world))).toEqual([]);
  });
}

async function violationsIn(visitor: Visitor, scenes: readonly Scene[]): Promise<string[]> {
  const { page } = visitor;
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { name, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light' });
    await enter(visitor);
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    // What the theme changes is colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
    await page.setViewportSize({ width: 320, height: 568 });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at 320: ${overflow}`));
    await page.setViewportSize({ width: 375, height: 800 });
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    found.push(...(await overflowOn(page)).map((overflow) => `${name} at twice the text size: ${overflow}`));
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  }
  return found;
}

async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} at ${target.join(' ')}: ${html}`),
  );
}

// What stands out of the window to the right, as nobody on a phone would find it.
function overflowOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return (
      Array.from(document.querySelectorAll<HTMLElement>('main *, header *, footer *, dialog[open] *'))
        .filter((element) => element.getBoundingClientRect().right > width + 1 && element.children.length === 0)
        // Words for screen readers alone, and the field for a code, which is wider than its frame to hide the caret.
        .filter((element) => getComputedStyle(element).clipPath === 'none' && element.id !== 'verification-code')
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}
