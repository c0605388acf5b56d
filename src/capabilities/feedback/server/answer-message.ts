import type { Handler, HandlersOf } from '#foundation/server/http/route.ts';
import { notifyAccount, type NotifyWorld } from '#capabilities/account/server/public.ts';
import { type FilesWorld, issueStaffFileTicket } from '#capabilities/files/server/public.ts';
import {
  type ItemHolder,
  recordAccess,
  type StaffActor,
  readStaffNames,
  workItems,
} from '#capabilities/staff/server/public.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { requireFound } from '#foundation/server/require-found.ts';
import { problem } from '../contract.ts';
import type * as calls from '../contract-desk.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { listMessageFiles, fileSubject } from './message-files.ts';
import { answerColumn, contentColumn } from './encryption.ts';
import { findMessage, selectMessages, type MessageRow, saveAnswer } from './store.ts';

type AccessWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'log'> & { metrics: Pick<Metrics, 'count'> };

type AccessHandlers = HandlersOf<typeof calls, AccessWorld, StaffActor>;

/** Lists messages for the desk, without their authors and texts. */
export const listDeskMessages: Handler<typeof calls.listDeskMessages, Pick<World, 'sql' | 'keys'>, StaffActor> = async (
  world,
  actor,
  input,
) => {
  const { page, nextPage } = await selectMessages(world.sql, input);
  const holderOf = await messageItems.readHolders(world, actor, page);
  return { items: page.map((row) => viewRow(row, holderOf(row.id))), ...nextPage };
};

/** Returns one message without its author: the desk can answer without knowing who wrote. The access is audited. */
export const readMessage: AccessHandlers['readMessage'] = async (world, actor, { id }) => {
  const row = await requireMessage(world, id);
  await recordAccess(world, actor, { kind: 'feedback', id }, ['text']);
  const { answer, answered_by: by, answered_at: answeredAt } = row;
  return {
    row: viewRow(row, (await messageItems.readHolders(world, actor, [{ id }]))(id)),
    text: contentColumn.decrypt(world, id, row.content),
    files: await listMessageFiles(world, id),
    answer:
      answer && by && answeredAt
        ? {
            text: answerColumn.decrypt(world, id, answer),
            answeredBy: (await readStaffNames(world, [by]))(by),
            answeredAt,
          }
        : null,
  };
};

/** The access is audited. */
export const openMessageFile: Handler<
  typeof calls.openMessageFile,
  Pick<FilesWorld, 'sql' | 'clock' | 'keys' | 'log' | 'metrics'>,
  StaffActor
> = async (world, actor, { id, file }) => {
  await requireMessage(world, id);
  return issueStaffFileTicket(world, actor, { subject: fileSubject(id), id: file });
};

/** Messages that the desk takes and gives back. */
export const messageItems = workItems({
  name: 'feedback/message',
  lock: async (world: Pick<World, 'sql' | 'clock' | 'keys'>, _actor: StaffActor, id) => {
    await lockUnansweredMessage(world, id);
    return { kind: 'feedback', id };
  },
  audit: { take: 'feedback/take', giveBack: 'feedback/give-back' },
});

type NotifyHandlers = HandlersOf<typeof calls, NotifyWorld, StaffActor>;

/** Answers a message once, and notifies its author, in the transaction of the request. */
export const answerMessage: NotifyHandlers['answerMessage'] = async (world, actor, { id, answer }) => {
  const row = await lockUnansweredMessage(world, id);
  const answeredAt = world.clock.instant();
  await saveAnswer(world.sql, id, {
    text: answerColumn.encrypt(world, id, answer),
    answeredBy: actor.staffId,
    answeredAt,
  });
  await writeAudit(world.sql, actor, answeredAt, { action: 'feedback/answer', subject: { kind: 'feedback', id } });
  await notifyAccount(world, row.account_id, {
    purpose: 'feedback/answered',
    dedupeKey: `feedback/answered:${id}`,
    content: ({ language }) => {
      const t = outgoingMessages[language];
      return { subject: t.subject, text: t.answered(row.reference) };
    },
  });
  return {};
};

async function requireMessage({ sql }: Pick<World, 'sql'>, id: string, { lock = false } = {}): Promise<MessageRow> {
  return requireFound(await findMessage(sql, id, { lock }));
}

async function lockUnansweredMessage(world: Pick<World, 'sql'>, id: string): Promise<MessageRow> {
  const row = await requireMessage(world, id, { lock: true });
  if (row.answered_at !== null) throw problem('feedback/answered');
  return row;
}

function viewRow(row: MessageRow, holder: ItemHolder): calls.DeskRow {
  const { id, reference, kind, topic, sent_at: sentAt, answered_at: answeredAt } = row;
  return { id, reference, kind, topic, sentAt, answeredAt, ...holder };
}
