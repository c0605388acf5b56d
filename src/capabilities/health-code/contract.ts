import * as z from 'zod/mini';
import { certifiedProblems } from '#capabilities/certified-password/contract-needed.ts';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { call } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Level } from './rules/levels.ts';
import { appealFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const byAccount = { who: 'traveller', envelope: 'errno' } as const;

const Both = z.object({ en: z.string(), ms: z.string() });

/** How far an appeal is. `looking`: a health officer has taken it. */
export const AppealState = z.enum(['open', 'looking', 'accepted', 'refused']);
export type AppealState = z.output<typeof AppealState>;

/** An appeal as whoever made it sees it. `answer`: why it was decided so. */
export const Appeal = z.object({
  id: Id,
  state: AppealState,
  /** The level that was appealed against. */
  level: Level,
  text: z.string(),
  openedAt: Instant,
  takenAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  answer: z.string(),
  /** What was sent with it; whoever sent a file can open it. */
  files: z.array(z.object({ id: Id, name: z.string(), mine: z.boolean() })),
});
export type Appeal = z.output<typeof Appeal>;

/**
 * What somebody's code says now. `nameless`: it is not known who they are; `none`: nothing was said yet; `expired`: too long ago. `text`:
 * what the server signs for the phone's key, to which the phone adds the time.
 */
export const HealthCode = z.object({
  at: Instant,
  name: z.string(),
  state: z.enum(['nameless', 'none', 'expired', 'there']),
  level: z.nullable(Level),
  reasons: z.array(Both),
  /** Whether a health officer has set the level. */
  byHand: z.boolean(),
  since: z.nullable(Instant),
  until: z.nullable(Instant),
  text: z.nullable(z.string()),
  /** The newest appeal, while it counts. */
  appeal: z.nullable(Appeal),
});
export type HealthCode = z.output<typeof HealthCode>;

/** x and y of a public key on P-256, 32 bytes each, in base64url. */
const PublicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{85}[AQgw]$/, 'invalid'));

/** The code of somebody. */
export const readHealthCode = call({
  ...byAccount,
  name: 'readHealthCode',
  summary: 'The health code of a person: level, reasons, since and until when, and what is signed for the phone’s key.',
  method: 'GET',
  path: '/api/hcode/get',
  repeat: 'safe',
  input: z.object({ member_id: Id, key: z.optional(PublicKey) }),
  output: HealthCode,
  problems: certifiedProblems,
});

/** The code on paper: it says no time, so a door looks at the ID. */
export const printHealthCode = call({
  ...byAccount,
  name: 'printHealthCode',
  summary: 'The health code of a person on paper, as a tagged PDF; good for a day at most, with a look at the ID.',
  method: 'POST',
  path: '/api/hcode/paper',
  limitedBy: 'prints of an account in an hour',
  repeat: 'safe',
  input: z.object({ member_id: Id }),
  output: 'file',
  fileTypes: ['application/pdf'],
  problems: { ...certifiedProblems, ...pickProblems('health-code/no-code', 'health-code/upper-limit') },
});

/** Most characters of an appeal. */
export const maxAppealLength = 1000;

/** Most files of an appeal. */
export const maxAppealFiles = 3;

/** Appeals against a level. */
export const appealHealthCode = call({
  ...byAccount,
  fieldWords: { ...appFieldMessages, ...appealFieldMessages },
  name: 'appealHealthCode',
  summary: 'Appeals against the level of a person’s health code; one appeal at a time.',
  method: 'POST',
  path: '/api/hcode/appeal',
  repeat: 'once',
  input: z.object({
    member_id: Id,
    text: text(maxAppealLength),
    files: z._default(z.array(Id).check(z.maxLength(maxAppealFiles, 'appeal-files')), []),
  }),
  output: Appeal,
  problems: {
    ...certifiedProblems,
    ...pickProblems('health-code/appeal-open', 'health-code/nothing-to-appeal', 'health-code/upper-limit'),
  },
});

/** The appeals of somebody, the newest first. */
export const listAppeals = call({
  ...byAccount,
  name: 'listAppeals',
  summary: 'The appeals of a person that are kept, the newest first.',
  method: 'GET',
  path: '/api/hcode/appeals',
  repeat: 'safe',
  input: z.object({ member_id: Id }),
  output: z.object({ items: z.array(Appeal) }),
  problems: certifiedProblems,
});

export { problem } from './messages/problems.ts';
