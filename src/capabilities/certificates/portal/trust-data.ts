import * as z from 'zod/mini';
import { hour, parseInstant } from '#foundation/time/clock.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type DeviceDataState, useDeviceData } from '#foundation/web/http/use-device-data.ts';
import { readRevokedList, readTrustList, RevokedList, TrustList } from '../contract.ts';

/** `at`: the older of the instants at which the two lists were current. */
const TrustData = z.object({ trust: TrustList, revoked: RevokedList, at: z.number() });
export type TrustData = z.output<typeof TrustData>;

/** Reloads the trust data every hour. */
export function useTrustData(): DeviceDataState<TrustData> {
  return useDeviceData({ name: 'sihat_trust_data', schema: TrustData, fetch: fetchTrustData, refreshInterval: hour });
}

async function fetchTrustData(): Promise<TrustData> {
  const [trust, revoked] = await Promise.all([
    callApi(readTrustList, {}, { isBackground: true }),
    callApi(readRevokedList, {}, { isBackground: true }),
  ]);
  return { trust, revoked, at: Math.min(parseInstant(trust.at), parseInstant(revoked.at)) };
}
