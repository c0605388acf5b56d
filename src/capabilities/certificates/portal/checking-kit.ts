import * as z from 'zod/mini';
import { hour, parseInstant } from '#foundation/time/clock.ts';
import { place } from '#foundation/web/http/place.ts';
import { type KitState, useDeviceKit } from '#foundation/web/http/use-device-kit.ts';
import { readRevokedList, readTrustList, RevokedList, TrustList } from '../contract.ts';

/** What checking certificates takes, as this device keeps it. `at`: since when both lists were so. */
const CheckingKit = z.object({ trust: TrustList, revoked: RevokedList, at: z.number() });
export type CheckingKit = z.output<typeof CheckingKit>;

/** The kit, as new as it can be had; a newer one every hour. */
export function useCheckingKit(): KitState<CheckingKit> {
  return useDeviceKit({ name: 'sihat_checking_kit', shape: CheckingKit, fetch: fetchKit, every: hour });
}

async function fetchKit(): Promise<CheckingKit> {
  const [trust, revoked] = await Promise.all([
    place(readTrustList, {}, { quiet: true }),
    place(readRevokedList, {}, { quiet: true }),
  ]);
  return { trust, revoked, at: Math.min(parseInstant(trust.at), parseInstant(revoked.at)) };
}
