import type { Handler } from '#foundation/server/http/route.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Visitor } from '#foundation/server/http/visit.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import { problem, type receivePaymentWebhook as noticeCall } from '../contract.ts';
import { processPaymentNotice } from './refresh-attempt.ts';
import type { PaymentWorld } from './payments.ts';
import { hasNotice } from './store.ts';

/**
 * Processes a webhook of the provider; the code calls a webhook a notice. An unknown provider and a wrong signature
 * get the same answer. Repeated notices are ignored. The content is not trusted: the provider is polled. If the
 * provider does not answer, the notice is refused, so that the provider sends the notice again.
 */
export const receivePaymentWebhook: Handler<typeof noticeCall, PaymentWorld, Visitor> = async (
  world,
  visitor,
  { provider, body, signature },
) => {
  const { port } = world.payments;
  const notice = provider === port.name ? port.parseWebhookEvent(body, signature, world.clock.now()) : undefined;
  if (!notice) throw foundationProblem('foundation/not-found');
  if (notice.page === undefined || (await hasNotice(world.sql, port.name, notice.id))) return {};
  try {
    await processPaymentNotice(world, notice.page, notice.id);
  } catch (thrown) {
    world.log.warn({ requestId: visitor.requestId, fault: loggableError(thrown) }, 'payment notice will be retried');
    throw problem('payment/unreachable', { retryAfter: 5, cause: thrown });
  }
  return {};
};
