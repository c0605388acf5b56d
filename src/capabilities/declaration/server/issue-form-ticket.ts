import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { issueTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { findDeclaration } from './store.ts';

export const pdfTicketPurpose = 'declaration/pdf';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock'>, Traveller>;

/** Issues a ticket for the PDF of an application, valid for 60 seconds in one browser. */
export const issueFormTicket: Handlers['issueTicket'] = async (world, actor, { id }) => {
  const declaration = requireFound(await findDeclaration(world.sql, actor.accountId, id));
  if (!isActionAllowed('download', declaration, world.clock.today())) throw problem('declaration/closed');
  return issueTicket(world, {
    purpose: pdfTicketPurpose,
    subject: id,
    accountId: actor.accountId,
    language: actor.language,
  });
};
