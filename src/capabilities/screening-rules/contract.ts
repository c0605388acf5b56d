import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { call, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { TypedRule, TypedRules } from './rules/typed-rules.ts';
import { Revision, Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { dryRunDays } from './rules/limits.ts';

const writerDefaults = { who: 'staff', scope: 'rules:write', envelope: 'errno', fieldMessages } as const;

/** Maximum size of a draft in bytes: enough for 100 long rules. */
const maxDraftBytes = 2 * 1024 * 1024;

/** Version with the metadata of its release. The first version came with the product and has no time and no names. */
const RuleSetItem = z.object({
  version: z.int(),
  standing: z.enum(['in-force', 'coming', 'earlier', 'never']),
  effectiveFrom: Instant,
  releasedAt: z.nullable(Instant),
  /** Names of staff; empty if not recorded. */
  writtenBy: z.string(),
  releasedBy: z.string(),
  note: z.string(),
  /** Whether a started undo named this version as wrong. */
  namedWrong: z.boolean(),
  rules: z.array(TypedRule),
});
export type RuleSetItem = z.output<typeof RuleSetItem>;

/** Lists all released versions, latest first. */
export const listRuleSets = call({
  ...writerDefaults,
  name: 'listRuleSets',
  summary: 'Every rule set that was released: its rules, where it stands, who wrote and who released it.',
  method: 'GET',
  path: '/api/rules/versions',
  repeat: 'safe',
  input: NoInput,
  output: z.object({ items: z.array(RuleSetItem) }),
});

/** Draft that all authors share. Revision 0 means no draft yet: the rules are those of the latest version. */
const RulesDraft = z.object({
  revision: z.int(),
  /** Version from which the draft was started. `newestVersion`: the latest version. */
  baseVersion: z.int(),
  newestVersion: z.int(),
  rules: z.array(TypedRule),
  changedBy: z.string(),
  changedAt: z.nullable(Instant),
  /** Hash of the rules; null while they have errors. */
  hash: z.nullable(z.string()),
});
export type RulesDraft = z.output<typeof RulesDraft>;

export const readRulesDraft = call({
  ...writerDefaults,
  name: 'readRulesDraft',
  summary: 'The draft of the next rule set, as typed.',
  method: 'GET',
  path: '/api/rules/draft',
  repeat: 'safe',
  input: NoInput,
  output: RulesDraft,
});

/** Saves the draft as entered, even with errors. Refused after a save by another author. */
export const saveRulesDraft = call({
  ...writerDefaults,
  name: 'saveRulesDraft',
  summary: 'Keeps the draft as typed, readable or not. Refused when it was changed by somebody else meanwhile.',
  method: 'POST',
  path: '/api/rules/draft/save',
  repeat: 'once',
  bodyLimit: maxDraftBytes,
  input: z.object({ revision: Revision, rules: TypedRules }),
  output: z.object({ revision: z.int(), changedAt: Instant, hash: z.nullable(z.string()) }),
  problems: pickProblems('releases/changed-elsewhere'),
});

/** Restarts the draft from a released version. */
export const beginRulesDraft = call({
  ...writerDefaults,
  name: 'beginRulesDraft',
  summary: 'Begins the draft again from the rules of a version; what was written in it is gone.',
  method: 'POST',
  path: '/api/rules/draft/begin',
  repeat: 'once',
  input: z.object({ revision: Revision, version: Version }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('releases/changed-elsewhere'),
});

const Count = z.int();

/** Counts of a dry run, in travellers; partial while it is running. */
const DryRunCounts = z.object({
  travellers: Count,
  before: Count,
  after: Count,
  toOfficer: Count,
  toProceed: Count,
  /** Applications that could not be decrypted. */
  unreadable: Count,
  rules: z.array(z.object({ id: z.string(), before: Count, after: Count, toOfficer: Count, toProceed: Count })),
  days: z.array(z.object({ day: z.string(), travellers: Count, toOfficer: Count, toProceed: Count })),
});
export type DryRunCounts = z.output<typeof DryRunCounts>;

/** A dry run: hash of its rules, days covered, and progress. */
const DryRun = z.object({
  id: Id,
  hash: z.string(),
  days: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  askedBy: z.string(),
  askedAt: Instant,
  endedAt: z.nullable(Instant),
  /** Number of applications. `seen`: number processed so far. */
  applications: Count,
  seen: Count,
  counts: DryRunCounts,
  /** Number of stored examples. */
  examples: Count,
});
export type DryRun = z.output<typeof DryRun>;

/** Starts a dry run of the draft on past declarations. */
export const startDryRun = call({
  ...writerDefaults,
  name: 'startDryRun',
  summary:
    'Judges the declarations of the last days by the draft, beside what was decided; nobody is told, nothing changes.',
  method: 'POST',
  path: '/api/rules/dry-run',
  repeat: 'once',
  input: z.object({
    revision: Revision,
    days: z.int().check(z.gte(dryRunDays.min, 'days'), z.lte(dryRunDays.max, 'days')),
  }),
  output: z.object({ id: Id }),
  problems: pickProblems('releases/changed-elsewhere', 'releases/run-under-way'),
});

/** Lists the dry runs of the last seven days, latest first. */
export const listDryRuns = call({
  ...writerDefaults,
  name: 'listDryRuns',
  summary: 'Dry runs of the last seven days with what they counted, the newest first; twenty at most.',
  method: 'GET',
  path: '/api/rules/dry-run',
  repeat: 'safe',
  input: NoInput,
  output: z.object({ items: z.array(DryRun) }),
});

export const cancelDryRun = call({
  ...writerDefaults,
  name: 'cancelDryRun',
  summary: 'Stops a dry run that is under way.',
  method: 'POST',
  path: '/api/rules/dry-run/cancel',
  repeat: 'once',
  input: z.object({ id: Id }),
  output: NoData,
});

const ExampleSide = z.object({ band: Band, reasons: z.array(z.string()) });

/** A traveller whose band would change, by reference and number, without a name. Reasons are ids of rules. */
const DryRunExample = z.object({
  reference: z.string(),
  number: z.int(),
  day: z.string(),
  before: ExampleSide,
  after: ExampleSide,
});
export type DryRunExample = z.output<typeof DryRunExample>;

/** Reads examples of travellers whose band would change, at most 200 drawn at random. Each example is audited. */
export const readDryRunExamples = call({
  ...writerDefaults,
  name: 'readDryRunExamples',
  summary: 'Twenty of the travellers whose band would change, by reference. Each goes on record as looked at.',
  method: 'POST',
  path: '/api/rules/dry-run/examples',
  repeat: 'safe',
  input: z.object({ id: Id, from: z.int().check(z.gte(0, 'invalid'), z.lte(200, 'invalid')) }),
  output: z.object({ items: z.array(DryRunExample), rules: z.array(TypedRule), total: z.int() }),
});
