import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { readBorderDeviceData } from '#capabilities/border/contract.ts';
import { mergeStates } from '#capabilities/border/rules/decision-states.ts';
import { feverThresholdOf } from '#capabilities/screening/rules/fever-threshold.ts';
import { staffStorageKey, useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { minute, parseInstant, systemClock } from '#foundation/time/clock.ts';
import type { StreamState } from '#foundation/web/http/event-stream.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { decisionStates } from './decision-states.ts';
import { useDecisionEvents, useDecisionStates } from './use-decision-events.ts';

const StoredDeviceData = z.object({ deviceData: readBorderDeviceData.output, serverClockAheadMs: z.number() });

/**
 * `deviceData`: the server's answer, current at its `at`. `serverClockAheadMs`: ms that the server's clock was ahead at
 * the fetch. `stateTimes`: when the server read the decisions that came by events, by reference.
 */
export type BorderDeviceData = z.output<typeof StoredDeviceData> & { stateTimes?: Readonly<Record<string, string>> };

/** Device data with the decisions that other counters have made since. `connection`: to the other counters. */
export type BorderDeviceDataState = DeviceDataState<BorderDeviceData> & { connection: StreamState };

/** Device data from the cache, refetched every five minutes, with the decisions of other counters as they are made. */
export function useBorderDeviceData(): BorderDeviceDataState {
  const name = staffStorageKey(useCurrentStaff()?.id ?? '', 'border_device_data');
  const state = useDeviceData({ name, schema: StoredDeviceData, fetch: fetchDeviceData, refreshInterval: 5 * minute });
  const { data: fetched, refresh } = state;
  const connection = useDecisionEvents({ refetchesLists: false, onGap: () => void refresh() });
  const states = useDecisionStates();
  useEffect(() => {
    if (fetched) decisionStates.removeOlder(fetched.deviceData);
  }, [fetched]);
  const data = useMemo(
    () =>
      fetched && {
        ...fetched,
        deviceData: mergeStates(fetched.deviceData, states),
        stateTimes: Object.fromEntries(states.map(({ reference, at }) => [reference, at])),
      },
    [fetched, states],
  );
  return { ...state, data, connection };
}

/** Threshold of the rule set in force, in tenths of a degree Celsius; the default while the device does not know it. */
export function readFeverThreshold(data: BorderDeviceData | undefined): number {
  return feverThresholdOf(data?.deviceData.screening ?? {});
}

async function fetchDeviceData(): Promise<BorderDeviceData> {
  const fetchedAt = systemClock.now();
  const deviceData = await callApi(readBorderDeviceData, {}, { isBackground: true });
  return { deviceData, serverClockAheadMs: parseInstant(deviceData.at) - fetchedAt };
}
