import { decideArrival } from '#capabilities/border/contract.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Item, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendingOf } from '#foundation/web/outbox/sending.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';

/** What is kept of a decision. `ahead`: by how much the server's clock was ahead of this device's when it was made. */
type StoredDecision = RequestOf<typeof decideArrival> & { ahead?: number };
type DecisionAnswer = OutputOf<typeof decideArrival>;

/** A decision of this device, and where it is. */
export type DecisionItem = Item<StoredDecision, DecisionAnswer>;

/** The decisions of this device, sent as soon as they can be while a page of the counter is open. */
export function useDecisions(): readonly DecisionItem[] {
  return useOutbox(outbox, useCurrentStaff()?.id);
}

/** The outbox of this page. */
export const outbox = openOutbox<StoredDecision, DecisionAnswer>({
  beginning: 'sihat_decided_',
  storage: deviceStorage,
  send: (decided, id) => sendingOf(() => callApi(decideArrival, toRequest(decided), { key: id.replaceAll('-', '') })),
  now: systemClock.now,
});

// With the time of sending by the same clock as that of deciding: the server sees by how much that clock is wrong.
function toRequest({ ahead, ...decided }: StoredDecision): RequestOf<typeof decideArrival> {
  return ahead === undefined ? decided : { ...decided, sentAt: isoInstant(systemClock.now() + ahead) };
}
