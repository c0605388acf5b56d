import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';

/** The two families of what can be booked: prayers at mosques, and everything else. */
export const eventFamilies = ['mosque', 'activity'] as const;

/** One of them. */
export type EventFamily = (typeof eventFamilies)[number];

/** Codes of the districts in which something takes place. */
export const districtCodes = countryDistricts.map(({ code }) => code) as [string, ...string[]];

/** Limits of what is said of a series. */
export const seriesLimits = { name: 80, address: 200, guidance: 2000, link: 300, capacity: 100_000 } as const;
