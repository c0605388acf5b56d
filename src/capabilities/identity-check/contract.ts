import * as z from 'zod/mini';
import { StoredFile } from '#capabilities/files/contract.ts';
import { maxFileBytes } from '#capabilities/files/rules/limits.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall, NoInput, uploadTimeoutSeconds } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { maxCertificationPictures } from './rules/limits.ts';
import { identityDocuments, refusalReasons, certificationStates } from './rules/states.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

/**
 * Lines of a passport's MRZ as a device read them, at most 3 of 44 characters (ICAO 9303); empty if nothing was read.
 */
const MrzLines = z.array(z.string().check(z.maxLength(44, 'too-long'))).check(z.maxLength(3, 'too-long'));

const MrzField = z.enum(['name', 'gender', 'birthDate', 'passportNumber', 'passportExpiry', 'nationality']);

/** Content of MRZ lines, compared with the account owner's details. */
export const MrzView = z.object({
  name: z.string(),
  gender: z.string(),
  birthDate: z.string(),
  passportNumber: z.string(),
  passportExpiry: z.string(),
  nationality: z.string(),
  /** Whether every check digit is right. Says nothing about the details: see `differingFields`. */
  checkDigitsMatch: z.boolean(),
  isExpired: z.boolean(),
  /** Fields that differ from the account owner's details. */
  differingFields: z.array(MrzField),
});
export type MrzView = z.output<typeof MrzView>;

/** Text that OCR read from a picture of an identity card, compared with the account owner's details. */
export const CardView = z.object({
  /** Eight digits; empty where they could not be read. */
  number: z.string(),
  /** Empty where the name could not be read. */
  name: z.string(),
  differingFields: z.array(z.enum(['number', 'name'])),
});
export type CardView = z.output<typeof CardView>;

/** Identity check of the account owner: the state of their latest certification. */
export const Certification = z.object({
  state: z.enum(certificationStates),
  /**
   * Document of a pending or verified certification, otherwise of the account owner's details. Null if the details name
   * neither an identity card nor a passport.
   */
  document: z.nullable(z.enum(identityDocuments)),
  /** Whether the account owner's details are filled in. */
  hasDetails: z.boolean(),
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** Reason of a refusal, with the reviewer's note. */
  refusal: z.nullable(z.object({ reason: z.enum(refusalReasons), note: z.string() })),
  /** Days after the decision for which the pictures are retained. */
  pictureDays: z.int(),
});
export type Certification = z.output<typeof Certification>;

const accountDefaults = {
  caller: 'traveller',
  envelope: 'errno',
  problems: refusals.kinds,
  fieldMessages: { ...appFieldMessages, ...fieldMessages },
} as const;
const userPath = '/api/wlappservice/user';

export const readCertification = defineCall({
  ...accountDefaults,
  name: 'readCertification',
  summary: 'Returns the status of the account owner’s certification.',
  method: 'GET',
  path: '/api/identity-check',
  input: NoInput,
  output: Certification,
});

/** Uploads a picture of a document. Path fixed by the specification. */
export const uploadCertification = defineCall({
  ...accountDefaults,
  name: 'uploadCertification',
  summary:
    'Uploads a picture of an identity card or passport, which stays unattached until it is submitted for review.',
  method: 'POST',
  path: `${userPath}/upload_certification`,
  idempotency: 'handler',
  upload: { maxBytes: maxFileBytes, timeoutSeconds: uploadTimeoutSeconds(maxFileBytes) },
  input: z.object({ file: FilePart }),
  output: StoredFile,
});

/**
 * Compares a document with the account owner's details. Passport: the MRZ lines that a device read. Identity card: the
 * text that OCR reads from a picture, as this card has no MRZ.
 */
export const ocrCertificate = defineCall({
  ...accountDefaults,
  name: 'ocrCertificate',
  summary:
    'Returns the content of a document compared with the account owner’s details. Passport: the lines that a device read, which are not stored (`mrz`). Identity card: number and name, as far as OCR can read them on an uploaded picture, stored with it (`card`).',
  method: 'POST',
  path: `${userPath}/ocr_certificate`,
  idempotency: 'handler',
  input: z.object({
    document: z.enum(identityDocuments),
    lines: z._default(MrzLines, []),
    /** File id of an uploaded picture of an identity card. */
    file: z.optional(Id),
  }),
  // `mrz`: result for a passport. `card`: result for an identity card. The other one is null.
  output: z.object({ mrz: z.nullable(MrzView), card: z.nullable(CardView) }),
});

/** Submits the account owner's details and pictures of the document that they name, for a reviewer to compare. */
export const commitCertification = defineCall({
  ...accountDefaults,
  name: 'commitCertification',
  summary:
    'Submits for review the account owner’s details, pictures of the document that they name, and the device’s reading of it.',
  method: 'POST',
  path: `${userPath}/commit_certification`,
  input: z.object({
    files: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(maxCertificationPictures, 'pictures-many')),
    lines: z._default(MrzLines, []),
  }),
  output: Certification,
});

/** Withdraws a pending certification, or gives up a verified one, so that the details can be changed. */
export const endCertification = defineCall({
  ...accountDefaults,
  name: 'endCertification',
  summary:
    'Withdraws a pending certification, or gives up a verified one; the account owner’s details can be changed again.',
  method: 'POST',
  path: '/api/identity-check/end',
  input: NoInput,
  output: Certification,
});

export const { problem } = refusals;
