import type { Language } from '#foundation/language/wording.ts';

/** What a person types to erase their account, in each language. */
export const eraseWord: Record<Language, string> = { en: 'ERASE', ms: 'PADAM' };

/** Whether somebody typed it, in whichever language; capital letters and blanks around it do not matter. */
export function isEraseWord(typed: string): boolean {
  return Object.values(eraseWord).includes(typed.trim().toUpperCase());
}

/** How all data can be had: to read, or for a program. */
export const dataForms = ['html', 'json'] as const;
export type DataForm = (typeof dataForms)[number];
