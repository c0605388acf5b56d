import type { Language } from '#foundation/language/messages.ts';

/** Word to type for an erasure, in each language. */
export const eraseWord: Record<Language, string> = { en: 'ERASE', ms: 'PADAM' };

/** Whether a text is the confirmation word in any language. Case and surrounding blanks do not matter. */
export function isEraseWord(entered: string): boolean {
  return Object.values(eraseWord).includes(entered.trim().toUpperCase());
}

/** Formats of the download: to read, or for programs. */
export const dataFormats = ['html', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

/** Kinds of data that the plan of an erasure lists without a count, when the account has any. */
export const erasedParts = [
  'family',
  'companions',
  'copies',
  'certifications',
  'familyLinks',
  'cardsRead',
  'certified',
  'reports',
  'codes',
  'activities',
  'checkIns',
  'vaccinations',
  'certificates',
  'records',
  'applied',
  'registered',
  'helped',
  'cases',
  'undone',
  'feedback',
  'files',
  'notifications',
  'notices',
] as const;
export type ErasedPart = (typeof erasedParts)[number];

/** Whether data read from a source are empty: no rows, no texts, nothing switched on. */
export function isEmptyData(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  return typeof value === 'object' && Object.values(value).every(isEmptyData);
}
