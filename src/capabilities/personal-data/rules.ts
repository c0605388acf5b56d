import type { Language } from '#foundation/language/messages.ts';

/** Word to type before an erasure. */
export const eraseWordByLanguage: Record<Language, string> = { en: 'ERASE', ms: 'PADAM' };

export function isEraseWord(entered: string): boolean {
  return Object.values(eraseWordByLanguage).includes(entered.trim().toUpperCase());
}

export const dataFormats = ['html', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

/**
 * Keys of `sources` (server/sources.ts) that the page before an erasure lists, without a count, if the account has such
 * data. The texts are in messages/screens.ts.
 */
export const erasedParts = [
  'family',
  'companions',
  'copies',
  'identityChecks',
  'familyLinks',
  'cardReadings',
  'certifiedPassword',
  'reports',
  'healthCodes',
  'activities',
  'checkIns',
  'vaccinations',
  'certificates',
  'records',
  'entryExitApplications',
  'visitorRegistrations',
  'assistedDeclarations',
  'cases',
  'resultCorrections',
  'feedback',
  'files',
  'pushDevices',
  'notifications',
] as const;
export type ErasedPart = (typeof erasedParts)[number];

/**
 * Whether data of a source are empty: null, undefined, false, 0, an empty text, or lists and objects of such values
 * only.
 */
export function isEmptyData(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  return typeof value === 'object' && Object.values(value).every(isEmptyData);
}
