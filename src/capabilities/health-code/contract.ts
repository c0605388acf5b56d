import * as z from 'zod/mini';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Level } from './rules/levels.ts';
import { appealFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { maxAppealFiles } from './rules/limits.ts';

const travellerDefaults = { caller: 'traveller', envelope: 'errno' } as const;

const BilingualText = z.object({ en: z.string(), ms: z.string() });

/** `in-review`: a health officer has taken the appeal and reviews it. */
export const AppealState = z.enum(['open', 'in-review', 'accepted', 'refused']);
export type AppealState = z.output<typeof AppealState>;

/** Appeal against a level. `answer`: the reason of the decision; empty before. */
export const Appeal = z.object({
  id: Id,
  state: AppealState,
  /** Level that the appeal contests. */
  level: Level,
  text: z.string(),
  openedAt: Instant,
  takenAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  answer: z.string(),
  /** Only the sender of a file can open it. */
  files: z.array(z.object({ id: Id, name: z.string(), isOwnUpload: z.boolean() })),
});
export type Appeal = z.output<typeof Appeal>;

/**
 * Health code of a person now. `nameless`: the name is missing. `none`: no report yet.
 * `expired`: the last report is too old. `certificate`: the facts that the server signed for the phone's key, to which
 * the phone adds the time.
 */
export const HealthCode = z.object({
  at: Instant,
  name: z.string(),
  state: z.enum(['nameless', 'none', 'expired', 'valid']),
  level: z.nullable(Level),
  reasons: z.array(BilingualText),
  /** Whether a health officer has set the level. */
  isSetByOfficer: z.boolean(),
  since: z.nullable(Instant),
  until: z.nullable(Instant),
  certificate: z.nullable(z.string()),
  /** Latest appeal, until it is deleted. */
  appeal: z.nullable(Appeal),
});
export type HealthCode = z.output<typeof HealthCode>;

/**
 * Coordinates x and y of a P-256 public key, 32 bytes each, in base64url. Of the last of the 86 characters only two
 * bits are used, hence `[AQgw]`.
 */
const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{85}[AQgw]$/, 'invalid'));

export const readHealthCode = defineCall({
  ...travellerDefaults,
  name: 'readHealthCode',
  summary: 'Returns a person’s health code: level, reasons, start and end, and the text signed for the phone’s key.',
  method: 'GET',
  path: '/api/hcode/get',
  input: z.object({ member_id: Id, key: z.optional(PublicKey) }),
  output: HealthCode,
  problems: certifiedPasswordProblems,
});

/** Prints a code. A paper code has no signed time of a phone, so a door checks the person's ID instead. */
export const printHealthCode = defineCall({
  ...travellerDefaults,
  name: 'printHealthCode',
  summary: 'Returns a person’s health code on paper, as a tagged PDF; valid for at most one day, with an ID check.',
  method: 'POST',
  path: '/api/hcode/paper',
  rateLimitExemption: 'prints of an account in an hour',
  idempotency: 'safe',
  input: z.object({ member_id: Id }),
  output: 'file',
  fileTypes: ['application/pdf'],
  problems: { ...certifiedPasswordProblems, ...pickProblems('health-code/no-code', 'health-code/upper-limit') },
});

export const maxAppealLength = 1000;

export const appealHealthCode = defineCall({
  ...travellerDefaults,
  fieldMessages: { ...appFieldMessages, ...appealFieldMessages },
  name: 'appealHealthCode',
  summary: 'Submits an appeal against the level of a person’s health code; only one appeal can be open at a time.',
  method: 'POST',
  path: '/api/hcode/appeal',
  input: z.object({
    member_id: Id,
    text: text(maxAppealLength),
    files: z._default(z.array(Id).check(z.maxLength(maxAppealFiles, 'appeal-files')), []),
  }),
  output: Appeal,
  problems: {
    ...certifiedPasswordProblems,
    ...pickProblems('health-code/appeal-open', 'health-code/nothing-to-appeal', 'health-code/upper-limit'),
  },
});

/** Lists a person's appeals, the latest first. */
export const listAppeals = defineCall({
  ...travellerDefaults,
  name: 'listAppeals',
  summary: 'Lists the stored appeals of a person, newest first.',
  method: 'GET',
  path: '/api/hcode/appeals',
  input: z.object({ member_id: Id }),
  output: z.object({ items: z.array(Appeal) }),
  problems: certifiedPasswordProblems,
});

export { problem } from './messages/problems.ts';
