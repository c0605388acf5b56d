import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { detectCodeKind, formatTypedCode } from '../rules/detect-code-kind.ts';
import type { CodeKind } from '../rules/scanned-code-kinds.ts';
import { parsePoster } from '../rules/poster-text.ts';
import type { PosterWorld } from './poster-keys.ts';
import { findVenue, findVenueByTypedCode, type VenueRow } from './store-venues.ts';

/** What looking a code up takes of the world. */
export type CodeWorld = Pick<World, 'sql' | 'clock' | 'keys'> & PosterWorld;

/** The venue of a code, or why there is none. */
export type VenueLookup = { venue: VenueRow } | { refused: 'forged' | 'replaced' | 'closed' | 'unknown' | CodeKind };

/** Looks a code up as it was at the time of its scan: a poster that was good then counts also when it is told later. */
export async function findVenueByCode(world: CodeWorld, code: string, at: Millis): Promise<VenueLookup> {
  const kind = detectCodeKind(code);
  if (kind === 'typed')
    return checkVenueAt(await findVenueByTypedCode(world.sql, formatTypedCode(code)), undefined, at);
  if (kind !== 'poster') return { refused: kind };
  const read = parsePoster(code);
  if (!read || (await verifySignature(read, world.posterKeys.published, crypto.subtle)) !== 'good')
    return { refused: 'forged' };
  return checkVenueAt(await findVenue(world.sql, read.facts.venue), read.facts.version, at);
}

/** The venue of a code; refuses any other code with why. */
export async function requireVenue(world: CodeWorld, code: string, at: Millis): Promise<VenueRow> {
  const found = await findVenueByCode(world, code, at);
  if ('venue' in found) return found.venue;
  const { refused } = found;
  throw problem(
    refused === 'forged' || refused === 'replaced' || refused === 'closed'
      ? `check-in/${refused}`
      : 'check-in/not-a-venue',
  );
}

function checkVenueAt(venue: VenueRow | undefined, version: number | undefined, at: Millis): VenueLookup {
  if (!venue) return { refused: 'unknown' };
  if (venue.state === 'closed' && at >= parseInstant(venue.state_since)) return { refused: 'closed' };
  if (version === undefined || version === venue.poster) return { venue };
  const was = version === venue.poster - 1 && at < parseInstant(venue.poster_since);
  return was ? { venue } : { refused: 'replaced' };
}
