import * as z from 'zod/mini';
import { numberError } from '#foundation/contract/number-error.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { printableLine } from '#foundation/contract/printed-line.ts';
import { ClientInstant } from '#foundation/contract/client-instant.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { countBands } from './rules/count-band.ts';
import { adviceCodes, exposureReasons } from './rules/limits.ts';
import { venueKinds, venueLimits } from './rules/venue.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const staffCall = { caller: 'staff', envelope: 'errno', problems: refusals.kinds, fieldMessages } as const;
const venueManagerCall = { ...staffCall, scope: 'venues:manage' } as const;
const exposureOfficerCall = { ...staffCall, scope: 'exposures:mark' } as const;

const integerBetween = (min: number, max: number) =>
  z.int({ error: numberError }).check(z.gte(min, 'out-of-range'), z.lte(max, 'out-of-range'));
const degrees = (max: number) =>
  z.number({ error: numberError }).check(z.gte(-max, 'out-of-range'), z.lte(max, 'out-of-range'));

export const VenueFacts = z.object({
  nameEn: printableLine(venueLimits.name),
  nameMs: printableLine(venueLimits.name),
  kind: z.enum(venueKinds, 'required'),
  district: z.enum(
    countryDistricts.map(({ code }) => code),
    'required',
  ),
  address: printableLine(venueLimits.address),
  /** Person or body responsible for the venue. */
  organiser: printableLine(venueLimits.name),
  latitude: degrees(90),
  longitude: degrees(180),
  /** Radius in metres. */
  radius: integerBetween(venueLimits.radius.min, venueLimits.radius.max),
  /** Minutes until a person without a check-out counts as gone. */
  stayMinutes: integerBetween(venueLimits.stayMinutes.min, venueLimits.stayMinutes.max),
});
export type VenueFacts = z.output<typeof VenueFacts>;

export const VenueState = z.enum(['active', 'closed']);

export const Venue = z.extend(VenueFacts, {
  id: Id,
  state: VenueState,
  /** Number of the valid poster, the start of its validity, and the code that people can enter from it. */
  posterNumber: z.int(),
  posterSince: Instant,
  typedCode: z.string(),
  revision: z.int(),
  changedAt: Instant,
  changedBy: z.string(),
});
export type Venue = z.output<typeof Venue>;

/** Lists venues, the last changed first; optionally only those with a text in their name or address. */
export const listVenues = defineCall({
  ...venueManagerCall,
  name: 'listVenues',
  summary: 'Lists venues, last changed first or sorted.',
  method: 'GET',
  path: '/api/check-in/venues',
  input: listQuery({
    sortable: ['nameEn', 'nameMs', 'district', 'poster', 'state'],
    filters: { text: z.optional(z.string().check(z.trim(), z.maxLength(80, 'too-long'))) },
  }),
  output: pageOf(Venue),
});

/** Adds a venue, or changes it from the revision shown on the screen. */
export const saveVenue = defineCall({
  ...venueManagerCall,
  name: 'saveVenue',
  summary: 'Adds or changes a venue.',
  method: 'POST',
  path: '/api/check-in/venues',
  input: z.object({ id: z.optional(Id), revision: z.int(), facts: VenueFacts }),
  output: Venue,
});

/** Closes a venue, so that check-ins are refused, or reopens it. */
export const setVenueState = defineCall({
  ...venueManagerCall,
  name: 'setVenueState',
  summary: 'Closes or reopens a venue.',
  method: 'POST',
  path: '/api/check-in/venues/state',
  input: z.object({ id: Id, revision: z.int(), state: z.enum(['active', 'closed']) }),
  output: Venue,
});

/** Replaces the poster of a venue. All earlier posters are refused afterwards. */
export const replacePoster = defineCall({
  ...venueManagerCall,
  name: 'replacePoster',
  summary: 'Revokes all posters of a venue that were printed so far.',
  method: 'POST',
  path: '/api/check-in/venues/replace-poster',
  input: z.object({ id: Id, revision: z.int() }),
  output: Venue,
});

