import { normalizeNumber } from '#foundation/language/typed-text.ts';
import type { Country } from '../country-picker/country.ts';

/** A phone number as a person gives it: the country of its code (ISO 3166-1 alpha-2), and the national number as typed. */
export type PhoneAnswer = { readonly country: string; readonly number: string };

/**
 * A number closed up, with the digits of every keyboard as ours. Any other sign stays, to be seen and put right: without it the number
 * would be another one.
 */
export function tidyNumber(typed: string): string {
  return normalizeNumber(typed).replace(/[ ().-]/g, '');
}

/**
 * What was typed or pasted into the national number. With a plus or a leading 00 it brings its own country code: the country
 * switches, the chosen one winning where several have the same code (United States and Canada).
 */
export function readPhone(typed: string, country: string, countries: readonly Country[]): PhoneAnswer {
  const international = /^(?:\+|00)(\d{5,})$/.exec(tidyNumber(typed))?.[1];
  if (international === undefined) return { country, number: typed };
  const fitting = countries
    .filter(({ dial }) => dial !== '' && international.startsWith(dial))
    .sort((a, b) => b.dial.length - a.dial.length || Number(b.code === country) - Number(a.code === country));
  const found = fitting[0];
  return found ? { country: found.code, number: international.slice(found.dial.length) } : { country, number: typed };
}
