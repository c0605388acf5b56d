import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { readPaymentStatus } from '#capabilities/payment/server/public.ts';
import type { PayStatus } from '#capabilities/payment/contract.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Traveller, Visitor } from '#foundation/server/http/visit.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { issueTicket, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { applicantRows, type LabelledValue, tripRows } from '../rules/answer-rows.ts';
import { answerMessages } from '../messages/answers.ts';
import { documentMessages } from '../messages/document.ts';
import { answersColumn, reasonColumn } from './encryption.ts';
import { type EntryExitWorld, chargePurpose } from './settings.ts';
import { type ApplicationRow, findApplicationOfAccount } from './store.ts';

const template = new URL('document.typ', import.meta.url);

const ticketPurpose = 'entry-exit/document';

type Handlers = HandlersOf<typeof calls, EntryExitWorld, Traveller>;

/** Issues a ticket for the PDF of an application, or of its receipt if the fee is paid. */
export const issueDocumentTicket: Handlers['issueDocumentTicket'] = async (world, actor, { id, document }) => {
  requireFound(await findApplicationOfAccount(world.sql, actor.accountId, id));
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  if (document === 'receipt' && !payment?.paidAt) throw problem('entry-exit/not-paid');
  const { accountId, language } = actor;
  return issueTicket(world, { purpose: ticketPurpose, subject: id, accountId, language, detail: document });
};

/** Prints the document of a ticket, in the language in which the ticket was issued. */
export const downloadDocument: Handler<
  typeof calls.downloadDocument,
  EntryExitWorld & { printer: Pick<PdfPrinter, 'print'> },
  Visitor
> = async (world, actor, { id, smsToken }) => {
  const ticket = await redeemTicket(world, actor, { purpose: ticketPurpose, ticket: smsToken, subject: id });
  const row = ticket?.accountId ? await findApplicationOfAccount(world.sql, ticket.accountId, id) : undefined;
  if (!ticket || !row) throw foundationProblem('foundation/not-found');
  const { language, detail } = ticket;
  const kind = detail === 'receipt' ? 'receipt' : 'application';
  const payment = await readPaymentStatus(world, { purpose: chargePurpose, subject: id });
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'entry-exit/download',
    subject: { kind: 'entry-exit', id },
    fields: [kind],
  });
  const t = documentMessages[language];
  const metadata = { language, title: t[kind].title(row.reference), createdAt: world.clock.now() };
  const templateData =
    kind === 'receipt' ? buildReceiptData(row, payment, language) : buildApplicationData(world, row, payment, language);
  const bytes = await world.printer.print(template, templateData, metadata);
  return { type: 'application/pdf', name: t[kind].file(row.reference), bytes, isInline: true };
};

type Section = { heading: string; rows: LabelledValue[] };

function buildTemplateData(
  row: ApplicationRow,
  language: Language,
  kind: 'application' | 'receipt',
  facts: LabelledValue[],
  sections: Section[],
) {
  const { issuer, help, page, reference, ...t } = documentMessages[language];
  const { heading, sentence } = t[kind];
  return {
    heading,
    sentence,
    issuer,
    help,
    page,
    reference: { label: reference, value: row.reference },
    facts,
    sections,
  };
}

function buildReceiptData(row: ApplicationRow, payment: PayStatus | undefined, language: Language) {
  const t = answerMessages[language];
  const facts = [...paymentRows(payment, language), { label: t.kind, value: t.kinds[row.kind] }];
  return buildTemplateData(row, language, 'receipt', facts, []);
}

function buildApplicationData(
  world: EntryExitWorld,
  row: ApplicationRow,
  payment: PayStatus | undefined,
  language: Language,
) {
  const t = documentMessages[language];
  const answers = answersColumn.decrypt(world, row.id, row.answers);
  const reason = row.reason ? [{ label: t.reason, value: reasonColumn.decrypt(world, row.id, row.reason) }] : [];
  const facts = [
    { label: t.state, value: answerMessages[language].states[row.state] },
    { label: t.appliedAt, value: formatInstant(parseInstant(row.applied_at), language) },
    ...reason,
    ...paymentRows(payment, language),
  ];
  const travellerSections = answers.travellers.map((applicant, index) => ({
    heading: t.traveller(index + 1),
    rows: applicantRows(applicant, language),
  }));
  return buildTemplateData(row, language, 'application', facts, [
    { heading: t.trip, rows: tripRows(answers, language) },
    ...travellerSections,
  ]);
}

function paymentRows(payment: PayStatus | undefined, language: Language): LabelledValue[] {
  if (!payment) return [];
  const t = documentMessages[language];
  const { cents, state, paidAt } = payment;
  return [
    { label: t.amount, value: formatCents(cents) },
    { label: t.payment, value: t.paymentStates[state] },
    ...(paidAt === null ? [] : [{ label: t.paidAt, value: formatInstant(parseInstant(paidAt), language) }]),
  ];
}
