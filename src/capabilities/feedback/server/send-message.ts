import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { problem, type sendFeedback as feedbackCall, type sendReport as reportCall } from '../contract.ts';
import { sendsPerDay } from '../rules/limits.ts';
import type { Kind, Topic } from '../rules/topics.ts';
import { attach } from './message-files.ts';
import { referenceOf, sealText } from './sealing.ts';
import { insertMessage } from './store.ts';

type SendWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** Takes what somebody thinks of the service, in the transaction of the request. */
export async function sendFeedback(
  world: SendWorld,
  actor: Traveller,
  input: InputOf<typeof feedbackCall>,
): Promise<OutputOf<typeof feedbackCall>> {
  return send(world, actor, 'feedback', input);
}

/** Takes what somebody reports as wrong, likewise. */
export async function sendReport(
  world: SendWorld,
  actor: Traveller,
  input: InputOf<typeof reportCall>,
): Promise<OutputOf<typeof reportCall>> {
  return send(world, actor, 'report', input);
}

type Sent = { topic: Topic; text: string; files: string[] };

async function send(world: SendWorld, { accountId, ...actor }: Traveller, kind: Kind, { topic, text, files }: Sent) {
  const { sql, clock } = world;
  const taken = await takeBudget(sql, [{ key: `feedback ${accountId}`, window: 'day', limit: sendsPerDay }], clock);
  if (!taken.ok) throw problem('feedback/too-many', { retryAfter: taken.retryAfter });
  const id = newId();
  const at = isoInstant(clock.now());
  const reference = referenceOf(world, id);
  const content = sealText(world, 'content', id, text);
  await insertMessage(sql, { id, account_id: accountId, reference, kind, topic, content, sent_at: at });
  await attach(sql, accountId, id, files);
  await writeAudit(sql, { ...actor, accountId }, at, {
    act: `feedback/${kind === 'report' ? 'report' : 'send'}`,
    subject: { kind: 'feedback', id },
  });
  return { id, reference };
}
