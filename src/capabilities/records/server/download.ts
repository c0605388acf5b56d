import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import type { FileAnswer } from '#foundation/contract/call.ts';
import { isProblem, problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller, Visitor } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import { issueTicket, redeemTicket } from '#foundation/server/tickets/ticket.ts';
import { localDate } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract.ts';
import { toICalendar } from '../rules/icalendar.ts';
import type { DocumentKind } from '../rules/documents.ts';
import { restoreDigits } from '../rules/decimals.ts';
import { buildDocumentBundle } from '../rules/fhir-document.ts';
import { patientName } from '../rules/identifiers.ts';
import { listByResourceType, recordListNames, shownResourceTypes } from '../rules/resource-types.ts';
import { classifyResource } from '../rules/list-placement.ts';
import { patientRemark } from '../rules/modifiers.ts';
import { downloadsPerHour, maxRecordResources } from '../rules/limits.ts';
import { printedSections } from '../rules/printed-sections.ts';
import { type Resource, parseShownResource } from '../rules/resource-schemas.ts';
import { viewAppointment } from '../rules/view-resources.ts';
import { remarkMessages } from '../messages/remarks.ts';
import { printMessages } from '../messages/print.ts';
import { requireRecordAccess, requireOpenableRecord } from './require-record-access.ts';
import { selectShownResources } from './read-lists.ts';
import type { RecordsWorld } from './record-source.ts';

const template = new URL('record.typ', import.meta.url);

const ticketPurpose = 'records/document';
type PrintWorld = RecordsWorld & { printer: Pick<PdfPrinter, 'print'> };

type Handlers = HandlersOf<typeof calls, PrintWorld, Visitor>;

/** Issues a ticket for a document. `requireRecordAccess` audits the read here, because the download has no login. */
export const issueRecordTicket: Handler<typeof calls.issueRecordTicket, RecordsWorld, Traveller> = async (
  world,
  actor,
  { member_id: member, document, id },
) => {
  const { accountId, language } = actor;
  if ((document === 'ics') !== (id !== undefined)) throw foundationProblem('foundation/malformed');
  const { patient } = await requireRecordAccess(world, actor, member, document === 'ics' ? 'calendar' : 'whole');
  const budget = { key: `records download ${accountId}`, window: 'hour', limit: downloadsPerHour } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('records/too-many', { retryAfter: budgetResult.retryAfter });
  if (id !== undefined) await requireAppointment(world, patient, id);
  return issueTicket(world, {
    purpose: ticketPurpose,
    subject: member,
    accountId,
    language,
    detail: [document, id].filter(Boolean).join(' '),
  });
};

export const downloadRecord: Handlers['downloadRecord'] = async (world, visitor, { ticket: token }) => {
  const ticket = await redeemTicket(world, visitor, { purpose: ticketPurpose, ticket: token });
  if (!ticket?.accountId) throw foundationProblem('foundation/not-found');
  const patient = await requireStillOpenable(world, ticket.accountId, ticket.subject);
  // `detail`: kind of document and, for `ics`, the id of the appointment.
  const [document, id = ''] = (ticket.detail ?? '').split(' ') as [DocumentKind, string?];
  const { language } = ticket;
  if (document === 'ics') return calendarFile(world, patient, id, language);
  return document === 'fhir' ? fhirFile(world, patient, language) : pdfFile(world, patient, language);
};

// Between ticket and download the person may have withdrawn the agreement to show records, or left the family.
async function requireStillOpenable(world: RecordsWorld, account: string, member: string): Promise<string> {
  try {
    return (await requireOpenableRecord(world, account, member)).patient;
  } catch (thrown) {
    throw isProblem(thrown) ? foundationProblem('foundation/not-found') : thrown;
  }
}

async function requireAppointment(world: RecordsWorld, patient: string, id: string) {
  const datedAppointment = await world.recordSource.findResource(world, patient, id, ['Appointment']);
  const [appointment] = datedAppointment ? selectShownResources(world, [datedAppointment], ['Appointment']) : [];
  if (!appointment) throw foundationProblem('foundation/not-found');
  return viewAppointment(appointment);
}

