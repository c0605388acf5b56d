import * as z from 'zod/mini';
import { call, NoData } from '#foundation/contract/call.ts';
import { Id, Instant } from '#foundation/contract/fields.ts';
import { Cursor, pageOf } from '#foundation/contract/paging.ts';
import { MessageText } from './contract.ts';
import { kinds, topics } from './rules/topics.ts';
import { fieldMessages } from './messages/fields.ts';
import { refusals } from './messages/problems.ts';

const deskCall = { who: 'staff', scope: 'feedback:answer', envelope: 'errno' } as const;

/** Lists of the desk: unanswered reports, unanswered feedback, and answered messages of both kinds. */
export const deskLists = ['report', 'feedback', 'answered'] as const;

/** A message in a list of the desk, without its author and its text. */
export const DeskRow = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(kinds),
  topic: z.enum(topics),
  sentAt: Instant,
  answeredAt: z.nullable(Instant),
});
export type DeskRow = z.output<typeof DeskRow>;

export const listDeskMessages = call({
  ...deskCall,
  name: 'listDeskMessages',
  summary:
    'Lists messages to the help desk: unanswered reports or feedback, oldest first, or answered ones, newest first.',
  method: 'GET',
  path: '/api/feedback/desk',
  repeat: 'safe',
  input: z.object({ list: z.enum(deskLists), cursor: Cursor }),
  output: pageOf(DeskRow),
});

/** The access is audited. */
export const readMessage = call({
  ...deskCall,
  name: 'readMessage',
  summary: 'Returns one message with its text, files and answer. Audited.',
  method: 'GET',
  path: '/api/feedback/message',
  repeat: 'safe',
  input: z.object({ id: Id }),
  output: z.object({
    row: DeskRow,
    text: z.string(),
    files: z.array(z.object({ id: Id, name: z.string() })),
    /** Null while unanswered. Has the name of the member of staff who answered. */
    answer: z.nullable(z.object({ text: z.string(), by: z.string(), at: Instant })),
  }),
});
export type DeskMessage = z.infer<typeof readMessage.output>;

/** The access is audited. */
export const openMessageFile = call({
  ...deskCall,
  name: 'openMessageFile',
  summary: 'Issues a ticket that opens one file of a message within 60 seconds in one browser. Audited.',
  method: 'POST',
  path: '/api/feedback/message/file',
  repeat: 'own',
  input: z.object({ id: Id, file: Id }),
  output: z.object({ ticket: z.string(), validSeconds: z.int() }),
});

export const answerMessage = call({
  ...deskCall,
  name: 'answerMessage',
  summary: 'Answers a message, once; its sender is notified that there is an answer.',
  method: 'POST',
  path: '/api/feedback/answer',
  repeat: 'once',
  input: z.object({ id: Id, answer: MessageText }),
  output: NoData,
  fieldMessages,
  problems: { 'feedback/answered': refusals.kinds['feedback/answered'] },
});
