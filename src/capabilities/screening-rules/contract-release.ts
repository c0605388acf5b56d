import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { TypedRule } from './rules/typed-rules.ts';
import { Revision, Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { someOf } from './messages/problems.ts';

const deskCall = { who: 'staff', envelope: 'errno', fieldWords: fieldMessages } as const;
const writerCall = { ...deskCall, scope: 'rules:write' } as const;
const releaserCall = { ...deskCall, scope: 'rules:release' } as const;

const Note = text(500);

/** From when on it is to judge; null: a minute after it was released. */
const EffectiveFrom = z.nullable(z.iso.datetime({ error: 'invalid' }));

/** A release that waits for its second person. `mine`: whoever asks now asked for it; `wrote`: they wrote on it. */
const ReleaseRequest = z.object({
  id: Id,
  kind: z.enum(['draft', 'rollback']),
  /** The version whose rules come back. */
  rollbackOf: z.nullable(z.int()),
  /** The newest version, and its rules: what it would be followed by. */
  newestVersion: z.int(),
  before: z.array(TypedRule),
  after: z.array(TypedRule),
  note: z.string(),
  effectiveFrom: z.nullable(Instant),
  askedBy: z.string(),
  askedAt: Instant,
  mine: z.boolean(),
  wrote: z.boolean(),
  /** The dry run of exactly this content; null for a rollback. */
  dryRun: z.nullable(z.object({ days: z.int(), travellers: z.int(), toOfficer: z.int(), toProceed: z.int() })),
});
export type ReleaseRequest = z.output<typeof ReleaseRequest>;

/** Asks a second person to release the draft. */
export const askForRelease = call({
  ...writerCall,
  name: 'askForRelease',
  summary: 'Asks for the release of the draft, after a finished dry run of exactly this content.',
  method: 'POST',
  path: '/api/rules/release/ask',
  repeat: 'once',
  input: z.object({ revision: Revision, note: Note, effectiveFrom: EffectiveFrom }),
  output: z.object({ id: Id }),
  problems: someOf(
    'releases/changed-elsewhere',
    'releases/not-tried',
    'releases/nothing-new',
    'releases/request-waits',
  ),
});

/** Asks a second person to release the rules of an earlier version again. */
export const askForRollback = call({
  ...writerCall,
  name: 'askForRollback',
  summary: 'Asks for the rules of an earlier version to be released again, under a new number.',
  method: 'POST',
  path: '/api/rules/release/rollback',
  repeat: 'once',
  input: z.object({ version: Version, note: Note, effectiveFrom: EffectiveFrom }),
  output: z.object({ id: Id }),
  problems: someOf('releases/nothing-new', 'releases/request-waits'),
});

/** The release that waits, if one does. */
export const readReleaseRequest = call({
  ...writerCall,
  name: 'readReleaseRequest',
  summary: 'The release that waits for its second person, with what it would change.',
  method: 'GET',
  path: '/api/rules/release',
  repeat: 'safe',
  input: Nothing,
  output: z.object({ waiting: z.nullable(ReleaseRequest) }),
});

/** Releases it: somebody else than who asked, confirmed just now. */
export const releaseRules = call({
  ...releaserCall,
  name: 'releaseRules',
  summary: 'Releases what another person asked for; needs a confirmation of the last ten minutes.',
  method: 'POST',
  path: '/api/rules/release',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: z.object({ version: z.int(), effectiveFrom: Instant }),
  problems: { ...pickStaffProblems('staff/second-person'), ...someOf('releases/decided', 'releases/newer-version') },
});

/** Declines it, or takes back what one asked for oneself. */
export const declineRelease = call({
  ...releaserCall,
  name: 'declineRelease',
  summary: 'Declines a release that waits, with a reason; whoever asked takes it back by the same.',
  method: 'POST',
  path: '/api/rules/release/decline',
  repeat: 'once',
  input: z.object({ id: Id, reason: Note }),
  output: Done,
  problems: someOf('releases/decided'),
});
