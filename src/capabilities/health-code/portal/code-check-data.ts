import { useState } from 'react';
import * as z from 'zod/mini';
import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { hour, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { readHealthCodeKeys } from '../contract-keys.ts';

/** Public keys cached on this device. `at`: the server's time when they were read, in milliseconds since 1970. */
const CodeCheckData = z.object({ keys: PublishedKeys.shape.keys, at: z.number() });
type CodeCheckData = z.output<typeof CodeCheckData>;

/** `isClockWrong`: whether the device's clock differs from the server's. */
export type CodeCheckDataState = DeviceDataState<CodeCheckData> & { isClockWrong: boolean };

/** Reads the public keys that verify health codes, or their copy on this device. Refetches them every hour. */
export function useCodeCheckData(): CodeCheckDataState {
  const [isClockWrong, setIsClockWrong] = useState(false);
  const fetchKeys = async (): Promise<CodeCheckData> => {
    const answer = await callApi(readHealthCodeKeys, {}, { isBackground: true });
    const serverTime = parseInstant(answer.at);
    // The server rounds its time down to the minute. Ten seconds are tolerated on either side.
    const clockDifference = systemClock.now() - serverTime;
    setIsClockWrong(clockDifference < -10 * second || clockDifference > minute + 10 * second);
    return { keys: answer.keys, at: serverTime };
  };
  return {
    ...useDeviceData({
      name: 'sihat_code_device_data',
      schema: CodeCheckData,
      fetch: fetchKeys,
      refreshInterval: hour,
    }),
    isClockWrong,
  };
}
