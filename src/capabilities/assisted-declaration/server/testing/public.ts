import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openAssistance } from '../assistance.ts';
import { admitToken, type AssistedWorld } from './world.ts';

/** Whoever is let in by the ticket of an assisted form. */
export async function logInWithTicket(world: AssistedWorld, ticket: string) {
  const { token } = await openAssistance(world, newVisitor(), { ticket });
  return admitToken(world, token);
}
