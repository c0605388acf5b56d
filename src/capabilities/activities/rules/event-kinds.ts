import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';

/** Kinds of events: prayers at mosques, and all other activities. */
export const eventKinds = ['mosque', 'activity'] as const;

export type EventKind = (typeof eventKinds)[number];

export const districtCodes = countryDistricts.map(({ code }) => code) as [string, ...string[]];

/** Limits of a series of events: lengths of its texts in characters. `capacity`: seats of each event. */
export const seriesLimits = { name: 80, address: 200, guidance: 2000, link: 300, capacity: 100_000 } as const;
