import { letIn, undoEntry } from '#capabilities/activities/contract-door.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isoInstant, type Millis, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Item, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendingOf } from '#foundation/web/outbox/sending.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';

/**
 * What was done at a door. `at`: by the server's clock, as far as the device knows it. `began`: by the device's own, when somebody stood
 * there.
 */
export type DoorAction =
  | { kind: 'entry'; event: string; booking: string; at: string; began: Millis }
  | { kind: 'undo'; event: string; entry: string; at: string; began?: Millis };

type Answer = Partial<OutputOf<typeof letIn>>;

/** An act of this device, and where it is. Its id is that of the entry. */
export type DoorOutboxItem = Item<DoorAction, Answer>;

/** For how long a door waits for the server's word before it goes by its own. */
export const serverTimeout: Millis = 2500;

/** The acts of this device, sent as soon as they can be while a page of a door is open. */
export function useDoorOutbox(): readonly DoorOutboxItem[] {
  return useOutbox(doorOutbox, useCurrentStaff()?.id);
}

/** The outbox of this page. It holds ids and times, and nothing of anybody. */
export const doorOutbox = openOutbox<DoorAction, Answer>({
  beginning: 'sihat_door_act_',
  storage: deviceStorage,
  send: (act, id) => sendingOf<Answer>(() => (act.kind === 'undo' ? sendUndo(act) : sendEntry(act, id))),
  now: systemClock.now,
});

// Within the patience the door asks, and lets in whom the server lets in. After it the door has decided by itself, and tells.
async function sendEntry({ event, booking, at, began }: DoorAction & { kind: 'entry' }, entry: string) {
  const left = began + serverTimeout - systemClock.now();
  const input = { entry, event, booking, at, sentAt: estimateServerTime(at, began) };
  if (left <= 0) return callApi(letIn, { ...input, entered: true });
  return callApi(letIn, { ...input, entered: false }, { signal: AbortSignal.timeout(left) });
}

async function sendUndo({ event, entry, at, began }: DoorAction & { kind: 'undo' }) {
  return callApi(undoEntry, {
    entry,
    event,
    at,
    ...(began !== undefined && { sentAt: estimateServerTime(at, began) }),
  });
}

// The time now by the clock by which the act was dated: the device's own, and by how much the server's was said to be ahead.
function estimateServerTime(at: string, began: Millis): string {
  return isoInstant(systemClock.now() + parseInstant(at) - began);
}
