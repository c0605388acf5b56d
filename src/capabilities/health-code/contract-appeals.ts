import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { call, Done } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { AppealState } from './contract.ts';
import { Level } from './rules/levels.ts';
import { manualLevelHours } from './rules/limits.ts';
import { appealFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const desk = { who: 'staff', envelope: 'errno', scope: 'codes:decide', fieldWords: appealFieldMessages } as const;
const base = '/api/health-code/appeals';

/** A line of the worklist: no name, as much as tells one from another. */
export const AppealRow = z.object({
  id: Id,
  initials: z.string(),
  level: Level,
  state: AppealState,
  openedAt: Instant,
  takenBy: z.string(),
  decidedAt: z.nullable(Instant),
  mine: z.boolean(),
});
export type AppealRow = z.output<typeof AppealRow>;

/** Appeals that wait, the longest first; or those that were decided, the latest first. */
export const pageAppeals = call({
  ...desk,
  name: 'pageAppeals',
  summary: 'Appeals against health codes that wait, or that were decided.',
  method: 'GET',
  path: base,
  repeat: 'safe',
  input: z.object({ list: z.enum(['waiting', 'decided']), cursor: Cursor }),
  output: pageOf(AppealRow),
});

const Both = z.object({ en: z.string(), ms: z.string() });

/** What was said once, as its form words it. */
const ReportView = z.object({ at: Instant, level: z.enum(['ok', 'caution', 'urgent']), facts: z.array(Both) });

/** A whole appeal: whose it is, what they say, and what the level stands on now. `holder`: the member of staff who looks at it. */
export const AppealDetail = z.extend(AppealRow, {
  holder: z.nullable(Id),
  name: z.string(),
  birthDate: z.string(),
  text: z.string(),
  /** Why the level was what it was when they appealed. */
  reasons: z.array(Both),
  /** What the rules say now, and a level set by hand. */
  now: z.object({ level: z.nullable(Level), reasons: z.array(Both), byHand: z.boolean() }),
  assessment: z.nullable(ReportView),
  report: z.nullable(ReportView),
  case: z.nullable(z.enum(['open', 'followed'])),
  files: z.array(z.object({ id: Id, name: z.string() })),
  answer: z.string(),
  decidedBy: z.string(),
});
export type AppealDetail = z.output<typeof AppealDetail>;

/** One of them, with whose it is: on record as a look. */
export const readAppeal = call({
  ...desk,
  name: 'readAppeal',
  summary: 'A whole appeal, with what the level stands on; every reading is on record.',
  method: 'POST',
  path: `${base}/read`,
  repeat: 'safe',
  input: z.object({ id: Id }),
  output: AppealDetail,
});

/** A ticket for one of its files; on record as a look. */
export const openAppealFile = call({
  ...desk,
  name: 'openAppealFile',
  summary: 'A ticket that opens one file of an appeal within a minute, in one browser; on record.',
  method: 'POST',
  path: `${base}/file`,
  repeat: 'own',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/** Takes an appeal that is open, or takes it over. `from`: who looks at it as far as one was told; null: nobody. */
export const takeAppeal = call({
  ...desk,
  name: 'takeAppeal',
  summary: 'Takes an open appeal, or takes one over from a colleague: it is being looked at from now on.',
  method: 'POST',
  path: `${base}/take`,
  repeat: 'once',
  input: z.object({ id: Id, from: z._default(z.nullable(Id), null) }),
  output: Done,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

/** What is decided: the level that is set by hand for so many hours, or null where the rules are to say it alone. */
const Decision = {
  level: z.nullable(Level),
  hours: z.int().check(z.gte(manualLevelHours.least, 'hours'), z.lte(manualLevelHours.most, 'hours')),
};

/** Accepts an appeal. */
export const acceptAppeal = call({
  ...desk,
  name: 'acceptAppeal',
  summary:
    'Accepts an appeal: sets the level by hand until an end, or lets the rules alone say it; the person is told.',
  method: 'POST',
  path: `${base}/accept`,
  repeat: 'once',
  input: z.object({ id: Id, ...Decision, reason: text(500) }),
  output: Done,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

/** Refuses one. */
export const refuseAppeal = call({
  ...desk,
  name: 'refuseAppeal',
  summary: 'Refuses an appeal, with a reason that the person reads.',
  method: 'POST',
  path: `${base}/refuse`,
  repeat: 'once',
  input: z.object({ id: Id, reason: text(500) }),
  output: Done,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

/** Takes back that an appeal was accepted, while the level that was set by hand then counts. */
export const takeBackAcceptance = call({
  ...desk,
  name: 'takeBackAcceptance',
  summary:
    'Takes back that an appeal was accepted: the level that was set by hand ends, the appeal is refused with a reason, and the person is told.',
  method: 'POST',
  path: `${base}/take-back`,
  repeat: 'once',
  input: z.object({ id: Id, reason: text(500) }),
  output: Done,
  problems: { ...pickProblems('health-code/nothing-set'), ...pickStaffProblems('staff/own-case') },
});
