import { useCallback, useEffect, useState } from 'react';
import { DoorList, readDoorList } from '#capabilities/activities/contract-door.ts';
import { useKnownMe } from '#capabilities/staff/staff/public.ts';
import { hour, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { isNetworkFailure } from '#foundation/web/http/catalogue.ts';
import { useConnection } from '#foundation/web/http/connection.ts';
import { onForget } from '#foundation/web/http/forget.ts';
import { place } from '#foundation/web/http/place.ts';
import { onThisDevice } from '#foundation/web/session/sealed-storage.ts';
import type { KeptList } from './door-kit.ts';

/** The list of an event, as new as it can be had: `reading` before it is known whether there is one. */
export type ListState = {
  kept: KeptList | undefined;
  reading: boolean;
  failure: unknown;
  /** Whether it outlives the page. */
  lasting: boolean;
  refresh: () => Promise<void>;
};

/** Reads the list that is kept, fetches a newer one at once, every five minutes while the page is looked at, and when the network is back. */
export function useDoorList(event: string): ListState {
  const me = useKnownMe()?.id ?? '';
  const name = `${beginning}${me}_${event}`;
  const [kept, setKept] = useState<KeptList>();
  const [reading, setReading] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [lasting, setLasting] = useState(true);
  const connection = useConnection();
  const refresh = useCallback(async () => {
    try {
      const before = systemClock.now();
      const list = await place(readDoorList, { event }, { quiet: true });
      const newer: KeptList = { list, ahead: parseInstant(list.at) - before };
      setKept(newer);
      setFailure(undefined);
      setLasting(await onThisDevice.keep(name, newer));
    } catch (thrown) {
      // Without a network the kept one serves; that it ages is shown beside it.
      setFailure(isNetworkFailure(thrown) ? undefined : thrown);
    } finally {
      setReading(false);
    }
  }, [event, name]);
  useEffect(() => {
    let here = true;
    void readKept(name).then((found) => {
      if (!here || !found) return;
      setKept((newer) => newer ?? found);
      setReading(false);
    });
    void dropOver();
    const again = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(again, 5 * minute);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [name, refresh]);
  useEffect(() => {
    void refresh();
  }, [connection, refresh]);
  return { kept, reading, failure, lasting, refresh };
}

const beginning = 'sihat_door_list_';

// A list that another build of the page has kept may be of another shape.
async function readKept(name: string): Promise<KeptList | undefined> {
  const found = (await onThisDevice.read(name)) as KeptList | undefined;
  const list = DoorList.safeParse(found?.list);
  return list.success && found ? { list: list.data, ahead: found.ahead } : undefined;
}

// It has names on it: gone when whoever took it logs out, and some hours after the event.
onForget(() => {
  for (const name of onThisDevice.names(beginning)) onThisDevice.drop(name);
});

async function dropOver(): Promise<void> {
  for (const name of onThisDevice.names(beginning)) {
    const found = await readKept(name);
    if (!found || parseInstant(found.list.event.endsAt) < systemClock.now() - 6 * hour) onThisDevice.drop(name);
  }
}
