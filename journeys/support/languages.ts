import { type Language, toRouteLanguage } from '#foundation/language/messages.ts';
import { languagePreferenceKey } from '#foundation/web/session/app-language.ts';
import { isFullRun } from '#foundation/server/testing/full-run.ts';
import type { Page } from '@playwright/test';
import { expect } from './world.ts';

/**
 * Languages for a test or traversal whose result is the same in each: this one, or both in a full run.
 * A traversal enters each state once and runs axe in this language. It looks for cut-off content in both languages,
 * in the narrowest window.
 */
export function languagesToTest(language: Language): readonly Language[] {
  return isFullRun ? ['en', 'ms'] : [language];
}

/**
 * Languages in which every state of the console is checked: none in a usual run, which visits each page once
 * (roles.journey.ts).
 */
export const consoleTraversalLanguages: readonly Language[] = isFullRun ? ['en', 'ms'] : [];

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'ms' : 'en';
}

/** Switches an open page, as the choice in another tab does. Open dialogs, typed text and messages stay. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  const busy = page.locator('[aria-busy=true]');
  const before = await busy.count();
  await page.evaluate(
    ([key = '', newValue = '']) => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })),
    [languagePreferenceKey, toRouteLanguage(language)],
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Refetched data has arrived. What was busy before may still be busy.
  await expect.poll(() => busy.count()).toBeLessThanOrEqual(before);
}
