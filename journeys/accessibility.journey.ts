import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Language } from '#foundation/language/wording.ts';
import { type Scene, scenesAfterLogin, scenesBeforeLogin } from './screens.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { expect, test } from './world.ts';

const languages: Language[] = ['en', 'ms'];

for (const language of languages) {
  test(`every screen before the login, in ${language}, light and dark: no violation`, async ({ page }) => {
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, scenesBeforeLogin)).toEqual([]);
  });

  test(`every screen after the login, in ${language}, light and dark: no violation`, async ({ page, world }) => {
    test.setTimeout(120_000);
    const visitor = visitorAt(page, language);
    expect(await violationsIn(visitor, await scenesAfterLogin(visitor, world))).toEqual([]);
  });
}

async function violationsIn(visitor: Visitor, scenes: readonly Scene[]): Promise<string[]> {
  const { page } = visitor;
  const found: string[] = [];
  for (const { name, enter } of scenes) {
    await page.emulateMedia({ colorScheme: 'light' });
    await enter(visitor);
    found.push(...(await violationsOn(page)).map((violation) => `${name}: ${violation}`));
    // What the theme changes is colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await violationsOn(page, ['color-contrast'])).map((violation) => `${name} dark: ${violation}`));
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
