import { type Destination, parseStoredDestination, type LoggedInTraveller } from '#capabilities/login/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';

/**
 * Returns the verified destination of the login. Undefined for an assisted login, whose destination was not verified by
 * a code.
 */
export function findDestination(
  world: Pick<World, 'keys'>,
  { destination, assistance }: LoggedInTraveller,
): Destination | undefined {
  return destination && !assistance ? parseStoredDestination(world, destination) : undefined;
}

/** Verified destination of the login; throws `members/not-verified` without one. */
export function requireDestination(world: Pick<World, 'keys'>, actor: LoggedInTraveller): Destination {
  const destination = findDestination(world, actor);
  if (!destination) throw problem('members/not-verified');
  return destination;
}
