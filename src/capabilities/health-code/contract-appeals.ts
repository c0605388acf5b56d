import * as z from 'zod/mini';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { AppealState } from './contract.ts';
import { Level } from './rules/levels.ts';
import { manualLevelHours } from './rules/limits.ts';
import { appealFieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';

const deskDefaults = {
  caller: 'staff',
  envelope: 'errno',
  scope: 'codes:decide',
  fieldMessages: appealFieldMessages,
} as const;
const basePath = '/api/health-code/appeals';

/** Row of the worklist. It contains initials but no name. */
export const AppealRow = z.object({
  id: Id,
  initials: z.string(),
  level: Level,
  state: AppealState,
  openedAt: Instant,
  /** Name of the health officer who has taken the appeal; empty for none. */
  takenBy: z.string(),
  decidedAt: z.nullable(Instant),
  isTakenByCaller: z.boolean(),
});
export type AppealRow = z.output<typeof AppealRow>;

/** Lists open appeals (`waiting`), the oldest first, or decided appeals, the latest first. */
export const pageAppeals = defineCall({
  ...deskDefaults,
  name: 'pageAppeals',
  summary: 'Lists appeals against health codes: pending, oldest first, or decided, newest first; or sorted.',
  method: 'GET',
  path: basePath,
  input: listQuery({ sortable: ['opened', 'state'], filters: { list: z.enum(['waiting', 'decided']) } }),
  output: pageOf(AppealRow),
});

const BilingualText = z.object({ en: z.string(), ms: z.string() });

/** Self-report or self-assessment. `facts`: the answers as sentences. */
const ReportView = z.object({ at: Instant, level: z.enum(['ok', 'caution', 'urgent']), facts: z.array(BilingualText) });

/** Appeal for a health officer. `takerId`: id of the health officer who has taken the appeal; null for none. */
export const AppealDetail = z.extend(AppealRow, {
  takerId: z.nullable(Id),
  name: z.string(),
  birthDate: z.string(),
  text: z.string(),
  /** Reasons of the level at the time of the appeal. */
  reasons: z.array(BilingualText),
  /** Current level of the person; `level` is null for a person without a code. */
  currentCode: z.object({ level: z.nullable(Level), reasons: z.array(BilingualText), isSetByOfficer: z.boolean() }),
  assessment: z.nullable(ReportView),
  report: z.nullable(ReportView),
  /** State of the person's case at the health desk; null without a case that is not ended. */
  caseState: z.nullable(z.enum(['open', 'followed'])),
  files: z.array(z.object({ id: Id, name: z.string() })),
  answer: z.string(),
  decidedBy: z.string(),
});
export type AppealDetail = z.output<typeof AppealDetail>;

/** Reads one appeal with the person's details. The audit log records the access. */
export const readAppeal = defineCall({
  ...deskDefaults,
  name: 'readAppeal',
  summary: 'Returns one appeal with the facts on which the level is based. Audited.',
  method: 'POST',
  path: `${basePath}/read`,
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: AppealDetail,
});

/** Issues a ticket for one file of an appeal. The audit log records the access. */
export const openAppealFile = defineCall({
  ...deskDefaults,
  name: 'openAppealFile',
  summary: 'Issues a ticket that opens one file of an appeal within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: `${basePath}/file`,
  idempotency: 'handler',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

/**
 * Takes an open appeal, or takes it over from a colleague. `expectedTakerId`: who has taken the appeal according to the
 * caller's screen; null for nobody.
 */
export const takeAppeal = defineCall({
  ...deskDefaults,
  name: 'takeAppeal',
  summary: 'Takes an open appeal, or takes it over from a colleague; the appeal is then under review.',
  method: 'POST',
  path: `${basePath}/take`,
  input: z.object({ id: Id, expectedTakerId: z._default(z.nullable(Id), null) }),
  output: NoData,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

/** Level that an acceptance sets by hand for some hours. If it is null, the rules set the level; `hours` is ignored. */
const acceptanceFields = {
  level: z.nullable(Level),
  hours: z.int().check(z.gte(manualLevelHours.min, 'hours'), z.lte(manualLevelHours.max, 'hours')),
};

export const acceptAppeal = defineCall({
  ...deskDefaults,
  name: 'acceptAppeal',
  summary:
    'Accepts an appeal: sets the level by hand for a set time, or leaves it to the rules; the person is notified.',
  method: 'POST',
  path: `${basePath}/accept`,
  input: z.object({ id: Id, ...acceptanceFields, reason: text(500) }),
  output: NoData,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

export const refuseAppeal = defineCall({
  ...deskDefaults,
  name: 'refuseAppeal',
  summary: 'Refuses an appeal, with a reason shown to the person.',
  method: 'POST',
  path: `${basePath}/refuse`,
  input: z.object({ id: Id, reason: text(500) }),
  output: NoData,
  problems: { ...pickProblems('health-code/decided', 'health-code/taken'), ...pickStaffProblems('staff/own-case') },
});

/** Withdraws the acceptance of an appeal while the level set by hand still applies. */
export const withdrawAcceptance = defineCall({
  ...deskDefaults,
  name: 'withdrawAcceptance',
  summary:
    'Withdraws the acceptance of an appeal: the level set by hand ends, and the appeal is refused with a reason. The person is notified.',
  method: 'POST',
  path: `${basePath}/take-back`,
  input: z.object({ id: Id, reason: text(500) }),
  output: NoData,
  problems: { ...pickProblems('health-code/nothing-set'), ...pickStaffProblems('staff/own-case') },
});
