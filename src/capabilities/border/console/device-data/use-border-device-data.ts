import * as z from 'zod/mini';
import { readBorderDeviceData } from '#capabilities/border/contract.ts';
import { staffStorageKey, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';

/**
 * `deviceData`: the server's answer, current at its `at`. `serverClockAheadMs`: ms that the server's clock was ahead at
 * the fetch.
 */
const BorderDeviceData = z.object({ deviceData: readBorderDeviceData.output, serverClockAheadMs: z.number() });
export type BorderDeviceData = z.output<typeof BorderDeviceData>;

/** Device data from the cache, refetched every five minutes. */
export function useBorderDeviceData(): DeviceDataState<BorderDeviceData> {
  const name = staffStorageKey(useCurrentStaff()?.id ?? '', 'border_device_data');
  return useDeviceData({ name, schema: BorderDeviceData, fetch: fetchDeviceData, refreshInterval: 5 * minute });
}

async function fetchDeviceData(): Promise<BorderDeviceData> {
  const fetchedAt = systemClock.now();
  const deviceData = await callApi(readBorderDeviceData, {}, { isBackground: true });
  return { deviceData, serverClockAheadMs: parseInstant(deviceData.at) - fetchedAt };
}
