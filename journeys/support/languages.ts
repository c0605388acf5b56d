import { type Language, routeLanguage } from '#foundation/language/messages.ts';
import { languagePreference } from '#foundation/web/session/app-language.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/**
 * The languages in which something is told or walked that holds in each: in this one, and in both when everything is looked at. Of a walk, each
 * state is entered once and looked at by axe in that language; that nothing is cut off is looked at in both, in the narrowest window.
 */
export function languagesToTest(language: Language): readonly Language[] {
  return isFullRun ? ['en', 'ms'] : [language];
}

/**
 * The languages in which each state of the console is walked: in every run each of its pages is looked at once instead
 * (roles.journey.ts).
 */
export const consoleTraversalLanguages: readonly Language[] = isFullRun ? ['en', 'ms'] : [];

/** The language that is not this one. */
export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ms' : 'en';
}

/** Switches a page that is open, as the choice made in another tab does: whatever is open, typed or said on it stays. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
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
