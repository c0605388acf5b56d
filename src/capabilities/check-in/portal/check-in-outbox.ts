import { useEffect } from 'react';
import { useAccountId } from '#capabilities/login/portal/public.ts';
import type { OutputOf, RequestOf } from '#foundation/contract/call.ts';
import { Problem } from '#foundation/contract/problem.ts';
import { elapsed, isoInstant, type Millis, minute, systemClock } from '#foundation/time/clock.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { pageConnection } from '#foundation/web/http/page-connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type Item, openOutbox } from '#foundation/web/outbox/outbox.ts';
import { sendingOf } from '#foundation/web/outbox/sending.ts';
import { useOutbox } from '#foundation/web/outbox/use-outbox.ts';
import { deviceStorage, deletedAtLogOut } from '#foundation/web/session/sealed-storage.ts';
import { updateScanPos } from '../contract.ts';

type Update = RequestOf<typeof updateScanPos>;

/** A check-in or a check-out of this device. `venue`: what the poster says, for as long as it waits. */
export type ScanAction = Pick<Update, 'act' | 'code' | 'person_ids'> & {
  scannedAt: Millis;
  venue: { en: string; ms: string };
};

/** One of them, and where it is. */
export type ScanOutboxItem = Item<ScanAction, OutputOf<typeof updateScanPos>>;

/**
 * What whoever is logged in did on this device, sent as soon as it can be. What wants the certified password is asked for anew by each page. Where
 * somebody else was, whose login has ended and who will log in again, is not shown.
 */
export function useScans(): readonly ScanOutboxItem[] {
  const account = useAccountId();
  useEffect(() => {
    for (const item of outbox.items()) if (needsCertifiedPassword(item)) void outbox.retry(item.id);
  }, []);
  return useOutbox(outbox, account || undefined).filter(({ owner }) => owner === account);
}

/** Keeps a check-in or a check-out on this device, and sends it when it can; answers its id. */
export async function addScan(act: Omit<ScanAction, 'scannedAt'>, account: string): Promise<string> {
  const id = newDashedId();
  await outbox.add(id, { ...act, scannedAt: systemClock.now() }, account);
  void outbox.flush(account);
  return id;
}

/** Whether one wants something before it is sent. */
export function needsCertifiedPassword(item: ScanOutboxItem): boolean {
  return item.state === 'failed' && item.wanting === true;
}

/** Sends one that wants something again, which is asked for. */
export async function resendScan({ id, owner }: ScanOutboxItem): Promise<void> {
  await outbox.retry(id);
  await outbox.flush(owner);
}

/** Takes one off the list. */
export function discardScan(id: string): void {
  outbox.drop(id);
}

const outbox = openOutbox<ScanAction, OutputOf<typeof updateScanPos>>({
  // Somebody who logs out leaves nothing of where they were.
  beginning: `${deletedAtLogOut}scan_`,
  storage: deviceStorage,
  send: (act, id) => sendingOf(() => send(act, id), 'certified/needed'),
  now: systemClock.now,
});

// Placed anew, not again, once the password was given: by then it may be late, and the time is that of the scan.
async function send(act: ScanAction, id: string): Promise<OutputOf<typeof updateScanPos>> {
  const once = () => callApi(updateScanPos, toRequest(act, id), { asks: false });
  const placed = elapsed();
  try {
    return await once();
  } catch (thrown) {
    if (!(thrown instanceof Problem) || !(await pageConnection.ask?.(thrown, { call: updateScanPos, placed })))
      throw thrown;
    return once();
  }
}

function toRequest({ act, code, person_ids, scannedAt }: ScanAction, id: string): Update {
  // Sent at once, the server's clock says when; a device may be wrong about it.
  const late = systemClock.now() - scannedAt > minute;
  return {
    scan_id: id,
    act,
    person_ids,
    ...(code !== undefined && { code }),
    ...(late && { at: isoInstant(scannedAt) }),
  };
}
