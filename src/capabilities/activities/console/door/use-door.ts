import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { judgeEventCode, judgeAttendee, type Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { letIn } from '#capabilities/activities/contract-door.ts';
import { undoWindow } from '#capabilities/activities/rules/limits.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { useReachability } from '#foundation/web/http/reachability.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { newUuid } from '#foundation/web/http/random-id.ts';
import { buildDoorData, type CachedDoorList } from './door-data.ts';
import { doorOutbox, serverTimeout, useDoorOutbox } from './door-outbox.ts';
import { type DoorScan, type DoorStatus, toDoorStatus } from './door-status.ts';

export type DoorControls = {
  status: DoorStatus | undefined;
  canUndo: boolean;
  /** Judges a scanned text, or an attendee from the list. Records an entry if the attendee may come in. */
  handleScan: (textOrAttendee: string | Attendee) => Promise<void>;
  undo: () => Promise<void>;
  clear: () => void;
};

/** Judges scans at a door. Saves every entry on this device at once, and sends the entry as soon as possible. */
export function useDoor(cachedList: CachedDoorList | undefined): DoorControls {
  const outboxItems = useDoorOutbox();
  const staffId = useCurrentStaff()?.id;
  const isOnline = useReachability() === 'online';
  const [scan, setScan] = useState<DoorScan>();
  const now = useCurrentTime(scan);
  const latestScanNumber = useRef(0);
  const queries = useQueryClient();
  const send = async (owner: string) => {
    await doorOutbox.flush(owner);
    await queries.invalidateQueries({ queryKey: ['activities', 'count'] });
  };
  const clear = () => {
    latestScanNumber.current += 1;
    setScan(undefined);
  };
  const handleScan = async (textOrAttendee: string | Attendee) => {
    if (!cachedList || staffId === undefined) return;
    const scanNumber = ++latestScanNumber.current;
    const scannedAt = systemClock.now();
    const deviceData = buildDoorData(cachedList, doorOutbox.items(), scannedAt);
    const judgement =
      typeof textOrAttendee === 'string'
        ? await judgeEventCode(textOrAttendee, deviceData, crypto.subtle)
        : judgeAttendee(textOrAttendee, deviceData);
    const { booking } = judgement;
    if (latestScanNumber.current !== scanNumber) return;
    if (booking === undefined || (judgement.verdict !== 'come-in' && !isOnline))
      return setScan({ judgement, scannedAt });
    const entry = newUuid();
    const entryInput = { event: deviceData.event, booking, at: isoInstant(deviceData.now) };
    const letComeIn = async () => {
      setScan({ judgement: { ...judgement, verdict: 'come-in' }, scannedAt, entry });
      await doorOutbox.add(entry, { kind: 'entry', ...entryInput, deviceTime: scannedAt }, staffId);
      await send(staffId);
    };
    if (judgement.verdict === 'come-in') return letComeIn();
    // The cached list may be outdated, so the server decides about this refusal.
    setScan({ judgement, scannedAt, awaitsServer: true });
    const serverVerdict = await requestVerdict({ entry, ...entryInput });
    if (latestScanNumber.current !== scanNumber) return;
    if (serverVerdict !== 'come-in')
      return setScan({ judgement: serverVerdict ? { ...judgement, verdict: serverVerdict } : judgement, scannedAt });
    await letComeIn();
  };
  const undo = async () => {
    if (scan?.entry === undefined || !cachedList || staffId === undefined) return;
    const undoneAtDeviceTime = systemClock.now();
    const undoneAt = isoInstant(undoneAtDeviceTime + cachedList.serverClockAheadMs);
    const action = {
      kind: 'undo',
      event: cachedList.list.event.id,
      entry: scan.entry,
      at: undoneAt,
      deviceTime: undoneAtDeviceTime,
    } as const;
    clear();
    await doorOutbox.add(newUuid(), action, staffId);
    await send(staffId);
  };
  const status = scan && toDoorStatus(scan, outboxItems, { now, isOnline });
  const canUndo = scan?.entry !== undefined && status?.verdict === 'come-in' && now < scan.scannedAt + undoWindow;
  return { status, canUndo, handleScan, undo, clear };
}

async function requestVerdict(input: { entry: string; event: string; booking: string; at: string }) {
  try {
    const signal = AbortSignal.timeout(serverTimeout);
    return (await callApi(letIn, { ...input, isAdmittedByDevice: false }, { isBackground: true, signal })).verdict;
  } catch {
    return undefined;
  }
}

// The current time, refreshed twice a second while a scan is shown.
function useCurrentTime(scan: DoorScan | undefined): number {
  const [current, setCurrent] = useState({ scan, now: systemClock.now() });
  if (current.scan !== scan) setCurrent({ scan, now: systemClock.now() });
  useEffect(() => {
    if (!scan) return;
    const timer = setInterval(() => setCurrent({ scan, now: systemClock.now() }), 500);
    return () => clearInterval(timer);
  }, [scan]);
  return current.now;
}
