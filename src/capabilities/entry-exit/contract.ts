import * as z from 'zod/mini';
import { cleanEmail } from '#capabilities/login/rules/email.ts';
import { PayStatus } from '#capabilities/payment/contract.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { EnteredDate, EnteredText } from '#foundation/contract/entered-values.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { maxFilesPerForm } from '#capabilities/files/rules/limits.ts';
import { states } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const { kinds: problemKinds } = refusals;

const Applicant = z.object({
  name: EnteredText,
  birthDate: EnteredDate,
  passportNumber: EnteredText,
  nationality: EnteredText,
});
export type Applicant = z.output<typeof Applicant>;

/** `purposeText` counts only with the purpose "others". */
export const Answers = z.object({
  kind: z.enum(['', 'entry', 'exit']),
  purpose: z.enum(['', 'business', 'leisure', 'healthcare', 'others']),
  purposeText: EnteredText,
  travelDate: EnteredDate,
  /** Last day of the stay, or of the absence. */
  returnDate: EnteredDate,
  travellers: z.array(Applicant).check(z.minLength(1, 'required'), z.maxLength(20, 'too-many-travellers')),
  consent: z.boolean(),
  /** Ids of uploaded documents, in their order. */
  files: z.array(Id).check(z.maxLength(maxFilesPerForm, 'too-many-files')),
});
export type Answers = z.output<typeof Answers>;

export const FileView = z.object({ id: Id, name: z.string() });

const State = z.enum(states);

const ApplicationSummary = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(['entry', 'exit']),
  state: State,
  /** Calendar day, `YYYY-MM-DD`. */
  travelDate: z.string(),
  /** Full names of the travellers. */
  names: z.array(z.string()),
  appliedAt: Instant,
});
export type ApplicationSummary = z.output<typeof ApplicationSummary>;

/** `payment` is null if no fee was charged. `canRestart`: the traveller may end the application and start again. */
const ApplicationDetail = z.object({
  summary: ApplicationSummary,
  answers: Answers,
  files: z.array(FileView),
  payment: z.nullable(PayStatus),
  decision: z.nullable(z.object({ verdict: z.enum(['approve', 'refuse']), reason: z.string(), at: Instant })),
  canRestart: z.boolean(),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

const basePath = '/api/phs-entryexit/app';
const travellerDefaults = { caller: 'traveller', envelope: 'code' } as const;
const ApplicationInput = z.object({ id: Id });

export const applyEntryExit = defineCall({
  ...travellerDefaults,
  name: 'applyEntryExit',
  summary: 'Submits an entry or exit application for one or several travellers.',
  method: 'POST',
  path: `${basePath}/apply`,
  input: z.object({ answers: Answers }),
  output: ApplicationSummary,
  fieldMessages: { ...appFieldMessages, ...fieldMessages },
  problems: { 'entry-exit/too-many': problemKinds['entry-exit/too-many'] },
});

export const listEntryExits = defineCall({
  ...travellerDefaults,
  name: 'listEntryExits',
  summary: 'Lists the account’s entry and exit applications, newest first, one page at a time.',
  method: 'GET',
  path: `${basePath}/list`,
  input: z.object({ cursor: Cursor }),
  output: pageOf(ApplicationSummary),
});

export const readEntryExit = defineCall({
  ...travellerDefaults,
  name: 'readEntryExit',
  summary: 'Returns one entry or exit application of the account with its payment and decision.',
  method: 'GET',
  path: `${basePath}/detail`,
  input: ApplicationInput,
  output: ApplicationDetail,
});

/** Ends an unpaid application. The page saves the returned answers as the draft of the next application. */
export const restartEntryExit = defineCall({
  ...travellerDefaults,
  name: 'restartEntryExit',
  summary: 'Ends an unpaid application so that a new one can be started with its answers.',
  method: 'POST',
  path: `${basePath}/restart`,
  input: ApplicationInput,
  output: z.object({ state: State, answers: Answers }),
  problems: { 'entry-exit/closed': problemKinds['entry-exit/closed'] },
});

const DocumentKind = z.enum(['application', 'receipt']);

/** Issues a ticket for one document. A link carries it as `smsToken`, a name fixed by the specification. */
export const issueDocumentTicket = defineCall({
  ...travellerDefaults,
  name: 'issueDocumentTicket',
  summary: 'Issues a ticket that opens one document of an application within 60 seconds in one browser.',
  method: 'POST',
  path: `${basePath}/sms-token`,
  input: z.object({ id: Id, document: DocumentKind }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
  problems: { 'entry-exit/not-paid': problemKinds['entry-exit/not-paid'] },
});

const publicCall = { caller: 'anyone', envelope: 'code' } as const;

export const downloadDocument = defineCall({
  ...publicCall,
  name: 'downloadDocument',
  summary: 'Returns the PDF of an application or of its receipt, by its ticket.',
  method: 'GET',
  path: `${basePath}/pdf-download`,
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  idempotency: 'handler',
  input: z.object({ id: Id, smsToken: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'invalid')) }),
  output: 'file',
  fileTypes: ['application/pdf'],
});

export const readServerTime = defineCall({
  ...publicCall,
  name: 'readServerTime',
  summary: 'Returns the current time and the calendar day in Brunei.',
  method: 'GET',
  path: `${basePath}/server-time`,
  input: NoInput,
  output: z.object({ now: Instant, today: z.string() }),
});

export const readFees = defineCall({
  ...publicCall,
  name: 'readFees',
  summary: 'Returns the fees for each traveller in whole cents, and when they are due.',
  method: 'GET',
  path: `${basePath}/fee-config`,
  input: NoInput,
  output: z.object({
    currency: z.string(),
    entryCents: z.int(),
    exitCents: z.int(),
    due: z.enum(['applying', 'approving']),
  }),
  cacheable: true,
});

export const beginEntryPayment = defineCall({
  ...travellerDefaults,
  name: 'beginEntryPayment',
  summary: 'Returns the URL of the page for paying the fee of an application; the same page until it has ended.',
  method: 'POST',
  path: `${basePath}/begin-payment`,
  idempotency: 'handler',
  input: ApplicationInput,
  output: z.object({ url: z.string() }),
  problems: { 'entry-exit/over': problemKinds['entry-exit/over'] },
});

/** Only this call proves a payment; that the payment provider's page sends the traveller back does not. */
export const readPayStatus = defineCall({
  ...travellerDefaults,
  name: 'readPayStatus',
  summary: 'Returns the payment status of an application.',
  method: 'GET',
  path: `${basePath}/pay-status`,
  input: ApplicationInput,
  output: z.object({ state: State, payment: z.nullable(PayStatus) }),
});

export const emailReceipt = defineCall({
  ...travellerDefaults,
  name: 'emailReceipt',
  summary: 'Sends the receipt of a payment to an e-mail address.',
  method: 'POST',
  path: `${basePath}/receipt-email`,
  input: z.object({
    id: Id,
    email: z.string().check(z.overwrite(cleanEmail), z.minLength(1, 'required'), z.maxLength(120, 'email')),
  }),
  output: NoData,
  fieldMessages: appFieldMessages,
  problems: {
    'entry-exit/not-paid': problemKinds['entry-exit/not-paid'],
    'entry-exit/too-many': problemKinds['entry-exit/too-many'],
  },
});

export const { problem } = refusals;
