import * as z from 'zod/mini';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { ReportChoice } from './contract.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { destinations } from './rules/delivery.ts';
import { isFormatOf } from './rules/kinds.ts';

const scheduleCall = { caller: 'staff', scope: 'reports:schedule', envelope: 'errno', fieldMessages } as const;

/** `weekday`: 1 for Monday; null for a daily report. `timeOfDay`: time of day in the country, `HH:MM`. */
const Rhythm = {
  weekday: z.nullable(z.int().check(z.gte(1, 'invalid'), z.lte(7, 'invalid'))),
  timeOfDay: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
};

const Schedule = z.object({
  id: Id,
  kind: ReportChoice.shape.kind,
  format: ReportChoice.shape.format,
  /** Name of the port of entry in the reader's language; empty for all ports. */
  port: z.string(),
  reason: z.string(),
  destination: z.enum(destinations),
  weekday: z.nullable(z.int()),
  timeOfDay: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  isPaused: z.boolean(),
  nextRunAt: Instant,
});
export type Schedule = z.output<typeof Schedule>;

/** Lists all schedules. They are not paged: there are 50 at most. */
export const listSchedules = defineCall({
  ...scheduleCall,
  name: 'listSchedules',
  summary: 'Lists the schedules of reports, and the destinations that are set up.',
  method: 'GET',
  path: '/api/reports/schedules',
  input: NoInput,
  output: z.object({ items: z.array(Schedule), destinations: z.array(z.enum(destinations)) }),
});

/** Adds a schedule. Needs a step-up, and for a line list the scope `reports:lists`. */
export const addSchedule = defineCall({
  ...scheduleCall,
  name: 'addSchedule',
  summary: 'Schedules a report daily or weekly, with the destination to which it is delivered.',
  method: 'POST',
  path: '/api/reports/schedules/add',
  input: z
    .extend(ReportChoice, { ...Rhythm, destination: z.enum(destinations, 'required') })
    .check(z.refine(({ kind, format }) => isFormatOf(kind, format), { error: 'format', path: ['format'] })),
  output: z.object({ id: Id }),
  problems: pickProblems('reports/not-yours', 'reports/no-destination', 'reports/too-many-schedules'),
});

/** Pauses a schedule or lets it run again. Runs that were due meanwhile are left out. */
export const setSchedulePaused = defineCall({
  ...scheduleCall,
  name: 'setSchedulePaused',
  summary: 'Pauses a schedule of reports, or lets it run again.',
  method: 'POST',
  path: '/api/reports/schedules/pause',
  input: z.object({ id: Id, isPaused: z.boolean() }),
  output: NoData,
  problems: pickProblems('reports/not-yours'),
});

export const removeSchedule = defineCall({
  ...scheduleCall,
  name: 'removeSchedule',
  summary: 'Removes a schedule of reports. Reports that it made are still delivered.',
  method: 'POST',
  path: '/api/reports/schedules/remove',
  input: z.object({ id: Id }),
  output: NoData,
});

/** Makes a delivery due now, also after it was given up. */
export const retryDelivery = defineCall({
  ...scheduleCall,
  name: 'retryDelivery',
  summary: 'Delivers a report again now, while its file is stored.',
  method: 'POST',
  path: '/api/reports/retry',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('reports/no-retry', 'reports/not-yours'),
});
