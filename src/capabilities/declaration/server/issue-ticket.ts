import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import { hashToken, newToken } from '#foundation/server/keys/random.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant, second } from '#foundation/time/clock.ts';
import { type issueTicket as ticketCall, problem } from '../contract.ts';
import { may } from '../rules/life.ts';
import { findDeclaration, insertTicket } from './store.ts';

/** A ticket that opens the PDF of one submitted application once, within 60 seconds. */
export async function issueTicket(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Traveller,
  { id }: InputOf<typeof ticketCall>,
): Promise<OutputOf<typeof ticketCall>> {
  const row = await findDeclaration(world.sql, actor.accountId, id);
  if (!row) throw refuse('foundation/not-found');
  if (!may('download', row, world.clock.today())) throw problem('declaration/closed');
  const ticket = newToken();
  const expiresAt = isoInstant(world.clock.now() + validSeconds * second);
  await insertTicket(world.sql, { hash: hashToken(ticket), id, language: actor.language, expiresAt });
  return { ticket, validSeconds };
}

const validSeconds = 60;
