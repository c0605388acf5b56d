import * as z from 'zod/mini';
import { ReleasedVersion, Revision, Version, PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { CodeRules } from './rules/code-rules.ts';
import { levelsOrNone } from './rules/tally.ts';
import { ruleFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const deskDefaults = { caller: 'staff', envelope: 'errno', method: 'POST', fieldMessages: ruleFieldMessages } as const;
const writerDefaults = { ...deskDefaults, scope: 'rules:write' } as const;
const releaserDefaults = { ...deskDefaults, scope: 'rules:release' } as const;
const basePath = '/api/health-code/rules';

const Count = z.int();

const VersionItem = z.extend(ReleasedVersion, { content: CodeRules });
export type VersionItem = z.output<typeof VersionItem>;

const LevelOrNone = z.enum(levelsOrNone);

/**
 * Dry run: the effect of the draft on everyone with a code. `isCurrent`: it is recent, and of the current draft.
 * The counts are numbers of people. `examinedPeople`: all, of whom `changingPeople` change their level. `setByOfficer`:
 * people whose level a health officer has set. `unreadable`: people whose data could not be decrypted.
 */
const DryRun = z.object({
  id: Id,
  state: z.enum(['running', 'finished', 'cancelled']),
  requestedBy: z.string(),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
  isCurrent: z.boolean(),
  examinedPeople: Count,
  changingPeople: Count,
  setByOfficer: Count,
  unreadable: Count,
  moves: z.array(z.object({ from: LevelOrNone, to: LevelOrNone, people: Count })),
  /** Whether so many people change level that the releaser has to enter their number. */
  exceedsThreshold: z.boolean(),
});
export type CodeDryRun = z.output<typeof DryRun>;

export const readCodeRules = defineCall({
  ...writerDefaults,
  method: 'GET',
  name: 'readCodeRules',
  summary: 'Returns every version of the health code rules, the draft of the next one, and its latest dry run.',
  path: basePath,
  input: NoInput,
  output: z.object({
    versions: z.array(VersionItem),
    revision: z.int(),
    draft: CodeRules,
    changedBy: z.string(),
    changedAt: z.nullable(Instant),
    /** Request to release the draft; null if there is none. */
    pendingRelease: z.nullable(PendingRelease),
    latestDryRun: z.nullable(DryRun),
  }),
});
export type CodeRulesDesk = z.output<(typeof readCodeRules)['output']>;

/** Maximum size of a draft in bytes: room for fifty long rules in two languages. */
const maxDraftBytes = 256 * 1024;

export const saveCodeRules = defineCall({
  ...writerDefaults,
  name: 'saveCodeRules',
  summary: 'Saves the draft. Refused if another person has changed it meanwhile, or while it is pending approval.',
  path: `${basePath}/save`,
  idempotency: 'once',
  bodyLimit: maxDraftBytes,
  input: z.object({ revision: Revision, draft: CodeRules }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/waits'),
});

/** Restarts the draft from a version. The release of an earlier version undoes the later ones. */
export const restartCodeRulesDraft = defineCall({
  ...writerDefaults,
  name: 'restartCodeRulesDraft',
  summary:
    'Restarts the draft from a version: the one in force, or an earlier one, whose release undoes the later ones.',
  path: `${basePath}/begin`,
  idempotency: 'once',
  input: z.object({ revision: Revision, version: Version }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/waits'),
});

export const startCodeDryRun = defineCall({
  ...writerDefaults,
  name: 'startCodeDryRun',
  summary: 'Counts how many people’s level the draft would change, and how. Nobody is notified and nothing changes.',
  path: `${basePath}/try`,
  idempotency: 'once',
  input: z.object({ revision: Revision }),
  output: z.object({ id: Id }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/run-under-way'),
});

export const cancelCodeDryRun = defineCall({
  ...writerDefaults,
  name: 'cancelCodeDryRun',
  summary: 'Stops a dry run that is in progress.',
  path: `${basePath}/try/cancel`,
  idempotency: 'once',
  input: z.object({ id: Id }),
  output: NoData,
});

/** Requests that a second person releases the draft unchanged. */
export const requestCodeRulesRelease = defineCall({
  ...writerDefaults,
  name: 'requestCodeRulesRelease',
  summary:
    'Requests the release of the draft, after a finished dry run of exactly this content. A second person must approve.',
  path: `${basePath}/request`,
  idempotency: 'once',
  input: z.object({ revision: Revision, note: text(500) }),
  output: NoData,
  problems: pickProblems(
    'health-code/changed-elsewhere',
    'health-code/waits',
    'health-code/nothing-new',
    'health-code/not-tried',
  ),
});

/**
 * Releases the draft as the next version, in force at once. `changing`: the number of people who change level, as the
 * releaser entered it; null if the draft changes only a few.
 */
export const releaseCodeRules = defineCall({
  ...releaserDefaults,
  name: 'releaseCodeRules',
  summary:
    'Releases the pending draft as the second person, in force at once. If many people change level, their number is required.',
  path: `${basePath}/release`,
  idempotency: 'once',
  input: z.object({ revision: Revision, changing: z.nullable(z.int('number')) }),
  output: z.object({ version: z.int() }),
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...pickProblems('health-code/release-decided', 'health-code/not-tried', 'health-code/many-change'),
  },
});

/** Declines a pending release, or withdraws the caller's own request, so that the draft can be edited again. */
export const declineCodeRulesRelease = defineCall({
  ...writerDefaults,
  name: 'declineCodeRulesRelease',
  summary: 'Declines the pending draft, or withdraws the caller’s own request; the draft can be changed again.',
  path: `${basePath}/decline`,
  idempotency: 'once',
  input: z.object({ revision: Revision, reason: text(500) }),
  output: NoData,
  problems: pickProblems('health-code/release-decided'),
});
