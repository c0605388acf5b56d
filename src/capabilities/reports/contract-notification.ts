import * as z from 'zod/mini';
import { defineCall } from '#foundation/contract/call.ts';
import { printableLine } from '#foundation/contract/printed-line.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { maxNotificationText } from './rules/limits.ts';

const notificationCall = { caller: 'staff', scope: 'reports:make', envelope: 'errno', fieldMessages } as const;

const Day = z.string().check(z.refine((text) => isLocalDate(text), 'date'));

/** Text of several lines that documents can print. May be empty. */
const PrintedText = z.string().check(
  z.trim(),
  z.maxLength(maxNotificationText, 'too-long'),
  z.regex(/^(?:\P{C}|\n)*$/u, 'invalid'),
  z.refine((text) => isPrintable(text.replaceAll('\n', ' ')), 'unprintable'),
);

/** Exact counts of the days. They name nobody. */
export const NotificationFigures = z.object({
  /** Travellers who arrived, by their declarations. */
  travellerCount: z.int(),
  referredCount: z.int(),
  caseCount: z.int(),
  hospitalCount: z.int(),
  /** Number of countries from which the people of the cases departed. */
  countryCount: z.int(),
});
export type NotificationFigures = z.output<typeof NotificationFigures>;

export const readNotificationFigures = defineCall({
  ...notificationCall,
  name: 'readNotificationFigures',
  summary: 'Returns exact counts of some days for an event notification.',
  method: 'GET',
  path: '/api/reports/notification/figures',
  input: z.object({ firstDay: Day, lastDay: Day }),
  output: NotificationFigures,
});

const Answer = z.enum(['yes', 'no', 'unknown'], 'required');

/** Fields of the decision instrument of the International Health Regulations (2005), annex 2. Nothing is stored. */
export const Notification = z.object({
  event: printableLine(120),
  hazard: printableLine(120),
  place: printableLine(200),
  firstDay: Day,
  lastDay: Day,
  isAlwaysNotifiable: z.boolean(),
  serious: Answer,
  seriousReason: PrintedText,
  unusual: Answer,
  unusualReason: PrintedText,
  spread: Answer,
  spreadReason: PrintedText,
  restrictions: Answer,
  restrictionsReason: PrintedText,
  figures: PrintedText,
  measures: PrintedText,
  contact: printableLine(200),
});
export type Notification = z.output<typeof Notification>;

export const printNotification = defineCall({
  ...notificationCall,
  name: 'printNotification',
  summary: 'Returns an event notification by annex 2 of the International Health Regulations, as a tagged PDF.',
  method: 'POST',
  path: '/api/reports/notification',
  idempotency: 'safe',
  input: Notification,
  output: 'file',
  fileTypes: ['application/pdf'],
});
