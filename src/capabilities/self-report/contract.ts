import * as z from 'zod/mini';
import { certifiedPasswordProblems } from '#capabilities/certified-password/contract-problems.ts';
import { relationships } from '#capabilities/members/rules/relationships.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { Level, Template, TemplateKind } from './rules/template.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const travellerDefaults = { caller: 'traveller', envelope: 'errno', fieldMessages } as const;
const specBasePath = '/api/hcode';

const Version = z.int().check(z.gte(1, 'invalid'), z.lte(1_000_000, 'invalid'));
const Day = z.string().check(z.refine(isLocalDate, 'date'));
const AnswerText = z.string().check(z.maxLength(300, 'too-long'));
const QuestionId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'invalid'));

/** Answers as entered, by question. The schema bounds their size only; `validateAnswers` validates them. */
const AnswersInput = z
  .record(QuestionId, z.union([AnswerText, z.array(AnswerText).check(z.maxLength(40, 'too-long'))]))
  .check(z.refine((answers) => Object.keys(answers).length <= 200, 'too-long'));

const BilingualText = z.object({ en: z.string(), ms: z.string() });

/** Submitted report or assessment with its result. The health desk may open a case. */
export const Entry = z.object({
  id: Id,
  kind: TemplateKind,
  day: z.string(),
  sentAt: Instant,
  version: z.int(),
  level: Level,
  reasons: z.array(BilingualText),
  opensCase: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

/** An entry with its answers and the template version that the person answered. */
export const EntryWithAnswers = z.extend(Entry, {
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  template: Template,
});
export type EntryWithAnswers = z.output<typeof EntryWithAnswers>;

/** `member_id`: id of the person, who is the account's owner or a family member. */
const memberInput = { kind: TemplateKind, member_id: Id };

export const readTemplate = defineCall({
  ...travellerDefaults,
  name: 'readTemplate',
  summary: 'Returns the questions of the health self-report or self-assessment in force, in both languages.',
  method: 'GET',
  path: `${specBasePath}/report_template`,
  input: z.object({ kind: z._default(TemplateKind, 'report') }),
  output: z.object({ kind: TemplateKind, version: z.int(), template: Template }),
});

/** Lists the days with reports of a person, 30 a page. `next`: cursor for `before`; absent on the last page. */
export const listReportDates = defineCall({
  ...travellerDefaults,
  name: 'listReportDates',
  summary:
    'Lists the days with a person’s reports, newest first, each with their number and the level of the latest report.',
  method: 'GET',
  path: `${specBasePath}/report_date_list`,
  /** `before`: cursor; only earlier days are listed. */
  input: z.object({ ...memberInput, before: z.optional(Day) }),
  output: z.object({
    items: z.array(z.object({ day: z.string(), count: z.int(), level: Level, sentAt: Instant })),
    next: z.optional(z.string()),
  }),
  problems: certifiedPasswordProblems,
});

/** Returns the reports of a day; without `date`, only the latest report. */
export const readReports = defineCall({
  ...travellerDefaults,
  name: 'readReports',
  summary: 'Lists a person’s reports on a day, newest first, each with the texts of the template version it answered.',
  method: 'GET',
  path: `${specBasePath}/report`,
  input: z.object({ ...memberInput, date: z.optional(Day) }),
  output: z.object({ items: z.array(EntryWithAnswers) }),
  problems: certifiedPasswordProblems,
});

/** Stores each report of a day as its own entry. Only the latest entry of a day counts. */
export const submitReport = defineCall({
  ...travellerDefaults,
  name: 'submitReport',
  summary: 'Submits a health self-report or a self-assessment for the account’s owner or a family member.',
  method: 'POST',
  path: `${specBasePath}/report`,
  input: z.object({ ...memberInput, version: Version, answers: AnswersInput }),
  output: Entry,
  problems: { ...certifiedPasswordProblems, ...pickProblems('self-report/newer-template', 'self-report/upper-limit') },
});

export const readToday = defineCall({
  ...travellerDefaults,
  name: 'readToday',
  summary: 'Returns a person’s latest self-report and latest self-assessment of today.',
  method: 'GET',
  path: '/api/self-report/today',
  input: z.object({ member_id: Id }),
  output: z.object({
    day: z.string(),
    relationship: z.enum(['self', ...relationships]),
    name: z.string(),
    report: z.nullable(Entry),
    assessment: z.nullable(Entry),
  }),
  problems: certifiedPasswordProblems,
});

export { problem } from './messages/problems.ts';
