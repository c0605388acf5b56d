import { withdrawDecision } from '#capabilities/border/contract.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { second, type Millis } from '#foundation/time/clock.ts';
import { type DecisionItem, outbox } from '../outbox/decision-outbox.ts';

/** Time after a decision in which it can be undone. */
export const undoTime: Millis = 10 * second;

/** Whether a decision can be taken back: not while it is being sent, and not if the server has refused it. */
export function canUndo(item: DecisionItem): boolean {
  return item.state === 'waiting' || item.state === 'sent';
}

/** Takes back a decision: on this device without a trace, or at the server, which may refuse. */
export async function undoDecision(item: DecisionItem): Promise<void> {
  if (item.state === 'sent') await callApi(withdrawDecision, { scanId: item.action.scanId });
  outbox.drop(item.id);
}
