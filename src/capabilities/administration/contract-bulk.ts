import * as z from 'zod/mini';
import { MessageStatus } from '#capabilities/messages/contract.ts';
import { pickStaffProblems } from '#capabilities/staff/contract.ts';
import { defineCall, NoData, NoInput } from '#foundation/contract/call.ts';
import { Id, Instant, text } from '#foundation/contract/fields.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { fieldMessages } from './messages/fields.ts';
import { pickProblems } from './messages/problems.ts';
import { bulkLimits, bulkStates } from './rules/bulk-message.ts';
import { containsUrl } from './rules/notice.ts';

const bulkCall = {
  caller: 'staff',
  scope: 'travellers:message',
  envelope: 'errno',
  method: 'POST',
  fieldMessages,
} as const;

const Day = z.string().check(z.refine((day) => isLocalDate(day), 'date'));
const Mode = z.enum(['air', 'land', 'sea']);
const Text = text(bulkLimits.text).check(z.refine((entered) => !containsUrl(entered), 'notice-address'));
const Texts = z.object({ en: Text, ms: Text });
const LanguageCounts = z.object({ en: z.int(), ms: z.int() });

/** `group`: key of a flight or vessel of the day; null for all arrivals of the mode. */
const Target = { day: Day, mode: Mode, group: z.nullable(text(20)) };

export const listBulkTargets = defineCall({
  ...bulkCall,
  name: 'listBulkTargets',
  summary: 'Lists the flights and vessels of a day with the number of declared travellers; no names.',
  path: '/api/administration/bulk-messages/targets',
  idempotency: 'safe',
  input: z.object({ day: Day }),
  output: z.object({
    items: z.array(z.object({ key: z.string(), mode: Mode, name: z.string(), travellerCount: z.int() })),
  }),
});

/** Texts as they would be sent, and exactly how many accounts would get them now. */
export const previewBulkMessage = defineCall({
  ...bulkCall,
  name: 'previewBulkMessage',
  summary: 'Returns a message to travellers as it would be sent, and the exact number of its recipients.',
  path: '/api/administration/bulk-messages/preview',
  idempotency: 'safe',
  input: z.object({ ...Target, text: Texts }),
  output: z.object({
    texts: z.object({ en: z.string(), ms: z.string() }),
    recipients: z.int(),
    byLanguage: LanguageCounts,
    needsApproval: z.boolean(),
  }),
  problems: pickProblems('administration/no-recipients', 'administration/too-many-recipients'),
});

/** `expectedRecipients`: the number in the preview. Another number by now is refused, so that it is seen first. */
export const requestBulkMessage = defineCall({
  ...bulkCall,
  name: 'requestBulkMessage',
  summary: 'Sends a message to travellers after a short delay, or requests it if a second person has to approve.',
  path: '/api/administration/bulk-messages',
  idempotency: 'once',
  input: z.object({
    ...Target,
    text: Texts,
    reason: text(bulkLimits.reason),
    expectedRecipients: z.int().check(z.gte(1), z.lte(bulkLimits.recipients)),
  }),
  output: z.object({ id: Id, needsApproval: z.boolean() }),
  problems: pickProblems(
    'administration/no-recipients',
    'administration/too-many-recipients',
    'administration/recipients-changed',
    'administration/bulk-limit',
  ),
});

export const approveBulkMessage = defineCall({
  ...bulkCall,
  name: 'approveBulkMessage',
  summary: 'Approves a message to travellers that someone else requested.',
  path: '/api/administration/bulk-messages/approve',
  idempotency: 'once',
  input: z.object({ id: Id }),
  output: NoData,
  problems: { ...pickProblems('administration/bulk-decided'), ...pickStaffProblems('staff/second-person') },
});

export const refuseBulkMessage = defineCall({
  ...bulkCall,
  name: 'refuseBulkMessage',
  summary: 'Refuses a requested message, or withdraws one’s own request.',
  path: '/api/administration/bulk-messages/refuse',
  idempotency: 'once',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('administration/bulk-decided'),
});

export const withdrawBulkMessage = defineCall({
  ...bulkCall,
  name: 'withdrawBulkMessage',
  summary: 'Stops a released message: whoever has not been sent it yet gets none.',
  path: '/api/administration/bulk-messages/withdraw',
  idempotency: 'once',
  input: z.object({ id: Id }),
  output: NoData,
  problems: pickProblems('administration/bulk-decided'),
});

export const BulkMessage = z.object({
  id: Id,
  day: z.string(),
  mode: Mode,
  /** Flight or vessel; empty for all arrivals of the mode, by land, or if unknown. */
  target: z.string(),
  isWholeMode: z.boolean(),
  text: z.object({ en: z.string(), ms: z.string() }),
  reason: z.string(),
  recipients: z.int(),
  state: z.enum(bulkStates),
  isOwnRequest: z.boolean(),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.string(),
  decidedAt: z.nullable(Instant),
  sendAt: z.nullable(Instant),
  /** Accounts that were sent the message so far, and those without a number or address. */
  sentCount: z.int(),
  unreachableCount: z.int(),
});
export type BulkMessage = z.output<typeof BulkMessage>;

export const listBulkMessages = defineCall({
  ...bulkCall,
  name: 'listBulkMessages',
  summary: 'Lists the latest messages to travellers of an arrival, with their state.',
  method: 'GET',
  path: '/api/administration/bulk-messages',
  input: NoInput,
  output: z.object({ items: z.array(BulkMessage) }),
});

/** The delivery of each message, without its recipient. */
export const readBulkDelivery = defineCall({
  ...bulkCall,
  name: 'readBulkDelivery',
  summary: 'Returns the delivery state of each message and totals, without recipients.',
  path: '/api/administration/bulk-messages/delivery',
  idempotency: 'safe',
  input: z.object({ id: Id }),
  output: z.object({
    totals: z.array(z.object({ state: MessageStatus.shape.state, count: z.int() })),
    /** The latest 500. */
    items: z.array(z.object({ ...MessageStatus.shape, id: Id, language: z.enum(['en', 'ms']) })),
  }),
});
