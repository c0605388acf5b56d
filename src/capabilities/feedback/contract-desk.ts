import * as z from 'zod/mini';
import { holderFields, workItemCalls } from '#capabilities/staff/contract.ts';
import { defineCall, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { listQuery } from '#foundation/contract/list-query.ts';
import { pageOf } from '#foundation/contract/paging.ts';
import { MessageText } from './contract.ts';
import { messageKinds, topics } from './rules/topics.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const deskCall = { caller: 'staff', scope: 'feedback:answer', envelope: 'errno' } as const;

/** Lists of the desk: unanswered reports, unanswered feedback, and answered messages of both kinds. */
export const deskLists = ['report', 'feedback', 'answered'] as const;

/** A message in a list of the desk, without its author and its text. */
export const DeskRow = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(messageKinds),
  topic: z.enum(topics),
  sentAt: Instant,
  answeredAt: z.nullable(Instant),
  ...holderFields,
});
export type DeskRow = z.output<typeof DeskRow>;

export const listDeskMessages = defineCall({
  ...deskCall,
  name: 'listDeskMessages',
  summary:
    'Lists messages to the help desk: unanswered reports or feedback, oldest first, or answered ones, newest first; or sorted.',
  method: 'GET',
  path: '/api/feedback/desk',
  /** `since`: when the message was sent; of answered messages, when they were answered. */
  input: listQuery({ sortable: ['reference', 'kind', 'topic', 'since'], filters: { list: z.enum(deskLists) } }),
  output: pageOf(DeskRow),
});

/** The access is audited. */
export const readMessage = defineCall({
  ...deskCall,
  name: 'readMessage',
  summary: 'Returns one message with its text, files and answer. Audited.',
  method: 'GET',
  path: '/api/feedback/message',
  input: z.object({ id: Id }),
  output: z.object({
    row: DeskRow,
    text: z.string(),
    files: z.array(z.object({ id: Id, name: z.string() })),
    /** Null while unanswered. Has the name of the member of staff who answered. */
    answer: z.nullable(z.object({ text: z.string(), answeredBy: z.string(), answeredAt: Instant })),
  }),
});
export type DeskMessage = z.infer<typeof readMessage.output>;

/** The access is audited. */
export const openMessageFile = defineCall({
  ...deskCall,
  name: 'openMessageFile',
  summary: 'Issues a ticket that opens one file of a message within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: '/api/feedback/message/file',
  idempotency: 'handler',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const answerMessage = defineCall({
  ...deskCall,
  name: 'answerMessage',
  summary: 'Answers a message, once; its sender is notified that there is an answer.',
  method: 'POST',
  path: '/api/feedback/answer',
  input: z.object({ id: Id, answer: MessageText }),
  output: NoData,
  fieldMessages,
  problems: refusals.pickProblems('feedback/answered'),
});

export const messageCalls = workItemCalls('feedback:answer', {
  name: 'Message',
  noun: 'a message',
  path: '/api/feedback/message',
  problems: { 'feedback/answered': refusals.kinds['feedback/answered'] },
});
