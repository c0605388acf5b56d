import type { AnyCall } from '#foundation/contract/call.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { needsLogin } from './call-api.ts';
import { deviceStorage, type EncryptedStorage, deletedWithSessionPrefix } from '../session/encrypted-storage.ts';

/** `at`: when the response arrived. */
export type CachedResponse<T> = { data: T; at: Millis };

/** Storage key of a response. The prefix marks responses to a logged-in user, which are deleted with the session. */
export function responseCacheKey(call: AnyCall, input: unknown): string {
  return `${needsLogin(call) ? deletedWithSessionPrefix : 'sihat_cached_'}${call.name} ${JSON.stringify(input)}`;
}

/** Reads a response cached on this device. Undefined when there is none or this build's schema no longer accepts it. */
export async function readCachedResponse(
  call: AnyCall,
  input: unknown,
  storage: EncryptedStorage = deviceStorage,
): Promise<CachedResponse<unknown> | undefined> {
  const cached = (await storage.read(responseCacheKey(call, input))) as CachedResponse<unknown> | undefined;
  if (!cached || typeof call.output === 'string') return undefined;
  const parsed = call.output.safeParse(cached.data);
  return parsed.success ? { data: parsed.data, at: cached.at } : undefined;
}

/** Caches a response on this device, encrypted. */
export async function cacheResponse(
  call: AnyCall,
  input: unknown,
  response: CachedResponse<unknown>,
  storage: EncryptedStorage = deviceStorage,
): Promise<void> {
  await storage.save(responseCacheKey(call, input), response);
}
