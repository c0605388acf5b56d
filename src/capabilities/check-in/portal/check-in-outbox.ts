import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { isoInstant, type Millis, minute, systemClock } from '#foundation/time/clock.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { place } from '#foundation/web/http/place.ts';
import { type Item, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendingOf } from '#foundation/web/outbox/sending.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { onThisDevice, untilLogOut } from '#foundation/web/session/sealed-storage.ts';
import { updateScanPos } from '../contract.ts';

type Update = RequestOf<typeof updateScanPos>;

/** A check-in or a check-out of this device. `venue`: what the poster says, for as long as it waits. */
export type ScanAct = Pick<Update, 'act' | 'code' | 'person_ids'> & {
  scannedAt: Millis;
  venue: { en: string; ms: string };
};

/** One of them, and where it is. */
export type ScanItem = Item<ScanAct, OutputOf<typeof updateScanPos>>;

/** What was done on this device, sent as soon as it can be. */
export function useScans(): readonly ScanItem[] {
  return useOutbox(outbox, useAccountId() || undefined);
}

/** Keeps a check-in or a check-out on this device, and sends it when it can; answers its id. */
export async function addScan(act: Omit<ScanAct, 'scannedAt'>, account: string): Promise<string> {
  const id = newDashedId();
  await outbox.add(id, { ...act, scannedAt: systemClock.now() }, account);
  void outbox.flush(account);
  return id;
}

/** Takes one off the list. */
export function dropScan(id: string): void {
  outbox.drop(id);
}

const outbox = openOutbox<ScanAct, OutputOf<typeof updateScanPos>>({
  // Somebody who logs out leaves nothing of where they were.
  beginning: `${untilLogOut}scan_`,
  storage: onThisDevice,
  send: ({ act, code, person_ids, scannedAt }, id) => {
    // Sent at once, the server's clock says when; a device may be wrong about it.
    const late = systemClock.now() - scannedAt > minute;
    const at = late ? { at: isoInstant(scannedAt) } : {};
    return sendingOf(() =>
      place(updateScanPos, { scan_id: id, act, person_ids, ...(code !== undefined && { code }), ...at }),
    );
  },
  now: systemClock.now,
});
