import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import { traveller } from '#capabilities/login/server/public.ts';
import type { PassWorld } from '#capabilities/pass/server/public.ts';
import { problem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { type TicketTarget, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { pdfMessages } from '../messages/pdf.ts';
import { printDeclarationPdf } from './pdf/declaration-pdf.ts';
import { buildPdfData } from './pdf/build-pdf-data.ts';
import type { DeclarationSettings } from './settings.ts';
import { pdfTicketPurpose } from './issue-form-ticket.ts';
import { issuePasses } from './issue-passes.ts';
import { findDeclaration, findVersion } from './store.ts';
import { viewDetail } from './view.ts';

type DownloadWorld = Pick<World, 'sql' | 'clock'> &
  PassWorld & { printer: PdfPrinter; ruleSets: RuleSets; settings: DeclarationSettings };

type Handlers = HandlersOf<typeof calls, DownloadWorld, Visitor>;

/** Prints the PDF of a submitted application for the bearer of a ticket, in the language of the ticket. */
export const downloadForm: Handlers['downloadForm'] = async (world, actor, { id, smsToken }) => {
  const timestamp = world.clock.instant();
  const ticket =
    (await redeemTicket(world, actor, { purpose: pdfTicketPurpose, ticket: smsToken, subject: id })) ??
    (await admitSessionToken(world, actor, smsToken));
  const declaration = ticket?.accountId && (await findDeclaration(world.sql, ticket.accountId, id));
  const versionRow =
    declaration && isActionAllowed('download', declaration, world.clock.today())
      ? await findVersion(world.sql, id, declaration.version)
      : undefined;
  if (!declaration || !versionRow) throw problem('foundation/not-found');
  const { submitted } = await viewDetail(world, declaration, versionRow, world.clock.today());
  if (!submitted) throw problem('foundation/not-found');
  const passes = issuePasses(world, declaration, submitted);
  await writeAudit(world.sql, actor, timestamp, {
    action: 'declaration/download',
    subject: { kind: 'declaration', id },
  });
  const bytes = await printDeclarationPdf(
    world.printer,
    buildPdfData(declaration.reference, submitted, passes, versionRow.language, ticket.language),
  );
  return {
    type: 'application/pdf',
    name: pdfMessages[ticket.language].file(declaration.reference),
    bytes,
    isInline: true,
  };
};

// Old clients put the session token into the link. A link can be shared by accident, so a setting must allow it.
async function admitSessionToken(
  world: DownloadWorld,
  actor: Visitor,
  token: string,
): Promise<Pick<TicketTarget, 'accountId' | 'language'> | undefined> {
  if (!world.settings.rawTokenInLink) return undefined;
  const { accountId } = await traveller.admit(world, { ...actor, smsToken: token });
  return { accountId, language: actor.language };
}
