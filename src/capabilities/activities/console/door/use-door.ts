import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { judgeEventCode, judgeAttendee, type Attendee } from '#capabilities/activities/rules/judge-event-code.ts';
import { letIn } from '#capabilities/activities/contract-door.ts';
import { undoWindow } from '#capabilities/activities/rules/door-limits.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { newDashedId } from '#foundation/web/http/random-id.ts';
import { buildDoorData, type CachedDoorList } from './door-data.ts';
import { doorOutbox, serverTimeout, useDoorOutbox } from './door-outbox.ts';
import { type DoorScan, type DoorStatus, toDoorStatus } from './door-status.ts';

/** Who stands at the door, what is said to them, and what can be done. */
export type DoorControls = {
  status: DoorStatus | undefined;
  /** The entry that can still be taken back. */
  canUndo: boolean;
  /** Takes the text of a code, or somebody of the list. */
  handleScan: (seen: string | Attendee) => Promise<void>;
  undo: () => Promise<void>;
  clear: () => void;
};

/** The door of an event: whoever is let in is noted at once, and told to the server as soon as it can be. */
export function useDoor(kept: CachedDoorList | undefined): DoorControls {
  const items = useDoorOutbox();
  const me = useCurrentStaff()?.id;
  const online = useConnection() === 'online';
  const [there, setThere] = useState<DoorScan>();
  const now = useTicks(there);
  const latest = useRef(0);
  const queries = useQueryClient();
  const send = async (owner: string) => {
    await doorOutbox.flush(owner);
    await queries.invalidateQueries({ queryKey: ['activities', 'count'] });
  };
  const clear = () => {
    latest.current += 1;
    setThere(undefined);
  };
  const take = async (seen: string | Attendee) => {
    if (!kept || me === undefined) return;
    const mine = ++latest.current;
    const at = systemClock.now();
    const kit = buildDoorData(kept, doorOutbox.items(), at);
    const judged = typeof seen === 'string' ? await judgeEventCode(seen, kit, crypto.subtle) : judgeAttendee(seen, kit);
    const { booking } = judged;
    if (latest.current !== mine) return;
    if (booking === undefined || (judged.word !== 'come-in' && !online)) return setThere({ judged, at });
    const entry = newDashedId();
    const said = { event: kit.event, booking, at: isoInstant(kit.now) };
    if (judged.word === 'come-in') {
      setThere({ judged, at, entry });
      await doorOutbox.add(entry, { kind: 'entry', ...said, began: at }, me);
      return send(me);
    }
    // The list says no: the server may know better.
    setThere({ judged, at, awaitsServer: true });
    const word = await requestVerdict({ entry, ...said });
    if (latest.current !== mine) return;
    if (word !== 'come-in') return setThere({ judged: word ? { ...judged, word } : judged, at });
    setThere({ judged: { ...judged, word }, at, entry });
    await doorOutbox.add(entry, { kind: 'entry', ...said, began: at }, me);
    await send(me);
  };
  const undo = async () => {
    if (there?.entry === undefined || !kept || me === undefined) return;
    const began = systemClock.now();
    const at = isoInstant(began + kept.ahead);
    const act = { kind: 'undo', event: kept.list.event.id, entry: there.entry, at, began } as const;
    clear();
    await doorOutbox.add(newDashedId(), act, me);
    await send(me);
  };
  const standing = there && toDoorStatus(there, items, { now, online });
  const canUndo = there?.entry !== undefined && standing?.word === 'come-in' && now < there.at + undoWindow;
  return { status: standing, canUndo, handleScan: take, undo, clear };
}

async function requestVerdict(asked: { entry: string; event: string; booking: string; at: string }) {
  try {
    const signal = AbortSignal.timeout(serverTimeout);
    return (await callApi(letIn, { ...asked, entered: false }, { quiet: true, signal })).word;
  } catch {
    return undefined;
  }
}

// The time, as long as something on the page depends on it.
function useTicks(there: DoorScan | undefined): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    setNow(systemClock.now());
    if (!there) return;
    const timer = setInterval(() => setNow(systemClock.now()), 500);
    return () => clearInterval(timer);
  }, [there]);
  return now;
}
