import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { type issueTicket as ticketCall, problem } from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { findDeclaration } from './store.ts';

export const pdfTicketPurpose = 'declaration/pdf';

/** Issues a ticket for the PDF of an application, valid for 60 seconds in one browser. */
export async function issueFormTicket(
  world: Pick<World, 'sql' | 'clock'>,
  actor: Traveller,
  { id }: InputOf<typeof ticketCall>,
): Promise<OutputOf<typeof ticketCall>> {
  const declaration = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  if (!isActionAllowed('download', declaration, world.clock.today())) throw problem('declaration/closed');
  return issueTicket(world, {
    purpose: pdfTicketPurpose,
    subject: id,
    accountId: actor.accountId,
    language: actor.language,
  });
}
