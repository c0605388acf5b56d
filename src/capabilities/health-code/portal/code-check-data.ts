import { useState } from 'react';
import * as z from 'zod/mini';
import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { hour, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { readHealthCodeKeys } from '../contract-keys.ts';

/** Keys cached on this device, and the server's time when they were read. */
const CodeCheckData = z.object({ keys: PublishedKeys.shape.keys, at: z.number() });
type CodeCheckData = z.output<typeof CodeCheckData>;

/** Device data for checking codes. `clockWrong`: whether the device's clock differs from the server's. */
export type CodeCheckDataState = DeviceDataState<CodeCheckData> & { clockWrong: boolean };

/** Reads the keys, or their copy on this device. Refetches them every hour. */
export function useCodeCheckData(): CodeCheckDataState {
  const [clockWrong, setClockWrong] = useState(false);
  const fetch = async (): Promise<CodeCheckData> => {
    const answer = await callApi(readHealthCodeKeys, {}, { quiet: true });
    const serverTime = parseInstant(answer.at);
    // The server rounds its time down to the minute.
    const clockDifference = systemClock.now() - serverTime;
    setClockWrong(clockDifference < -10 * second || clockDifference > minute + 10 * second);
    return { keys: answer.keys, at: serverTime };
  };
  return {
    ...useDeviceData({ name: 'sihat_code_kit', schema: CodeCheckData, fetch, refreshInterval: hour }),
    clockWrong,
  };
}
