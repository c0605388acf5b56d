import { normalizeNumber } from '#foundation/language/entered-text.ts';
import type { Country } from '../country-picker/country.ts';

/** A phone number as typed: the country of its code (ISO 3166-1 alpha-2), and the national number. */
export type PhoneAnswer = { readonly country: string; readonly number: string };

/**
 * Removes spaces and punctuation from a number and converts the digits of other scripts. Other characters stay for the
 * user to correct: removing them would change the number.
 */
export function tidyNumber(text: string): string {
  return normalizeNumber(text).replace(/[ ().-]/g, '');
}

/**
 * Parses text typed or pasted into the national number. A number that starts with + or 00 and has at least five digits
 * contains a country code, which switches the country. The chosen country wins where several share the code (United
 * States and Canada).
 */
export function parsePhoneAnswer(text: string, country: string, countries: readonly Country[]): PhoneAnswer {
  const internationalDigits = /^(?:\+|00)(\d{5,})$/.exec(tidyNumber(text))?.[1];
  if (internationalDigits === undefined) return { country, number: text };
  const candidates = countries
    .filter(({ dial }) => dial !== '' && internationalDigits.startsWith(dial))
    .sort((a, b) => b.dial.length - a.dial.length || Number(b.code === country) - Number(a.code === country));
  const bestMatch = candidates[0];
  return bestMatch
    ? { country: bestMatch.code, number: internationalDigits.slice(bestMatch.dial.length) }
    : { country, number: text };
}
