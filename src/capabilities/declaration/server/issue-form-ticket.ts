import type { Handler } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { type issueTicket as ticketCall, problem } from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { findDeclaration } from './store.ts';

export const pdfTicketPurpose = 'declaration/pdf';

/** Issues a ticket for the PDF of an application, valid for 60 seconds in one browser. */
export const issueFormTicket: Handler<typeof ticketCall, Pick<World, 'sql' | 'clock'>, Traveller> = async (
  world,
  actor,
  { id },
) => {
  const declaration = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  if (!isActionAllowed('download', declaration, world.clock.today())) throw problem('declaration/closed');
  return issueTicket(world, {
    purpose: pdfTicketPurpose,
    subject: id,
    accountId: actor.accountId,
    language: actor.language,
  });
};
