import { type Language, routeLanguage } from '#foundation/language/wording.ts';
import { languagePreference } from '#foundation/web/session/app-language.ts';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/**
 * The languages in which a walk enters its states: one, in which the page is switched to the other afterwards. `WALKS=whole` enters
 * every state in each of them, which takes twice as long and says the same of the pages.
 */
export function enteredIn(language: Language): readonly Language[] {
  return process.env['WALKS'] === 'whole' ? ['en', 'ms'] : [language];
}

/** The language that is not this one. */
export function otherThan(language: Language): Language {
  return language === 'en' ? 'ms' : 'en';
}

/** Switches a page that is open, as the choice made in another tab does: whatever is open, typed or said on it stays. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const busy = page.locator('[aria-busy=true]');
  const before = await busy.count();
  await page.evaluate(
    ([key = '', newValue = '']) => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })),
    [languagePreference, routeLanguage(language)],
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // What was asked again has arrived; what was busy by itself may be so still.
  await expect.poll(() => busy.count()).toBeLessThanOrEqual(before);
}
