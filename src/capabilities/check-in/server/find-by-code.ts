import { verifySignature } from '#capabilities/pass/rules/examine-pass.ts';
import type { World } from '#foundation/server/world.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { problem } from '../contract.ts';
import { kindOfCode, typedForm } from '../rules/code-kinds.ts';
import type { CodeKind } from '../rules/kind-names.ts';
import { readPoster } from '../rules/poster-text.ts';
import type { PosterWorld } from './poster-keys.ts';
import { findVenue, findVenueTyped, type VenueRow } from './store-venues.ts';

/** What looking a code up takes of the world. */
export type CodeWorld = Pick<World, 'sql' | 'clock' | 'keys'> & PosterWorld;

/** The venue of a code, or why there is none. */
export type FoundByCode = { venue: VenueRow } | { refused: 'forged' | 'replaced' | 'closed' | 'unknown' | CodeKind };

/** Looks a code up as it was at the time of its scan: a poster that was good then counts also when it is told later. */
export async function findByCode(world: CodeWorld, code: string, at: Millis): Promise<FoundByCode> {
  const kind = kindOfCode(code);
  if (kind === 'typed') return asOf(await findVenueTyped(world.sql, typedForm(code)), undefined, at);
  if (kind !== 'poster') return { refused: kind };
  const read = readPoster(code);
  if (!read || (await verifySignature(read, world.posterKeys.published, crypto.subtle)) !== 'good')
    return { refused: 'forged' };
  return asOf(await findVenue(world.sql, read.facts.venue), read.facts.version, at);
}

/** The venue of a code; refuses any other code with why. */
export async function requireVenue(world: CodeWorld, code: string, at: Millis): Promise<VenueRow> {
  const found = await findByCode(world, code, at);
  if ('venue' in found) return found.venue;
  const { refused } = found;
  throw problem(
    refused === 'forged' || refused === 'replaced' || refused === 'closed'
      ? `check-in/${refused}`
      : 'check-in/not-a-venue',
  );
}

function asOf(venue: VenueRow | undefined, version: number | undefined, at: Millis): FoundByCode {
  if (!venue) return { refused: 'unknown' };
  if (venue.state === 'closed' && at >= parseInstant(venue.state_since)) return { refused: 'closed' };
  if (version === undefined || version === venue.poster) return { venue };
  const was = version === venue.poster - 1 && at < parseInstant(venue.poster_since);
  return was ? { venue } : { refused: 'replaced' };
}
