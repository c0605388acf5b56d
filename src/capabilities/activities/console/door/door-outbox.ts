import { letIn, undoEntry } from '#capabilities/activities/contract-door.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import { isoInstant, type Millis, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type QueuedItem, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendFromOutbox } from '#foundation/web/outbox/send-from-outbox.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';

/**
 * Action at a door. `at`: its time by the device's estimate of the server's clock. `deviceTime`: the same time by the
 * device's own clock.
 */
export type DoorAction =
  | { kind: 'entry'; event: string; booking: string; at: string; deviceTime: Millis }
  | { kind: 'undo'; event: string; entry: string; at: string; deviceTime?: Millis };

type Answer = Partial<OutputOf<typeof letIn>>;

/** Outbox item for one door action, with its delivery state. The item's id is the entry's id. */
export type DoorOutboxItem = QueuedItem<DoorAction, Answer>;

/** Time that a door waits for the server's verdict before the device decides. */
export const serverTimeout: Millis = 2500;

/** Returns the items of the outbox, and sends them while a door page is open. */
export function useDoorOutbox(): readonly DoorOutboxItem[] {
  return useOutbox(doorOutbox, useCurrentStaff()?.id);
}

/** Outbox of this device for entries and undone entries. Stores ids and times only, no personal data. */
export const doorOutbox = openOutbox<DoorAction, Answer>({
  keyPrefix: 'sihat_door_act_',
  storage: deviceStorage,
  send: (action, id) =>
    sendFromOutbox<Answer>(() => (action.kind === 'undo' ? sendUndo(action) : sendEntry(action, id))),
  now: systemClock.now,
});

// Within the timeout the server decides about the entry. After the timeout the device has decided, and reports it.
async function sendEntry({ event, booking, at, deviceTime }: DoorAction & { kind: 'entry' }, entry: string) {
  const remaining = deviceTime + serverTimeout - systemClock.now();
  const input = { entry, event, booking, at, sentAt: estimateServerTime(at, deviceTime) };
  if (remaining <= 0) return callApi(letIn, { ...input, isAdmittedByDevice: true });
  return callApi(letIn, { ...input, isAdmittedByDevice: false }, { signal: AbortSignal.timeout(remaining) });
}

async function sendUndo({ event, entry, at, deviceTime }: DoorAction & { kind: 'undo' }) {
  return callApi(undoEntry, {
    entry,
    event,
    at,
    ...(deviceTime !== undefined && { sentAt: estimateServerTime(at, deviceTime) }),
  });
}

// Estimates the server's time now: the device's clock plus the offset with which the action was dated.
function estimateServerTime(at: string, deviceTime: Millis): string {
  return isoInstant(systemClock.now() + parseInstant(at) - deviceTime);
}
