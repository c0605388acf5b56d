import * as z from 'zod/mini';
import { Band } from '#capabilities/screening/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { EnteredDisease, EnteredDiseases } from './rules/entered-diseases.ts';
import { EnteredRule, EnteredRules, EnteredThreshold } from './rules/entered-rules.ts';
import { Revision, Version } from './contract-draft.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { dryRunDays } from './rules/limits.ts';

const writerDefaults = { caller: 'staff', scope: 'rules:write', envelope: 'errno', fieldMessages } as const;

/** Maximum size of a draft in bytes: enough for 100 long rules. */
const maxDraftBytes = 2 * 1024 * 1024;

/** Released version. The first one came with the product: `releasedAt` is null and the names are empty. */
const RuleSetItem = z.object({
  version: z.int(),
  /** `coming`: not yet in effect. `formerly-in-force`: replaced. `never-in-force`: replaced before it took effect. */
  status: z.enum(['in-force', 'coming', 'formerly-in-force', 'never-in-force']),
  effectiveFrom: Instant,
  releasedAt: z.nullable(Instant),
  /** Names of staff; empty if not recorded. */
  writtenBy: z.string(),
  releasedBy: z.string(),
  note: z.string(),
  /** Whether a started undo named this version as wrong. */
  isMarkedWrong: z.boolean(),
  rules: z.array(EnteredRule),
  /** Diseases that the health desk follows people up for. */
  diseases: z.array(EnteredDisease),
  feverThreshold: EnteredThreshold,
});
export type RuleSetItem = z.output<typeof RuleSetItem>;

export const listRuleSets = defineCall({
  ...writerDefaults,
  name: 'listRuleSets',
  summary: 'Lists every released rule set with its rules, status, author and releaser, newest first.',
  method: 'GET',
  path: '/api/rules/versions',
  input: NoInput,
  output: z.object({ items: z.array(RuleSetItem) }),
});

/** Draft that all authors share. Revision 0 means no draft yet: the rules are those of the latest version. */
const RulesDraft = z.object({
  revision: z.int(),
  /** Version from which the draft was started. */
  baseVersion: z.int(),
  newestVersion: z.int(),
  rules: z.array(EnteredRule),
  diseases: z.array(EnteredDisease),
  feverThreshold: EnteredThreshold,
  changedBy: z.string(),
  changedAt: z.nullable(Instant),
  /** Hash of rules and diseases; null while they have errors. */
  hash: z.nullable(z.string()),
});
export type RulesDraft = z.output<typeof RulesDraft>;

export const readRulesDraft = defineCall({
  ...writerDefaults,
  name: 'readRulesDraft',
  summary: 'Returns the draft of the next rule set, as entered.',
  method: 'GET',
  path: '/api/rules/draft',
  input: NoInput,
  output: RulesDraft,
});

export const saveRulesDraft = defineCall({
  ...writerDefaults,
  name: 'saveRulesDraft',
  summary: 'Saves the draft as entered, even with errors. Refused if another author changed it in the meantime.',
  method: 'POST',
  path: '/api/rules/draft/save',
  bodyLimit: maxDraftBytes,
  input: z.object({
    revision: Revision,
    rules: EnteredRules,
    diseases: EnteredDiseases,
    feverThreshold: EnteredThreshold,
  }),
  output: z.object({ revision: z.int(), changedAt: Instant, hash: z.nullable(z.string()) }),
  problems: pickProblems('screening-rules/changed-elsewhere'),
});

export const restartRulesDraft = defineCall({
  ...writerDefaults,
  name: 'restartRulesDraft',
  summary: 'Restarts the draft from the rules of a version. The previous content of the draft is discarded.',
  method: 'POST',
  path: '/api/rules/draft/begin',
  input: z.object({ revision: Revision, version: Version }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('screening-rules/changed-elsewhere'),
});

const Count = z.int();

/** Counts of a dry run, in travellers; partial while it is running. */
const DryRunCounts = z.object({
  travellers: Count,
  /** Travellers whom the actual outcome sends to a health officer. */
  officerBefore: Count,
  /** Travellers whom the draft would send to a health officer. */
  officerAfter: Count,
  /** Travellers whose outcome would change to `see-health-officer`. */
  changedToOfficer: Count,
  /** Travellers whose outcome would change to `proceed`. */
  changedToProceed: Count,
  /** Applications that could not be decrypted. */
  unreadable: Count,
  /** Counts of each rule. `metBefore`, `metAfter`: travellers who meet the rule actually, and in the draft. */
  rules: z.array(
    z.object({ id: z.string(), metBefore: Count, metAfter: Count, changedToOfficer: Count, changedToProceed: Count }),
  ),
  days: z.array(z.object({ day: z.string(), travellers: Count, changedToOfficer: Count, changedToProceed: Count })),
});
export type DryRunCounts = z.output<typeof DryRunCounts>;

const DryRun = z.object({
  id: Id,
  hash: z.string(),
  days: z.int(),
  state: z.enum(['running', 'finished', 'cancelled']),
  requestedBy: z.string(),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
  /** Number of applications to process. */
  applicationCount: Count,
  /** Number of applications processed so far. */
  processedCount: Count,
  counts: DryRunCounts,
  exampleCount: Count,
});
export type DryRun = z.output<typeof DryRun>;

export const startDryRun = defineCall({
  ...writerDefaults,
  name: 'startDryRun',
  summary:
    'Starts a dry run that compares the draft with the outcomes of recent declarations. Changes nothing, notifies nobody.',
  method: 'POST',
  path: '/api/rules/dry-run',
  input: z.object({
    revision: Revision,
    days: z.int().check(z.gte(dryRunDays.min, 'days'), z.lte(dryRunDays.max, 'days')),
  }),
  output: z.object({ id: Id }),
  problems: pickProblems('screening-rules/changed-elsewhere', 'screening-rules/run-under-way'),
});

export const listDryRuns = defineCall({
  ...writerDefaults,
  name: 'listDryRuns',
  summary: 'Lists dry runs of the last seven days with their counts, newest first, at most 20.',
  method: 'GET',
  path: '/api/rules/dry-run',
  input: NoInput,
  output: z.object({ items: z.array(DryRun) }),
});

export const cancelDryRun = defineCall({
  ...writerDefaults,
  name: 'cancelDryRun',
  summary: 'Stops a running dry run.',
  method: 'POST',
  path: '/api/rules/dry-run/cancel',
  input: z.object({ id: Id }),
  output: NoData,
});

const ExampleSide = z.object({ band: Band, reasons: z.array(z.string()) });

/**
 * A traveller whose band would change, by reference and number, without a name. `day` is the day of submission. Reasons
 * are ids of rules.
 */
const DryRunExample = z.object({
  reference: z.string(),
  number: z.int(),
  day: z.string(),
  before: ExampleSide,
  after: ExampleSide,
});
export type DryRunExample = z.output<typeof DryRunExample>;

/** Reads examples of travellers whose band would change, at most 200 drawn at random. Each example is audited. */
export const readDryRunExamples = defineCall({
  ...writerDefaults,
  name: 'readDryRunExamples',
  summary: 'Lists 20 travellers whose screening outcome would change, by reference. Each one is audited.',
  method: 'POST',
  path: '/api/rules/dry-run/examples',
  idempotency: 'safe',
  /** Page of a dry run's examples. `offset`: index of the first example to return. */
  input: z.object({ id: Id, offset: z.int().check(z.gte(0, 'invalid'), z.lte(200, 'invalid')) }),
  output: z.object({ items: z.array(DryRunExample), rules: z.array(EnteredRule), total: z.int() }),
});
