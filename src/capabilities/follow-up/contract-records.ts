import * as z from 'zod/mini';
import { uploadFile } from '#capabilities/files/contract.ts';
import { maxFileBytes } from '#capabilities/files/rules/limits.ts';
import { defineCall, NoData, uploadTimeoutSeconds } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { caseInput, deskDefaults } from './contract-list.ts';
import { Reason } from './rules/forms.ts';
import { LabResult } from './rules/lab-result.ts';
import { maxLabVersions } from './rules/limits.ts';

/** File of a case. A removed one has lost its content; the history has the reason. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  attachedAt: Instant,
  staff: z.string(),
  removed: z.nullable(z.object({ at: Instant, staff: z.string() })),
});
export type Attachment = z.output<typeof Attachment>;

const RecordedLabVersion = z.object({
  version: z.int(),
  recordedAt: Instant,
  staff: z.string(),
  result: LabResult,
  /** Reason of the correction; empty for the first version. */
  reason: z.string(),
});

/** Laboratory result with its versions, latest first. The first of them counts. */
export const RecordedLabResult = z.object({ resultId: Id, versions: z.array(RecordedLabVersion) });
export type RecordedLabResult = z.output<typeof RecordedLabResult>;

/** The fields of the upload come before the file. */
export const attachCaseFile = defineCall({
  ...deskDefaults,
  name: 'attachCaseFile',
  summary: 'Attaches a picture or PDF to a case. It is checked and cleaned like every upload.',
  path: '/api/follow-up/case/attachments',
  idempotency: 'handler',
  upload: { maxBytes: maxFileBytes, timeoutSeconds: uploadTimeoutSeconds(maxFileBytes) },
  input: z.object({ ...caseInput, file: FilePart }),
  output: z.object({ id: Id }),
  problems: { ...deskDefaults.problems, ...uploadFile.problems },
});

export const openCaseFile = defineCall({
  ...deskDefaults,
  name: 'openCaseFile',
  summary: 'Issues a ticket that opens one file of a case within 60 seconds in one browser. Audited.',
  path: '/api/follow-up/case/attachments/open',
  idempotency: 'handler',
  input: z.object({ ...caseInput, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const removeCaseFile = defineCall({
  ...deskDefaults,
  name: 'removeCaseFile',
  summary: 'Deletes the content of a file of a case, with a reason. Its name stays in the history.',
  path: '/api/follow-up/case/attachments/remove',
  idempotency: 'once',
  input: z.object({ ...caseInput, file: Id, reason: Reason }),
  output: NoData,
});

/**
 * Records a new result, or the next version of one. `correction.version`: the latest version on the screen. The call is
 * refused if the result was corrected since.
 */
export const recordLabResult = defineCall({
  ...deskDefaults,
  name: 'recordLabResult',
  summary:
    'Records or corrects a laboratory result; earlier versions stay. A positive one notifies the health officers.',
  path: '/api/follow-up/case/laboratory',
  idempotency: 'once',
  input: z.object({
    ...caseInput,
    result: LabResult,
    correction: z.nullable(
      z.object({ resultId: Id, version: z.int().check(z.gte(1), z.lte(maxLabVersions)), reason: Reason }),
    ),
  }),
  output: NoData,
});
