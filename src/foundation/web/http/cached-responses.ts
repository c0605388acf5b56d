import type { AnyCall } from '#foundation/contract/call.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { needsLogin } from './call-api.ts';
import { deviceStorage, type SealedStorage, deletedWithSession } from '../session/sealed-storage.ts';

/** What the server said to a call, and when. */
export type CachedResponse<T> = { data: T; at: Millis };

/** Where the answer to a call is kept: what is somebody's own goes with their login, so that nobody who logs in after them is shown it. */
export function cacheKey(call: AnyCall, input: unknown): string {
  return `${needsLogin(call) ? deletedWithSession : 'sihat_said_'}${call.name} ${JSON.stringify(input)}`;
}

/** The answer that this device keeps; undefined where there is none, and where this build of the page no longer understands it. */
export async function readCachedResponse(
  call: AnyCall,
  input: unknown,
  device: SealedStorage = deviceStorage,
): Promise<CachedResponse<unknown> | undefined> {
  const kept = (await device.read(cacheKey(call, input))) as CachedResponse<unknown> | undefined;
  if (!kept || call.output === 'file') return undefined;
  const read = call.output.safeParse(kept.data);
  return read.success ? { data: read.data, at: kept.at } : undefined;
}

/** Keeps an answer on this device, sealed. */
export async function cacheResponse(
  call: AnyCall,
  input: unknown,
  answer: CachedResponse<unknown>,
  device: SealedStorage = deviceStorage,
): Promise<void> {
  await device.keep(cacheKey(call, input), answer);
}
