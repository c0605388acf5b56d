import * as z from 'zod/mini';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
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
import { documentKinds } from './rules/documents.ts';
import { fieldMessages } from './messages/fields.ts';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { refusals } from './messages/problems.ts';

const specBasePath = '/api/ghealthydoc';
const travellerDefaults = { caller: 'traveller', envelope: 'errno', problems: refusals.kinds } as const;
const certifiedDefaults = {
  ...travellerDefaults,
  problems: { ...refusals.kinds, ...certifiedPasswordProblems },
} as const;
const readDefaults = { ...certifiedDefaults, method: 'GET', idempotency: 'safe' } as const;
// Each read is written to the audit log and counts against an hourly limit.
const recordReadDefaults = {
  ...readDefaults,
  rateLimitExemption: 'openings of records by an account in an hour',
} as const;

const MemberInput = z.object({ member_id: Id });
const ListInput = z.extend(MemberInput, { cursor: Cursor });
const DetailInput = z.extend(MemberInput, { id: ResourceId });

export const listRecordMembers = defineCall({
  ...readDefaults,
  name: 'listRecordMembers',
  summary: 'Lists the people the account may act for, whether their record is linked and its agreement accepted.',
  path: `${specBasePath}/member_list`,
  input: NoInput,
  output: z.object({
    items: z.array(
      z.object({
        member_id: Id,
        relationship: z.enum(['self', ...relationships]),
        name: z.string(),
        isLinked: z.boolean(),
        hasAgreed: z.boolean(),
      }),
    ),
  }),
});
export type RecordMember = z.output<typeof listRecordMembers.output>['items'][number];

const Agreement = z.object({
  /** Version of the agreement text in force. */
  version: z.int(),
  hasAgreed: z.boolean(),
  agreedAt: z.nullable(Instant),
});

export const readAgreement = defineCall({
  ...readDefaults,
  name: 'readAgreement',
  summary:
    'Returns whether the account has accepted the agreement to open a member’s record, and the version in force.',
  path: `${specBasePath}/agreement`,
  input: MemberInput,
  output: Agreement,
});

export const changeAgreement = defineCall({
  ...certifiedDefaults,
  name: 'changeAgreement',
  summary: 'Accepts the agreement to open a member’s record, in the version that was read; or withdraws it.',
  method: 'POST',
  path: `${specBasePath}/agreement`,
  input: z.extend(MemberInput, {
    agree: z.boolean(),
    version: z.literal(agreementVersion, 'stale-text'),
    language: z.enum(['en', 'ms']),
  }),
  output: Agreement,
  fieldMessages,
});

export const listVisits = defineCall({
  ...recordReadDefaults,
  name: 'listVisits',
  summary: 'Lists a member’s visits, newest first.',
  path: `${specBasePath}/visit_list`,
  input: ListInput,
  output: pageOf(VisitRow),
});

export const listLabs = defineCall({
  ...recordReadDefaults,
  name: 'listLabs',
  summary: 'Lists a member’s laboratory results, newest first.',
  path: `${specBasePath}/lab_list`,
  input: ListInput,
  output: pageOf(ResultRow),
});

export const listExams = defineCall({
  ...recordReadDefaults,
  name: 'listExams',
  summary: 'Lists a member’s reports and procedures, newest first.',
  path: `${specBasePath}/exam_list`,
  input: ListInput,
  output: pageOf(ExamRow),
});

export const listDrugs = defineCall({
  ...recordReadDefaults,
  name: 'listDrugs',
  summary: 'Lists a member’s medicines with their dosage instructions, newest first.',
  path: `${specBasePath}/drug_list`,
  input: ListInput,
  output: pageOf(DrugRow),
});

export const listAppointments = defineCall({
  ...recordReadDefaults,
  name: 'listAppointments',
  summary: 'Lists a member’s appointments, newest first.',
  path: `${specBasePath}/appointment_list`,
  input: ListInput,
  output: pageOf(AppointmentRow),
});

export const readVisit = defineCall({
  ...recordReadDefaults,
  name: 'readVisit',
  summary: 'Returns one visit with its diagnoses, results, examinations and medicines.',
  path: `${specBasePath}/visit_detail`,
  input: DetailInput,
  output: VisitDetail,
});

export const readDiagnostic = defineCall({
  ...recordReadDefaults,
  name: 'readDiagnostic',
  summary: 'Returns one report with its results, or one result with its earlier values.',
  path: `${specBasePath}/diagnostic`,
  input: DetailInput,
  output: DiagnosticView,
});

/** Reads invoices. `items`: a page of them; empty if an id was given. `invoice`: the invoice with that id, or null. */
export const readInvoices = defineCall({
  ...recordReadDefaults,
  name: 'readInvoices',
  summary: 'Lists a member’s invoices, newest first; with an ID, returns that invoice with its lines.',
  path: `${specBasePath}/invoice`,
  input: z.extend(ListInput, { id: z.optional(ResourceId) }),
  output: z.object({ items: z.array(InvoiceRow), invoice: z.nullable(InvoiceDetail), next: z.optional(z.string()) }),
});

export const readRecordProfile = defineCall({
  ...recordReadDefaults,
  name: 'readRecordProfile',
  summary: 'Returns a member’s details at the clinic, with conditions, allergies and vaccinations.',
  path: `${specBasePath}/profile`,
  input: MemberInput,
  output: ProfileView,
});

const basePath = '/api/records';

export const linkRecord = defineCall({
  ...certifiedDefaults,
  name: 'linkRecord',
  summary: 'Links a member to their record by a code from a clinic, which works once.',
  method: 'POST',
  path: `${basePath}/link`,
  idempotency: 'handler',
  input: z.extend(MemberInput, {
    code: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200, 'too-long')),
  }),
  output: NoData,
  fieldMessages: { ...appFieldMessages, ...fieldMessages },
});

export const issueRecordTicket = defineCall({
  ...certifiedDefaults,
  name: 'issueRecordTicket',
  summary:
    'Issues a ticket that opens a record (PDF or FHIR) or an appointment (iCalendar) within 60 seconds in one browser.',
  method: 'POST',
  path: `${basePath}/ticket`,
  idempotency: 'handler',
  input: z.extend(MemberInput, { document: z.enum(documentKinds), id: z.optional(ResourceId) }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const downloadRecord = defineCall({
  name: 'downloadRecord',
  summary: 'Downloads a document of a health record, by ticket.',
  caller: 'anyone',
  envelope: 'errno',
  method: 'GET',
  path: `${basePath}/download`,
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  idempotency: 'handler',
  input: z.object({ ticket: z.string().check(z.maxLength(100, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/pdf', 'application/fhir+json', 'text/calendar'],
});

export const { problem } = refusals;
