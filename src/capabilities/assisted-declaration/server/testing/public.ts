import { newVisitor } from '#foundation/server/http/testing/visitor.ts';
import { openAssistance } from '../assistance.ts';
import { admitToken, type AssistedWorld } from './world.ts';

export async function logInWithTicket(world: AssistedWorld, ticket: string) {
  const { token } = await openAssistance(world, newVisitor(), { ticket });
  return admitToken(world, token);
}
