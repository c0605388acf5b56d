import { useEffect } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { monotonicNow, isoInstant, type Millis, minute, systemClock } from '#foundation/time/clock.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type QueuedItem, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendFromOutbox } from '#foundation/web/outbox/send-from-outbox.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage, deletedAtLogOutPrefix } from '#foundation/web/session/encrypted-storage.ts';
import { updateScanPos } from '../contract.ts';

type ScanRequest = RequestOf<typeof updateScanPos>;

/** Check-in or check-out in the outbox. `venueName`: the name on the poster, shown while the item waits. */
export type ScanAction = Pick<ScanRequest, 'act' | 'code' | 'person_ids'> & {
  scannedAt: Millis;
  venueName: { en: string; ms: string };
};

export type ScanOutboxItem = QueuedItem<ScanAction, OutputOf<typeof updateScanPos>>;

/**
 * Returns the scans of the logged-in account on this device, which the outbox sends as soon as possible. Each page load
 * retries the scans that lack the certified password. Scans of other accounts are hidden.
 */
export function useScans(): readonly ScanOutboxItem[] {
  const account = useAccountId();
  useEffect(() => {
    for (const item of outbox.items()) if (needsCertifiedPassword(item)) void outbox.retry(item.id);
  }, []);
  return useOutbox(outbox, account || undefined).filter(({ owner }) => owner === account);
}

/** Saves a check-in or check-out on this device and sends it when possible. Returns its id. */
export async function addScan(action: Omit<ScanAction, 'scannedAt'>, account: string): Promise<string> {
  const id = newUuid();
  await outbox.add(id, { ...action, scannedAt: systemClock.now() }, account);
  void outbox.flush(account);
  return id;
}

/** Returns whether a scan was refused only because the certified password has to be entered first. */
export function needsCertifiedPassword(item: ScanOutboxItem): boolean {
  return item.state === 'failed' && item.isResolvable === true;
}

/** Sends a refused scan again. The dialog for the certified password opens if needed. */
export async function resendScan({ id, owner }: ScanOutboxItem): Promise<void> {
  await outbox.retry(id);
  await outbox.flush(owner);
}

export function discardScan(id: string): void {
  outbox.drop(id);
}

const outbox = openOutbox<ScanAction, OutputOf<typeof updateScanPos>>({
  // The prefix makes a log-out delete the items: no location data stays on the device.
  keyPrefix: `${deletedAtLogOutPrefix}scan_`,
  storage: deviceStorage,
  send: (action, id) => sendFromOutbox(() => sendScan(action, id), 'certified-password/needed'),
  now: systemClock.now,
});

// Sends a scan. Builds a new request after the password dialog: by then the scan may be late and has to carry its time.
async function sendScan(action: ScanAction, id: string): Promise<OutputOf<typeof updateScanPos>> {
  const callOnce = () => callApi(updateScanPos, toRequest(action, id), { onPrompt: false });
  const startedAt = monotonicNow();
  try {
    return await callOnce();
  } catch (thrown) {
    if (
      !(thrown instanceof Problem) ||
      !(await pageConnection.promptForRefusal?.(thrown, { call: updateScanPos, startedAt }))
    )
      throw thrown;
    return callOnce();
  }
}

function toRequest({ act, code, person_ids, scannedAt }: ScanAction, id: string): ScanRequest {
  // An immediate request omits the time: the server's clock is used, because the device's may be wrong.
  const isLate = systemClock.now() - scannedAt > minute;
  return {
    scan_id: id,
    act,
    person_ids,
    ...(code !== undefined && { code }),
    ...(isLate && { at: isoInstant(scannedAt) }),
  };
}
