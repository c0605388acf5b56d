import { visitor } from '#foundation/server/http/test-visitor.ts';
import { openAssistance } from './assistance.ts';
import { admitToken, type AssistedWorld } from './test-world.ts';

/** Whoever is let in by the ticket of an assisted form. */
export async function logInWithTicket(world: AssistedWorld, ticket: string) {
  const { token } = await openAssistance(world, visitor(), { ticket });
  return admitToken(world, token);
}
