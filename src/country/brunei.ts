/** The number that people call for help. */
export const helpline = '148';

/** Facts of the country. Another health authority writes a file like this one and names it in package.json as `#country`. */
export const countryPack = {
  region: 'BN',
  currency: 'BND',
  timeZone: 'Asia/Brunei',
  /** Hours that local time is ahead of UTC. The zone has no daylight saving time. */
  utcOffsetHours: 8,
  helpline,
  /** Countries with a land border, by their codes in the country list. */
  landNeighbours: ['MY'],
  /** Digits of a number, where the specification fixes them (spec §5, §9); other regions have E.164's limit alone. */
  phoneLengths: { BN: 7, CN: 11 } as Readonly<Record<string, number>>,
} as const;

/** The country's entry of the country list, for screens that don't wait for the list. */
export const homeCountry = {
  code: countryPack.region,
  icao: 'BRN',
  en: 'Brunei Darussalam',
  ms: 'Brunei Darussalam',
  dial: '673',
  aliases: ['Brunei', 'Bruneian', 'Negara Brunei Darussalam'],
} as const;

/** Where most travellers come from, after the country itself: codes that stand first in a picker. */
export const suggestedCountries: readonly string[] = ['BN', 'MY', 'SG', 'ID', 'PH', 'CN'];

/** How many hours back the health authority asks for a fever or a rash: now, or within these. */
export const symptomHours = 24;

/** How many days back the health authority asks for countries that somebody was in (spec §9). */
export const visitedDays = 21;
