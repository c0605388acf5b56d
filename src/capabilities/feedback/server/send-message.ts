import type { Handler } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { problem, type sendFeedback as feedbackCall, type sendReport as reportCall } from '../contract.ts';
import { messagesPerDay } from '../rules/limits.ts';
import type { MessageKind, Topic } from '../rules/topics.ts';
import { attachMessageFiles } from './message-files.ts';
import { computeReference, contentColumn } from './encryption.ts';
import { insertMessage } from './store.ts';

type SendWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Stores feedback, in the transaction of the request. */
export const sendFeedback: Handler<typeof feedbackCall, SendWorld, Traveller> = async (world, actor, input) => {
  return sendMessage(world, actor, 'feedback', input);
};

/** Stores a report, in the transaction of the request. */
export const sendReport: Handler<typeof reportCall, SendWorld, Traveller> = async (world, actor, input) => {
  return sendMessage(world, actor, 'report', input);
};

type MessageInput = { topic: Topic; text: string; files: string[] };

async function sendMessage(
  world: SendWorld,
  { accountId, ...actor }: Traveller,
  kind: MessageKind,
  { topic, text, files }: MessageInput,
) {
  const { sql, clock } = world;
  const budget = await takeBudget(sql, [{ key: `feedback ${accountId}`, window: 'day', limit: messagesPerDay }], clock);
  if (!budget.ok) throw problem('feedback/too-many', { retryAfter: budget.retryAfter });
  const id = newId();
  const sentAt = clock.instant();
  const reference = computeReference(world, id);
  const content = contentColumn.encrypt(world, id, text);
  await insertMessage(sql, { id, account_id: accountId, reference, kind, topic, content, sent_at: sentAt });
  await attachMessageFiles(sql, accountId, id, files);
  await writeAudit(sql, { ...actor, accountId }, sentAt, {
    action: `feedback/${kind === 'report' ? 'report' : 'send'}`,
    subject: { kind: 'feedback', id },
  });
  return { id, reference };
}
