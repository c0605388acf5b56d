import * as z from 'zod/mini';
import { defineCall, NoData, uploadTimeoutSeconds } from '#foundation/contract/call.ts';
import { FilePart } from '#foundation/contract/file-part.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { fileKinds } from './rules/kinds.ts';
import { maxFileBytes } from './rules/limits.ts';
import { refusalReasons } from './rules/refusal.ts';
import { refusals } from './messages/problems.ts';

/** Purpose of a file: the capability whose form it was added to. */
const Purpose = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'invalid'));

/** Id of the form to which a file was added; the page that shows the form chooses the id. */
const Form = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'invalid'));

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(fileKinds),
  /** Media type, such as `image/jpeg`. */
  type: z.string(),
  /** Size of the uploaded file, before cleaning. */
  size: z.int(),
  /** `quarantined`: not checked yet, and shown to nobody. `refused`: `reason` says why; its content is deleted. */
  state: z.enum(['quarantined', 'available', 'refused']),
  reason: z.optional(z.enum(refusalReasons)),
  /** Whether the file is attached to a record of a capability, such as an application or a message. */
  isAttached: z.boolean(),
  receivedAt: Instant,
});
export type StoredFile = z.output<typeof StoredFile>;

const ownerDefaults = { caller: 'traveller', problems: refusals.kinds } as const;

export const uploadFile = defineCall({
  ...ownerDefaults,
  name: 'uploadFile',
  summary: 'Uploads a JPEG, PNG or PDF of at most 5 MB, checks it, and returns its state.',
  method: 'POST',
  path: '/api/evyd-phs-gateway/vaccination-web/file/fileUpload',
  envelope: 'code',
  idempotency: 'handler',
  upload: { maxBytes: maxFileBytes, timeoutSeconds: uploadTimeoutSeconds(maxFileBytes) },
  input: z.object({ file: FilePart, purpose: z._default(Purpose, 'vaccination'), form: z.optional(Form) }),
  output: StoredFile,
});

const ownerCall = { ...ownerDefaults, envelope: 'errno' } as const;

export const listFiles = defineCall({
  ...ownerCall,
  name: 'listFiles',
  summary: 'Lists the unattached files of a form in upload order.',
  method: 'GET',
  path: '/api/files',
  input: z.object({ form: Form }),
  output: z.object({ items: z.array(StoredFile) }),
});

export const readFile = defineCall({
  ...ownerCall,
  name: 'readFile',
  summary: 'Returns the state of one file, including whether it has been checked.',
  method: 'GET',
  path: '/api/files/:id',
  input: z.object({ id: Id }),
  output: StoredFile,
});

export const removeFile = defineCall({
  ...ownerCall,
  name: 'removeFile',
  summary: 'Deletes a file that is not attached to an application.',
  method: 'DELETE',
  path: '/api/files/:id',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: NoData,
});

export const issueFileTicket = defineCall({
  ...ownerCall,
  name: 'issueFileTicket',
  summary: 'Issues a ticket that opens one file within 60 seconds in one browser.',
  method: 'POST',
  path: '/api/files/:id/ticket',
  idempotency: 'handler',
  input: z.object({ id: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const downloadFile = defineCall({
  name: 'downloadFile',
  summary: 'Returns the content of a file, by its ticket.',
  method: 'GET',
  path: '/api/files/:id/content',
  rateLimitExemption: 'its ticket, which is good for a minute in one browser',
  caller: 'anyone',
  envelope: 'errno',
  idempotency: 'handler',
  input: z.object({ id: Id, ticket: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too-long')) }),
  output: 'file',
  fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
});

export const { problem } = refusals;
