import * as z from 'zod/mini';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isPartialDate, unknownDate } from '#foundation/time/partial-date.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { ResourceId } from './contract-views.ts';
import { patientRemarks } from './rules/modifiers.ts';
import { identifierKinds } from './rules/identifiers.ts';
import { maxBundleBytes, reasonLength } from './rules/limits.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const importDefaults = {
  caller: 'staff',
  scope: 'records:import',
  envelope: 'errno',
  problems: refusals.kinds,
  fieldMessages,
} as const;
const codeDefaults = {
  caller: 'staff',
  scope: 'records:code',
  envelope: 'errno',
  problems: refusals.kinds,
  fieldMessages,
} as const;
const basePath = '/api/records';
const Reason = z
  .string()
  .check(z.trim(), z.minLength(reasonLength.min, 'reason'), z.maxLength(reasonLength.max, 'too-long'));

/**
 * Counts of an import: what the bundle contains and what its import changes. Contains no personal data. `newResources`:
 * resources that are not stored yet. `changedResources`: stored resources of which the bundle has another version.
 */
export const ImportCounts = z.object({
  patients: z.int(),
  /** Number of resources by type. */
  resourcesByType: z.record(z.string(), z.int()),
  newResources: z.int(),
  changedResources: z.int(),
  /** Resources of which this version is stored already. */
  unchangedResources: z.int(),
  /** Number of resources by type, for types that are never shown, and so not stored. */
  omittedByType: z.record(z.string(), z.int()),
});
export type ImportCounts = z.output<typeof ImportCounts>;

export const ImportView = z.object({
  id: Id,
  state: z.enum(['waiting', 'applied', 'refused', 'reverted']),
  counts: ImportCounts,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  revertedBy: z.nullable(z.string()),
  revertedAt: z.nullable(Instant),
  reason: z.string(),
  /** Whether the caller requested the import. */
  isOwnRequest: z.boolean(),
});
export type ImportView = z.output<typeof ImportView>;

export const listImports = defineCall({
  ...importDefaults,
  name: 'listRecordImports',
  summary: 'Lists imports of health records, newest first or sorted.',
  method: 'GET',
  path: `${basePath}/imports`,
  input: listQuery({ sortable: ['requested', 'patients', 'state'], filters: {} }),
  output: pageOf(ImportView),
});

/** Validates a bundle and stores it until a second member of staff approves it. Until then only counts are shown. */
export const requestImport = defineCall({
  ...importDefaults,
  name: 'requestRecordImport',
  summary: 'Validates a FHIR R4 bundle and returns what an import would change. A second health officer must approve.',
  method: 'POST',
  path: `${basePath}/imports`,
  idempotency: 'handler',
  upload: { maxBytes: maxBundleBytes, timeoutSeconds: 120 },
  input: z.object({ file: FilePart }),
  output: ImportView,
});

export const decideImport = defineCall({
  ...importDefaults,
  name: 'decideRecordImport',
  summary: 'Applies another health officer’s import; or, with a reason, refuses it or withdraws the caller’s own.',
  method: 'POST',
  path: `${basePath}/imports/decide`,
  input: z.discriminatedUnion('verdict', [
    z.object({ id: Id, verdict: z.literal('apply') }),
    z.object({ id: Id, verdict: z.literal('refuse'), reason: Reason }),
  ]),
  output: NoData,
});

export const revertImport = defineCall({
  ...importDefaults,
  name: 'revertRecordImport',
  summary: 'Reverts everything that an import added. Earlier versions apply again.',
  method: 'POST',
  path: `${basePath}/imports/revert`,
  input: z.object({ id: Id, reason: Reason }),
  output: NoData,
});

/** Lists the patients of an import with just enough data to recognise the right bundle. */
export const listImportPatients = defineCall({
  ...importDefaults,
  name: 'listImportPatients',
  summary: 'Lists the patients of an import by initials and year of birth. Audited.',
  method: 'GET',
  path: `${basePath}/imports/patients`,
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(z.object({ initials: z.string(), birthYear: z.string(), resources: z.int() })) }),
});

/** Finds the patient of a document by its number and the birth date together. */
export const findPatient = defineCall({
  ...codeDefaults,
  name: 'findRecordPatient',
  summary: 'Finds patients by the number and birth date on a document that was shown. Audited.',
  method: 'POST',
  path: `${basePath}/patient`,
  idempotency: 'handler',
  input: z.object({
    identifierKind: z.enum(identifierKinds),
    number: z.string().check(z.trim(), z.minLength(3, 'number'), z.maxLength(40, 'too-long')),
    /** Birth date as on the document; the year is required. */
    birthDate: z.string().check(z.refine((date) => isPartialDate(date) && date !== unknownDate, 'date')),
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** Id of the patient in the source. */
        patient: ResourceId,
        name: z.string(),
        /** Whether any person is linked to the patient. */
        isLinked: z.boolean(),
        /** Remark about the patient's record; null for a record in use. */
        remark: z.nullable(z.enum(patientRemarks)),
      }),
    ),
  }),
});
export type FoundPatient = z.output<typeof findPatient.output>['items'][number];

/**
 * Issues the code that links a person to a patient. Deletes earlier unused codes for the patient. `isDocumentSeen`: the
 * member of staff has seen the document.
 */
export const issueCode = defineCall({
  ...codeDefaults,
  name: 'issueRecordCode',
  summary: 'Issues a code, shown once, with which the person whose document was checked links their record.',
  method: 'POST',
  path: `${basePath}/code`,
  idempotency: 'handler',
  input: z.object({ patient: ResourceId, isDocumentSeen: z.literal(true, 'not-seen') }),
  output: z.object({ code: z.string(), expiresAt: Instant }),
});

/** Ends every link to a patient, for example a link that was made for the wrong person. `ended`: number of links. */
export const endLinks = defineCall({
  ...codeDefaults,
  name: 'endRecordLinks',
  summary: 'Ends all links to a patient and all unused codes, with a reason.',
  method: 'POST',
  path: `${basePath}/links/end`,
  input: z.object({ patient: ResourceId, reason: Reason }),
  output: z.object({ ended: z.int() }),
});

export const { problem } = refusals;
