import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { OwnMessage } from '../contract.ts';
import type * as calls from '../contract.ts';
import { listMessageFiles } from './message-files.ts';
import { answerColumn, contentColumn } from './encryption.ts';
import { selectMessagesOfAccount, type MessageRow } from './store.ts';

const pageSize = 20;

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'keys'>, Traveller>;

/** Lists the messages of the account with the answers, latest first. */
export const listOwnMessages: Handlers['listOwnMessages'] = async (world, { accountId }, { cursor }) => {
  const rows = await selectMessagesOfAccount(world.sql, accountId, parseCursor(cursor), pageSize + 1);
  const { page, nextPage } = cutPage(rows, pageSize, ({ sent_at }) => sent_at);
  const items = await Promise.all(
    page.map(async (row) => ({ ...viewOwnMessage(world, row), files: await listMessageFiles(world, row.id) })),
  );
  return { items, ...nextPage };
};

/** Converts a row for its author, without the member of staff who answered. */
export function viewOwnMessage(world: Pick<World, 'keys'>, row: MessageRow): Omit<OwnMessage, 'files'> {
  const { id, reference, kind, topic, answer, answered_at: answeredAt } = row;
  return {
    id,
    reference,
    kind,
    topic,
    text: contentColumn.decrypt(world, id, row.content),
    sentAt: row.sent_at,
    answer: answer && answeredAt ? { text: answerColumn.decrypt(world, id, answer), answeredAt } : null,
  };
}
