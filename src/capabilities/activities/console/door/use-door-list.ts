import { useEffect } from 'react';
import { readDoorList } from '#capabilities/activities/contract-door.ts';
import { staffStorageKey, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { hour, minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { deviceStorage } from '#foundation/web/session/encrypted-storage.ts';
import { CachedDoorList } from './door-data.ts';

/** Reads the door list of an event, or its copy on this device. Refetches it every five minutes. */
export function useDoorList(eventId: string): DeviceDataState<CachedDoorList> {
  const staffId = useCurrentStaff()?.id ?? '';
  const prefix = staffStorageKey(staffId, 'door_list_');
  useEffect(() => void deleteExpiredLists(prefix), [prefix]);
  const fetch = async (): Promise<CachedDoorList> => {
    const requestedAt = systemClock.now();
    const list = await callApi(readDoorList, { event: eventId }, { isBackground: true });
    return { list, serverClockAheadMs: parseInstant(list.at) - requestedAt };
  };
  return useDeviceData({ name: prefix + eventId, schema: CachedDoorList, fetch, refreshInterval: 5 * minute });
}

// A door list contains names: each copy on the device is deleted six hours after the event.
async function deleteExpiredLists(prefix: string): Promise<void> {
  for (const name of deviceStorage.listNames(prefix)) {
    const cached = CachedDoorList.safeParse(await deviceStorage.read(name));
    const isExpired = !cached.success || parseInstant(cached.data.list.event.endsAt) < systemClock.now() - 6 * hour;
    if (isExpired) deviceStorage.delete(name);
  }
}
