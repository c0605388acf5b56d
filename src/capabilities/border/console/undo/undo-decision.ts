import { second, type Millis } from '#foundation/time/clock.ts';
import { type DecisionItem, outbox } from '../outbox/decision-outbox.ts';

/** Time after a decision in which it can be undone. */
export const undoTime: Millis = 10 * second;

/** Whether a decision is still on this device only, so that it can be taken back without a trace. */
export function canUndo(item: DecisionItem): boolean {
  return item.state === 'waiting';
}

/** Takes back a decision that was not sent yet. */
export function undoDecision(item: DecisionItem): void {
  outbox.drop(item.id);
}