async function calendarFile(
  world: RecordsWorld,
  patient: string,
  id: string,
  language: Language,
): Promise<FileAnswer<'text/calendar'>> {
  const appointment = await requireAppointment(world, patient, id);
  const t = printMessages[language];
  const text = toICalendar(
    appointment,
    { name: appointment.name[language], note: t.calendarNote },
    world.clock.instant(),
  );
  return { type: 'text/calendar; charset=utf-8', name: `${t.calendarFile}.ics`, bytes: new TextEncoder().encode(text) };
}

async function readWholeRecord(world: RecordsWorld, patient: string) {
  const parsedPatient = requireFound(await world.recordSource.readPatient(world, patient));
  const datedResources = await world.recordSource.listAllResources(world, patient, maxRecordResources + 1);
  if (datedResources.length > maxRecordResources) throw problem('records/too-large');
  const resources = datedResources.map(({ resource }) => resource);
  return {
    parsedPatient,
    resources: resources.filter((resource) => (classifyResource(resource)?.placement ?? 'hidden') !== 'hidden'),
  };
}

async function fhirFile(
  world: RecordsWorld,
  patient: string,
  language: Language,
): Promise<FileAnswer<'application/fhir+json'>> {
  const { parsedPatient, resources } = await readWholeRecord(world, patient);
  const t = printMessages[language];
  const uuidByReference = new Map<string, string>();
  const uuidOf = (reference: string) => {
    const uuid = uuidByReference.get(reference) ?? newId();
    uuidByReference.set(reference, uuid);
    return uuid;
  };
  // Links lead to other patients, who are not in the document. `hasUnknownModifiers` is not part of FHIR.
  const { hasUnknownModifiers: _hasUnknownModifiers, link: _link, ...patientResource } = parsedPatient;
  const bundle = buildDocumentBundle(patientResource as Resource, resources, {
    title: t.title,
    author: t.author,
    createdAt: world.clock.instant(),
    language,
    id: newId(),
    uuidOf,
    sections: recordListNames.map((list) => ({
      title: t.sections[list],
      resourceTypes: shownResourceTypes.filter((kind) => listByResourceType[kind] === list),
    })),
  });
  const bytes = new TextEncoder().encode(JSON.stringify(restoreDigits(bundle, rawNumber), undefined, 2));
  return { type: 'application/fhir+json; charset=utf-8', name: `${t.file}.json`, bytes };
}

// JSON.rawJSON writes text verbatim into JSON. TypeScript does not declare it yet.
const { rawJSON: rawNumber } = JSON as unknown as { rawJSON: (text: string) => unknown };

async function pdfFile(world: PrintWorld, patient: string, language: Language): Promise<FileAnswer<'application/pdf'>> {
  const { parsedPatient, resources } = await readWholeRecord(world, patient);
  const now = world.clock.now();
  const { title, sentence, issuer, help, page, none, verbatimNote, ...t } = printMessages[language];
  const birthDate = parsedPatient.birthDate ?? '';
  const remark = patientRemark(parsedPatient);
  const data = {
    heading: title,
    sentence,
    issuer,
    help,
    page,
    none,
    verbatimNote,
    facts: [
      { label: t.name, value: patientName(parsedPatient) },
      { label: t.birthDate, value: formatIfPartialDate(birthDate, language) },
      ...(remark === null ? [] : [{ label: t.remark, value: remarkMessages[language].patientRemarks[remark] }]),
      { label: t.createdAt, value: formatInstant(now, language) },
    ],
    sections: printedSections(
      resources.flatMap((resource) => parseShownResource(resource) ?? []),
      language,
      parsedPatient,
    ),
  };
  const bytes = await world.printer.print(template, data, { language, title, createdAt: now });
  return { type: 'application/pdf', name: `${t.file}-${localDate(now)}.pdf`, bytes, isInline: true };
}
