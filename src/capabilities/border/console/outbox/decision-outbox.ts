import { decideArrival } from '#capabilities/border/contract.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type QueuedItem, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendFromOutbox } from '#foundation/web/outbox/send-from-outbox.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';

/** `serverClockAheadMs`: how far the server's clock was ahead at the decision, in ms. */
type StoredDecision = RequestOf<typeof decideArrival> & { serverClockAheadMs?: number };
type DecisionAnswer = OutputOf<typeof decideArrival>;

export type DecisionItem = QueuedItem<StoredDecision, DecisionAnswer>;

/** Returns the decisions in the outbox. While a page of the counter is open, the outbox sends queued decisions. */
export function useDecisions(): readonly DecisionItem[] {
  return useOutbox(outbox, useCurrentStaff()?.id);
}

/** Outbox of this device's decisions. The idempotency key of a request is the scan id without its dashes. */
export const outbox = openOutbox<StoredDecision, DecisionAnswer>({
  keyPrefix: 'sihat_decided_',
  storage: deviceStorage,
  send: (decision, id) =>
    sendFromOutbox(() => callApi(decideArrival, toRequest(decision), { requestId: id.replaceAll('-', '') })),
  now: systemClock.now,
});

// Adds the time of sending by the clock of `decidedAt`. The server derives the error of that clock from it.
function toRequest({ serverClockAheadMs, ...decision }: StoredDecision): RequestOf<typeof decideArrival> {
  return serverClockAheadMs === undefined
    ? decision
    : { ...decision, sentAt: isoInstant(systemClock.now() + serverClockAheadMs) };
}
