import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { detectCodeKind, formatTypedCode } from '../rules/detect-code-kind.ts';
import type { CodeKind } from '../rules/code-kinds.ts';
import { parsePoster } from '../rules/poster-text.ts';
import type { PosterWorld } from './poster-keys.ts';
import { findVenue, findVenueByTypedCode, type VenueRow } from './store-venues.ts';

export type CodeWorld = Pick<World, 'sql' | 'clock' | 'keys'> & PosterWorld;

export type VenueLookup = { venue: VenueRow } | { refusal: 'forged' | 'replaced' | 'closed' | 'unknown' | CodeKind };

/**
 * Finds the venue of a code. A poster that was valid at the scan counts, even if the request arrives later. A typed
 * code must still be valid.
 */
export async function findVenueByCode(world: CodeWorld, code: string, scannedAt: Millis): Promise<VenueLookup> {
  const kind = detectCodeKind(code);
  if (kind === 'typed')
    return checkVenueAt(await findVenueByTypedCode(world.sql, formatTypedCode(code)), undefined, scannedAt);
  if (kind !== 'poster') return { refusal: kind };
  const poster = parsePoster(code);
  if (!poster || (await verifySignature(poster, world.posterKeys.publicKeys, crypto.subtle)) !== 'good')
    return { refusal: 'forged' };
  return checkVenueAt(await findVenue(world.sql, poster.facts.venue), poster.facts.posterNumber, scannedAt);
}

/** Finds the venue of a code. Throws a problem with the reason if the code belongs to no venue. */
export async function requireVenue(world: CodeWorld, code: string, scannedAt: Millis): Promise<VenueRow> {
  const result = await findVenueByCode(world, code, scannedAt);
  if ('venue' in result) return result.venue;
  const { refusal } = result;
  throw problem(
    refusal === 'forged' || refusal === 'replaced' || refusal === 'closed'
      ? `check-in/${refusal}`
      : 'check-in/not-a-venue',
  );
}

// `posterNumber` is undefined for a typed code.
function checkVenueAt(venue: VenueRow | undefined, posterNumber: number | undefined, scannedAt: Millis): VenueLookup {
  if (!venue) return { refusal: 'unknown' };
  if (venue.state === 'closed' && scannedAt >= parseInstant(venue.state_since)) return { refusal: 'closed' };
  if (posterNumber === undefined || posterNumber === venue.poster) return { venue };
  const wasValid = posterNumber === venue.poster - 1 && scannedAt < parseInstant(venue.poster_since);
  return wasValid ? { venue } : { refusal: 'replaced' };
}
