import * as z from 'zod/mini';
import { ReleasedVersion, Revision, Version, PendingRelease } from '#capabilities/screening-rules/contract-draft.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done, Nothing } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { CodeRules } from './rules/code-rules.ts';
import { levelsOrNone } from './rules/tally.ts';
import { ruleFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const desk = { who: 'staff', envelope: 'errno', method: 'POST', fieldWords: ruleFieldMessages } as const;
const writer = { ...desk, scope: 'rules:write' } as const;
const releaser = { ...desk, scope: 'rules:release' } as const;
const base = '/api/health-code/rules';

const Count = z.int();

/** A version: what is on record of its release, and its rules. */
const VersionItem = z.extend(ReleasedVersion, { content: CodeRules });
export type VersionItem = z.output<typeof VersionItem>;

const LevelOrNone = z.enum(levelsOrNone);

/** A dry run: what the draft would make of everybody whose code says something. `fits`: it is of the draft as it is, and not too old. */
const DryRun = z.object({
  id: Id,
  state: z.enum(['running', 'finished', 'cancelled']),
  askedBy: z.string(),
  askedAt: Instant,
  endedAt: z.nullable(Instant),
  fits: z.boolean(),
  /** People who were looked at, whose level would change, whose level an officer has set, and who could not be read. */
  people: Count,
  changing: Count,
  byHand: Count,
  unreadable: Count,
  moves: z.array(z.object({ from: LevelOrNone, to: LevelOrNone, people: Count })),
  /** Whether so many change that whoever releases it has to say how many. */
  brakes: z.boolean(),
});
export type CodeDryRun = z.output<typeof DryRun>;

/** The whole desk: every version, the newest first, the draft, the release that waits and the newest dry run. */
export const readCodeRules = call({
  ...writer,
  method: 'GET',
  name: 'readCodeRules',
  summary: 'Every version of the rules of health codes, the draft of the next one, and its newest dry run.',
  path: base,
  repeat: 'safe',
  input: Nothing,
  output: z.object({
    versions: z.array(VersionItem),
    revision: z.int(),
    draft: CodeRules,
    changedBy: z.string(),
    changedAt: z.nullable(Instant),
    waiting: z.nullable(PendingRelease),
    run: z.nullable(DryRun),
  }),
});
export type CodeRulesDesk = z.output<(typeof readCodeRules)['output']>;

/** As many bytes as fifty long rules in two languages take. */
const draftBytes = 256 * 1024;

/** Keeps the draft. */
export const saveCodeRules = call({
  ...writer,
  name: 'saveCodeRules',
  summary: 'Keeps the draft. Refused when somebody else changed it meanwhile, and while it waits for a second person.',
  path: `${base}/save`,
  repeat: 'once',
  bodyLimit: draftBytes,
  input: z.object({ revision: Revision, draft: CodeRules }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/waits'),
});

/** Begins the draft again, as a version: released again, an earlier one undoes those after it. */
export const beginCodeRules = call({
  ...writer,
  name: 'beginCodeRules',
  summary: 'Begins the draft again as a version: the one in force, or an earlier one, which undoes what came after it.',
  path: `${base}/begin`,
  repeat: 'once',
  input: z.object({ revision: Revision, version: Version }),
  output: z.object({ revision: z.int() }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/waits'),
});

/** Tries the draft out on everybody whose code says something now. */
export const tryCodeRules = call({
  ...writer,
  name: 'tryCodeRules',
  summary: 'Counts how many people’s level the draft would change, and how; nobody is told, nothing changes.',
  path: `${base}/try`,
  repeat: 'once',
  input: z.object({ revision: Revision }),
  output: z.object({ id: Id }),
  problems: pickProblems('health-code/changed-elsewhere', 'health-code/run-under-way'),
});

/** Stops a dry run. */
export const cancelCodeRulesTry = call({
  ...writer,
  name: 'cancelCodeRulesTry',
  summary: 'Stops a dry run that is under way.',
  path: `${base}/try/cancel`,
  repeat: 'once',
  input: z.object({ id: Id }),
  output: Done,
});

/** Asks a second person to release the draft exactly as it is. */
export const askForCodeRules = call({
  ...writer,
  name: 'askForCodeRules',
  summary: 'Asks a second person to release the draft, after a finished dry run of exactly this content.',
  path: `${base}/ask`,
  repeat: 'once',
  input: z.object({ revision: Revision, note: text(500) }),
  output: Done,
  problems: pickProblems(
    'health-code/changed-elsewhere',
    'health-code/waits',
    'health-code/nothing-new',
    'health-code/not-tried',
  ),
});

/** Releases it as the next version, in force at once. `changing`: how many people change level, where they are many. */
export const releaseCodeRules = call({
  ...releaser,
  name: 'releaseCodeRules',
  summary:
    'Releases the draft that waits, as a second person, in force at once; where many people change level, with their number.',
  path: `${base}/release`,
  repeat: 'once',
  input: z.object({ revision: Revision, changing: z.nullable(z.int('number')) }),
  output: z.object({ version: z.int() }),
  problems: {
    ...pickStaffProblems('staff/second-person'),
    ...pickProblems('health-code/release-decided', 'health-code/not-tried', 'health-code/many-change'),
  },
});

/** Declines it, or takes it back: it can be written on. */
export const declineCodeRules = call({
  ...writer,
  name: 'declineCodeRules',
  summary: 'Declines the draft that waits, or takes one’s own request back; it can be changed again.',
  path: `${base}/decline`,
  repeat: 'once',
  input: z.object({ revision: Revision, reason: text(500) }),
  output: Done,
  problems: pickProblems('health-code/release-decided'),
});
