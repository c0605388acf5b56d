import * as z from 'zod/mini';
import { appFieldMessages } from '#foundation/contract/app-field-messages.ts';
import { defineCall } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { maxFiles, textLength } from './rules/limits.ts';
import { messageKinds, topics, topicsByKind } from './rules/topics.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

export const MessageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.minLength(textLength.min, 'feedback-short'),
    z.maxLength(textLength.max, 'too-long'),
  );

const Files = z._default(z.array(Id).check(z.maxLength(maxFiles, 'feedback-files')), []);

export const OwnMessage = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(messageKinds),
  topic: z.enum(topics),
  text: z.string(),
  files: z.array(z.object({ id: Id, name: z.string() })),
  sentAt: Instant,
  /** Null until the desk has answered. */
  answer: z.nullable(z.object({ text: z.string(), answeredAt: Instant })),
});
export type OwnMessage = z.output<typeof OwnMessage>;

const travellerCall = { caller: 'traveller', envelope: 'errno' } as const;
const formMessages = { ...appFieldMessages, ...fieldMessages };
const userPath = '/api/wlappservice/user';

export const sendFeedback = defineCall({
  ...travellerCall,
  name: 'sendFeedback',
  summary: 'Sends feedback about the service to the help desk, which answers it.',
  method: 'POST',
  path: `${userPath}/feedback`,
  input: z.object({ topic: z.enum(topicsByKind.feedback, 'required'), text: MessageText, files: Files }),
  output: z.object({ id: Id, reference: z.string() }),
  fieldMessages: formMessages,
  problems: refusals.kinds,
});

/** Sends a report. The desk has a list of its own for reports, before the list of feedback. */
export const sendReport = defineCall({
  ...travellerCall,
  name: 'sendReport',
  summary: 'Reports a problem with data, a person’s behaviour or the safety of the service to the help desk.',
  method: 'POST',
  path: `${userPath}/report`,
  input: z.object({ topic: z.enum(topicsByKind.report, 'required'), text: MessageText, files: Files }),
  output: z.object({ id: Id, reference: z.string() }),
  fieldMessages: formMessages,
  problems: refusals.kinds,
});

export const listOwnMessages = defineCall({
  ...travellerCall,
  name: 'listOwnMessages',
  summary: 'Lists the account’s feedback and reports with the answers, newest first.',
  method: 'GET',
  path: '/api/feedback/mine',
  input: z.object({ cursor: Cursor }),
  output: pageOf(OwnMessage),
});

export const { problem } = refusals;
