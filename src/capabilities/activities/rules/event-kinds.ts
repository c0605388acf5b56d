import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';

/** Kinds of events: prayers at mosques, and all other activities. */
export const eventKinds = ['mosque', 'activity'] as const;

export type EventKind = (typeof eventKinds)[number];

export const districtCodes = countryDistricts.map(({ code }) => code) as [string, ...string[]];

/** Maximum lengths of the texts of a series, in characters, and the maximum number of seats. */
export const seriesLimits = { name: 80, address: 200, guidance: 2000, link: 300, capacity: 100_000 } as const;
