import { type Destination, loginDestination, type LoggedIn } from '#capabilities/login/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { problem } from '../contract.ts';

/** The verified destination of whoever asks: none for somebody who is helped, whose contact nobody has checked by a code. */
export function findDestination(
  world: Pick<World, 'keys'>,
  { destination, assistance }: LoggedIn,
): Destination | undefined {
  return destination && !assistance ? loginDestination(world, destination) : undefined;
}

/** The same; refuses whoever has none. */
export function requireDestination(world: Pick<World, 'keys'>, actor: LoggedIn): Destination {
  const found = findDestination(world, actor);
  if (!found) throw problem('members/not-verified');
  return found;
}
