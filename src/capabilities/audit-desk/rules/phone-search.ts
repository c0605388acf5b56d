import { dialRegions } from '#capabilities/places/rules/countries.ts';
import { homeRegion } from '#capabilities/places/rules/phone.ts';

/** Parses an entered telephone number: a local one, or any with its dial code. */
export function parsePhoneSearch(entered: string): { region: string; number: string } {
  const international = /^\s*(?:\+|00)(.*)$/.exec(entered)?.[1]?.replace(/\D/g, '');
  if (international === undefined) return { region: homeRegion, number: entered };
  // The longest matching dial code counts, because some dial codes start with another one.
  const country = dialRegions
    .filter(({ dial }) => international.startsWith(dial))
    .toSorted((a, b) => b.dial.length - a.dial.length)[0];
  if (!country) return { region: homeRegion, number: entered };
  return { region: country.code, number: international.slice(country.dial.length) };
}