export const printPoster = defineCall({
  ...venueManagerCall,
  name: 'printPoster',
  summary: 'Returns the poster of a venue with its signed code, as a tagged PDF in both languages.',
  method: 'POST',
  path: '/api/check-in/venues/poster',
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

const ExposureFacts = z.object({
  venue: Id,
  from: ClientInstant,
  to: ClientInstant,
  reason: z.enum(exposureReasons, 'required'),
  advice: z.enum(adviceCodes, 'required'),
  /** Id of the exposure that the new exposure corrects. */
  corrects: z.optional(Id),
});

/** Approximate number of people with an overlap of at least `minutes`, and whether a second officer has to agree. */
const Reach = z.object({ band: z.enum(countBands), minutes: z.int(), needsSecondApprover: z.boolean() });

/** Estimates how many people an exposure would reach, and notifies nobody. */
export const estimateExposure = defineCall({
  ...exposureOfficerCall,
  name: 'estimateExposure',
  summary: 'Estimates how many people an exposure would reach. Nobody is notified.',
  method: 'POST',
  path: '/api/check-in/exposures/try',
  idempotency: 'handler',
  input: ExposureFacts,
  output: Reach,
});

// `waiting`: for a second officer. `notifying`, `withdrawing`: people are being notified. `notified`: everyone was
// notified.
const state = z.enum(['waiting', 'refused', 'notifying', 'notified', 'withdrawing', 'withdrawn']);

/** Marks an exposure. A large number of people is notified only after a second officer agrees. */
export const markExposure = defineCall({
  ...exposureOfficerCall,
  name: 'markExposure',
  summary:
    'Marks an exposure and notifies the people who were there. A second officer must approve if many are affected.',
  method: 'POST',
  path: '/api/check-in/exposures',
  input: ExposureFacts,
  output: z.object({ id: Id, state }),
});

/** Exposure for staff: no names, and no count small enough to identify a person. */
export const Exposure = z.object({
  id: Id,
  venue: z.object({ id: Id, nameEn: z.string(), nameMs: z.string(), address: z.string() }),
  from: Instant,
  to: Instant,
  reason: z.enum(exposureReasons),
  advice: z.enum(adviceCodes),
  state,
  band: z.enum(countBands),
  corrects: z.nullable(Id),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string(),
  withdrawalRequestedBy: z.string(),
  withdrawnBy: z.string(),
  /** Whether the caller marked the exposure or requested its withdrawal, so that another officer has to agree. */
  isOwnRequest: z.boolean(),
});
export type Exposure = z.output<typeof Exposure>;

export const listExposures = defineCall({
  ...exposureOfficerCall,
  name: 'listExposures',
  summary: 'Lists exposures, newest first or sorted.',
  method: 'GET',
  path: '/api/check-in/exposures',
  input: listQuery({ sortable: ['venueEn', 'venueMs', 'when', 'people', 'state'], filters: {} }),
  output: pageOf(Exposure),
});

/**
 * Agrees to an exposure that another officer marked, or refuses it. The officer who marked an exposure takes it back
 * by refusing it. For a notified exposure with a pending withdrawal: refuses the withdrawal.
 */
export const decideExposure = defineCall({
  ...exposureOfficerCall,
  name: 'decideExposure',
  summary: 'Approves or refuses an exposure that another officer marked, or refuses the withdrawal of an exposure.',
  method: 'POST',
  path: '/api/check-in/exposures/decide',
  input: z.object({ id: Id, agree: z.boolean() }),
  output: z.object({ state }),
});

/** Withdraws an exposure and notifies the people concerned. For many people a second officer has to request it too. */
export const withdrawExposure = defineCall({
  ...exposureOfficerCall,
  name: 'withdrawExposure',
  summary: 'Withdraws an exposure. A second officer must approve if many are affected.',
  method: 'POST',
  path: '/api/check-in/exposures/withdraw',
  input: z.object({ id: Id }),
  output: z.object({ state }),
});
