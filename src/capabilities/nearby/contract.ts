import * as z from 'zod/mini';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { defineCall, NoInput } from '#foundation/contract/call.ts';
import { Id } from '#foundation/contract/fields.ts';
import { publicRead } from '#foundation/contract/public-read.ts';
import { facilityKinds } from './rules/facility.ts';

const Spans = z.array(z.object({ from: z.string(), to: z.string() }));

/**
 * Opening hours by day of the week, Monday first. `always`: open day and night. `holidays`: whether the hours also
 * apply on public holidays.
 */
const HoursView = z.object({ always: z.boolean(), days: z.array(Spans), holidays: z.boolean() });

const BilingualText = z.object({ en: z.string(), ms: z.string() });

export const Facility = z.object({
  id: Id,
  kind: z.enum(facilityKinds),
  name: BilingualText,
  /** ISO 3166-2 code. */
  district: z.string(),
  mukim: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Whether the authority has not confirmed the position yet. */
  approximate: z.boolean(),
  phone: z.nullable(z.string()),
  services: BilingualText,
  hours: HoursView,
});
export type Facility = z.output<typeof Facility>;

export const districtCodes = countryDistricts.map(({ code }) => code) as [string, ...string[]];

// At most three decimals, about a hundred metres. More decimals are refused, so that no client sends an exact position
// by mistake.
const Degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,3})?$/, 'position'));

/** Lists facilities, the nearest first if a position is given. Path fixed by the specification. */
export const listNearbyFacilities = defineCall({
  ...publicRead,
  name: 'nearbyHealthcare',
  summary:
    'Lists health care facilities by kind or district, nearest first to a position of three decimals, which is not stored.',
  path: '/api/epidemic_map/nearby_healthcare',
  input: z.object({
    kind: z.optional(z.enum(facilityKinds, 'invalid')),
    district: z.optional(z.enum(districtCodes, 'invalid')),
    latitude: z.optional(Degrees),
    longitude: z.optional(Degrees),
  }),
  output: z.object({ items: z.array(z.extend(Facility, { metres: z.nullable(z.int()) })) }),
});

/** Reads the confirmed cases of recent days by district. Path fixed by the specification. */
export const readNearbyCases = defineCall({
  ...publicRead,
  name: 'nearbyCase',
  summary:
    'Returns confirmed cases of the last 14 days by district, never by address. Counts of 1 to 4 are shown as few.',
  path: '/api/epidemic_map/nearby_case',
  input: NoInput,
  output: z.object({
    /** Latest day with a count in any district; null if nothing is published. */
    asOf: z.nullable(z.string()),
    /** Number of days that the cases cover. */
    days: z.int(),
    areas: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        cases: z.nullable(z.union([z.int(), z.literal('few')])),
        /** Number of these `days` for which the district has a count. */
        daysWithCount: z.int(),
      }),
    ),
  }),
});
export type NearbyCases = z.output<typeof readNearbyCases.output>;
