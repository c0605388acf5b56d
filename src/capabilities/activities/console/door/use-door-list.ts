import { useEffect } from 'react';
import { readDoorList } from '#capabilities/activities/contract-door.ts';
import { staffStorageKey, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { hour, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { deviceStorage } from '#foundation/web/session/sealed-storage.ts';
import { CachedDoorList } from './door-data.ts';

/** The list of an event, as new as it can be had; a newer one every five minutes. */
export function useDoorList(event: string): DeviceDataState<CachedDoorList> {
  const me = useCurrentStaff()?.id ?? '';
  const beginning = staffStorageKey(me, 'door_list_');
  useEffect(() => void deleteExpiredLists(beginning), [beginning]);
  const fetch = async (): Promise<CachedDoorList> => {
    const before = systemClock.now();
    const list = await callApi(readDoorList, { event }, { quiet: true });
    return { list, ahead: parseInstant(list.at) - before };
  };
  return useDeviceData({ name: beginning + event, shape: CachedDoorList, fetch, every: 5 * minute });
}

// It has names on it: gone some hours after the event.
async function deleteExpiredLists(beginning: string): Promise<void> {
  for (const name of deviceStorage.names(beginning)) {
    const kept = CachedDoorList.safeParse(await deviceStorage.read(name));
    const over = !kept.success || parseInstant(kept.data.list.event.endsAt) < systemClock.now() - 6 * hour;
    if (over) deviceStorage.drop(name);
  }
}
