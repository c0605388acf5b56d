import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { isPartialDate } from '#foundation/time/partial-date.ts';
import { CertificateKind } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const staffDefaults = {
  caller: 'staff',
  envelope: 'errno',
  problems: { ...refusals.kinds, ...pickStaffProblems('staff/own-case') },
  fieldMessages,
} as const;
const issuingDefaults = { ...staffDefaults, scope: 'certificates:issue' } as const;

const printedName = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max, 'too-long'),
      z.regex(/^\P{C}*$/u, 'invalid'),
      z.refine(isPrintable, 'unprintable-name'),
    );
const Day = z.string().check(z.refine(isLocalDate, 'date'));
const Reason = text(300);

export const RecoveryRecord = z.object({
  /** Family name, or the whole name where the passport has only one. */
  family: printedName(80).check(z.refine(hasVisibleText, 'required')),
  given: printedName(80),
  /** As in the passport; parts may be unknown. */
  birthDate: z.string().check(z.refine(isPartialDate, 'date')),
  /** Day of the first positive test, and the country of the test (ISO 3166). */
  firstPositive: Day,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'required')),
});
export type RecoveryRecord = z.output<typeof RecoveryRecord>;

/**
 * Records a recovery, which a second member of staff has to certify. `holder`: phone number or e-mail address of the
 * account.
 */
export const recordRecovery = defineCall({
  ...staffDefaults,
  scope: 'recoveries:record',
  name: 'recordRecovery',
  summary: 'Records a recovery for the account of a phone number or e-mail address.',
  method: 'POST',
  path: '/api/certificates/recoveries',
  input: z.object({ holder: text(200), recovered: RecoveryRecord }),
  output: z.object({ id: Id }),
});

export const RecoveryState = z.enum(['recorded', 'certified', 'refused', 'revoked']);

/**
 * Recovery in a list. Shows only initials, so that listing is not audited as an access. `recordedBy` and `decidedBy`
 * are names of staff; `decidedBy` is empty while the recovery is undecided.
 */
export const RecoverySummary = z.object({
  id: Id,
  state: RecoveryState,
  initials: z.string(),
  firstPositive: z.string(),
  recordedAt: Instant,
  recordedBy: z.string(),
  decidedAt: z.nullable(Instant),
  decidedBy: z.string(),
});
export type RecoverySummary = z.output<typeof RecoverySummary>;

/** Lists undecided recoveries, the longest waiting first, or decided ones, the latest first. */
export const listRecoveries = defineCall({
  ...issuingDefaults,
  name: 'listRecoveries',
  summary: 'Lists recoveries: pending, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: '/api/certificates/recoveries',
  input: listQuery({ sortable: ['recorded', 'state'], filters: { list: z.enum(['waiting', 'decided']) } }),
  output: pageOf(RecoverySummary),
});

/** `mine`: the caller recorded the recovery, and so cannot certify it. */
export const RecoveryDetail = z.extend(RecoverySummary, {
  recovered: RecoveryRecord,
  /** First and last day of the validity of the certificate. */
  from: z.string(),
  until: z.string(),
  isRecordedByCaller: z.boolean(),
  reason: z.string(),
});
export type RecoveryDetail = z.output<typeof RecoveryDetail>;

/** Reads a recovery with the person's data. Audited as an access. */
export const readRecovery = defineCall({
  ...issuingDefaults,
  name: 'readRecovery',
  summary: 'Returns a recovery with all recorded data. Audited.',
  method: 'GET',
  path: '/api/certificates/recoveries/:id',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: RecoveryDetail,
});

export const certifyRecovery = defineCall({
  ...issuingDefaults,
  name: 'certifyRecovery',
  summary: 'Certifies a recovery that another member of staff recorded, and issues its certificate.',
  method: 'POST',
  path: '/api/certificates/recoveries/certify',
  input: z.object({ id: Id }),
  output: z.object({ certificateId: Id }),
});

/** Refuses a recovery, or takes back the caller's own, with a reason. */
export const refuseRecovery = defineCall({
  ...issuingDefaults,
  name: 'refuseRecovery',
  summary: 'Refuses a recorded recovery, with a reason.',
  method: 'POST',
  path: '/api/certificates/recoveries/refuse',
  input: z.object({ id: Id, reason: Reason }),
  output: NoData,
});

export const IssuedCertificateRow = z.object({
  id: Id,
  kind: CertificateKind,
  initials: z.string(),
  issuedAt: Instant,
  endsAt: Instant,
  revokedAt: z.nullable(Instant),
});
export type IssuedCertificateRow = z.output<typeof IssuedCertificateRow>;

export const listIssuedCertificates = defineCall({
  ...issuingDefaults,
  name: 'listIssuedCertificates',
  summary: 'Lists issued certificates, newest first or sorted, or returns the one with an identifier.',
  method: 'GET',
  path: '/api/certificates/issued',
  input: listQuery({ sortable: ['issued', 'ends'], filters: { identifier: z.optional(text(80)) } }),
  output: pageOf(IssuedCertificateRow),
});

/** Issued certificate, without the text of its code: the console must not copy certificates. */
export const IssuedCertificateDetail = z.extend(IssuedCertificateRow, {
  identifier: z.string(),
  /** Content of the certificate, row by row, in the language of the request. */
  contentRows: z.array(z.object({ label: z.string(), value: z.string() })),
  issuedBy: z.string(),
  revokedBy: z.string(),
  reason: z.string(),
});
export type IssuedCertificateDetail = z.output<typeof IssuedCertificateDetail>;

/** Reads an issued certificate with the person's data. Audited as an access. */
export const readIssuedCertificate = defineCall({
  ...issuingDefaults,
  name: 'readIssuedCertificate',
  summary: 'Returns an issued certificate with its content. Audited.',
  method: 'GET',
  path: '/api/certificates/issued/:id',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: IssuedCertificateDetail,
});

/** Revokes a certificate and notifies its holder. Checkers learn of the revocation within a day. */
export const revokeCertificate = defineCall({
  ...issuingDefaults,
  name: 'revokeCertificate',
  summary: 'Revokes an issued certificate, with a reason.',
  method: 'POST',
  path: '/api/certificates/issued/revoke',
  input: z.object({ id: Id, reason: Reason }),
  output: NoData,
});
