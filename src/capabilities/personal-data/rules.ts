import type { Language } from '#foundation/language/messages.ts';

/** What a person types to erase their account, in each language. */
export const eraseWord: Record<Language, string> = { en: 'ERASE', ms: 'PADAM' };

/** Whether somebody typed it, in whichever language; capital letters and blanks around it do not matter. */
export function isEraseWord(typed: string): boolean {
  return Object.values(eraseWord).includes(typed.trim().toUpperCase());
}

/** How all data can be had: to read, or for a program. */
export const dataFormats = ['html', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

/** Kinds of data, beside the ones that the plan of an erasure counts, that it names when an account has any. */
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

/** Whether nothing is stored in what was read: no rows, no texts, nothing switched on. */
export function isEmptyData(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false || value === 0) return true;
  return typeof value === 'object' && Object.values(value).every(isEmptyData);
}
