import { useState } from 'react';
import * as z from 'zod/mini';
import { PublishedKeys } from '#capabilities/pass/contract.ts';
import { hour, minute, parseInstant, second, systemClock } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { readHealthCodeKeys } from '../contract-keys.ts';

/** The keys that checking takes, as this device keeps them, and since when they were so. */
const CodeCheckData = z.object({ keys: PublishedKeys.shape.keys, at: z.number() });
type CodeCheckData = z.output<typeof CodeCheckData>;

/** The kit of a device that checks codes. `clockWrong`: whether its clock is, by what the server said just now. */
export type CodeCheckDataState = DeviceDataState<CodeCheckData> & { clockWrong: boolean };

/** The kit, as new as it can be had; a newer one every hour. */
export function useCodeCheckData(): CodeCheckDataState {
  const [clockWrong, setClockWrong] = useState(false);
  const fetch = async (): Promise<CodeCheckData> => {
    const said = await callApi(readHealthCodeKeys, {}, { quiet: true });
    const at = parseInstant(said.at);
    // The server says the minute.
    const ahead = systemClock.now() - at;
    setClockWrong(ahead < -10 * second || ahead > minute + 10 * second);
    return { keys: said.keys, at };
  };
  return { ...useDeviceData({ name: 'sihat_code_kit', shape: CodeCheckData, fetch, every: hour }), clockWrong };
}
