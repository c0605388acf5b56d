import * as z from 'zod/mini';
import { relationships } from '#capabilities/members/rules/family.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { call, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import {
  AppointmentRow,
  DiagnosticView,
  DrugRow,
  ExamRow,
  InvoiceDetail,
  InvoiceRow,
  ProfileView,
  ResourceId,
  ResultRow,
  VisitDetail,
  VisitRow,
} from './contract-views.ts';
import { agreementVersion } from './rules/agreement.ts';
import { documents } from './rules/documents.ts';
import { fieldMessages } from './messages/fields.ts';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { refusals } from './messages/problems.ts';

const specBasePath = '/api/ghealthydoc';
const travellerDefaults = { who: 'traveller', envelope: 'errno', problems: refusals.kinds } as const;
const certifiedDefaults = { ...travellerDefaults, problems: { ...refusals.kinds, ...certifiedProblems } } as const;
const readDefaults = { ...certifiedDefaults, method: 'GET', repeat: 'safe' } as const;
// Each read is written to the audit log and counts against an hourly limit.
const recordReadDefaults = {
  ...readDefaults,
  limitedBy: 'openings of records by an account in an hour',
} as const;

const MemberInput = z.object({ member_id: Id });
const ListInput = z.extend(MemberInput, { cursor: Cursor });
const DetailInput = z.extend(MemberInput, { id: ResourceId });

export const listRecordMembers = call({
  ...readDefaults,
  name: 'listRecordMembers',
  summary: 'Everybody for whom the account may act, and whether their record is linked and its opening agreed to.',
  path: `${specBasePath}/member_list`,
  input: NoInput,
  output: z.object({
    items: z.array(
      z.object({
        member_id: Id,
        relationship: z.enum(['self', ...relationships]),
        name: z.string(),
        linked: z.boolean(),
        agreed: z.boolean(),
      }),
    ),
  }),
});
export type RecordMember = z.output<typeof listRecordMembers.output>['items'][number];

const Agreement = z.object({
  /** Version of the agreement text in force. */
  version: z.int(),
  agreed: z.boolean(),
  agreedAt: z.nullable(Instant),
});

export const readAgreement = call({
  ...readDefaults,
  name: 'readAgreement',
  summary: 'Whether the account has agreed to open the record of a member here, and to which text.',
  path: `${specBasePath}/agreement`,
  input: MemberInput,
  output: Agreement,
});

export const changeAgreement = call({
  ...certifiedDefaults,
  name: 'changeAgreement',
  summary: 'Agrees to open the record of a member here, by the version of the text that was read; or withdraws it.',
  method: 'POST',
  path: `${specBasePath}/agreement`,
  repeat: 'once',
  input: z.extend(MemberInput, {
    agree: z.boolean(),
    version: z.literal(agreementVersion, 'stale-text'),
    language: z.enum(['en', 'ms']),
  }),
  output: Agreement,
  fieldMessages,
});

export const listVisits = call({
  ...recordReadDefaults,
  name: 'listVisits',
  summary: 'Visits of a member, the newest first.',
  path: `${specBasePath}/visit_list`,
  input: ListInput,
  output: pageOf(VisitRow),
});

export const listLabs = call({
  ...recordReadDefaults,
  name: 'listLabs',
  summary: 'Results of laboratories, the newest first.',
  path: `${specBasePath}/lab_list`,
  input: ListInput,
  output: pageOf(ResultRow),
});

export const listExams = call({
  ...recordReadDefaults,
  name: 'listExams',
  summary: 'Reports and procedures, the newest first.',
  path: `${specBasePath}/exam_list`,
  input: ListInput,
  output: pageOf(ExamRow),
});

export const listDrugs = call({
  ...recordReadDefaults,
  name: 'listDrugs',
  summary: 'Medicines, the newest first, each with how it is to be taken.',
  path: `${specBasePath}/drug_list`,
  input: ListInput,
  output: pageOf(DrugRow),
});

export const listAppointments = call({
  ...recordReadDefaults,
  name: 'listAppointments',
  summary: 'Appointments, the latest first.',
  path: `${specBasePath}/appointment_list`,
  input: ListInput,
  output: pageOf(AppointmentRow),
});

export const readVisit = call({
  ...recordReadDefaults,
  name: 'readVisit',
  summary: 'One visit with its diagnoses, results, examinations and medicines.',
  path: `${specBasePath}/visit_detail`,
  input: DetailInput,
  output: VisitDetail,
});

export const readDiagnostic = call({
  ...recordReadDefaults,
  name: 'readDiagnostic',
  summary: 'One report with its results, or one result with how it was before.',
  path: `${specBasePath}/diagnostic`,
  input: DetailInput,
  output: DiagnosticView,
});

export const readInvoices = call({
  ...recordReadDefaults,
  name: 'readInvoices',
  summary: 'Invoices, the newest first; with an id that one alone, with its lines.',
  path: `${specBasePath}/invoice`,
  input: z.extend(ListInput, { id: z.optional(ResourceId) }),
  output: z.object({ items: z.array(InvoiceRow), one: z.nullable(InvoiceDetail), next: z.optional(z.string()) }),
});

export const readRecordProfile = call({
  ...recordReadDefaults,
  name: 'readRecordProfile',
  summary: 'Who a member is to the clinic, with conditions, allergies and vaccinations.',
  path: `${specBasePath}/profile`,
  input: MemberInput,
  output: ProfileView,
});

const basePath = '/api/records';

export const linkRecord = call({
  ...certifiedDefaults,
  name: 'linkRecord',
  summary: 'Links a member to their record by a code that a clinic has handed out, once.',
  method: 'POST',
  path: `${basePath}/link`,
  repeat: 'own',
  input: z.extend(MemberInput, {
    code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too-long')),
  }),
  output: NoData,
  fieldMessages: { ...appFieldMessages, ...fieldMessages },
});

export const issueRecordTicket = call({
  ...certifiedDefaults,
  name: 'issueRecordTicket',
  summary:
    'A ticket that downloads a record as a PDF or a FHIR document, or an appointment for a calendar, within a minute, in one browser.',
  method: 'POST',
  path: `${basePath}/ticket`,
  repeat: 'own',
  input: z.extend(MemberInput, { document: z.enum(documents), id: z.optional(ResourceId) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const downloadRecord = call({
  name: 'downloadRecord',
  summary: 'The document of a record that a ticket opens.',
  who: 'anyone',
  envelope: 'errno',
  method: 'GET',
  path: `${basePath}/download`,
  limitedBy: 'its ticket, which is good for a minute in one browser',
  repeat: 'own',
  input: z.object({ ticket: z.string().check(z.maxLength(100, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/pdf', 'application/fhir+json', 'text/calendar'],
});

export const { problem } = refusals;
