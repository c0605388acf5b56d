import type { AnyCall } from '#foundation/contract/call.ts';
import type { Millis } from '#foundation/time/clock.ts';
import { needsLogin } from './place.ts';
import { onThisDevice, type SealedStorage, untilLoginEnds } from '../session/sealed-storage.ts';

/** What the server said to a call, and when. */
export type KeptAnswer<T> = { data: T; at: Millis };

/** Where the answer to a call is kept: what is somebody's own goes with their login, so that nobody who logs in after them is shown it. */
export function placeOfAnswer(call: AnyCall, input: unknown): string {
  return `${needsLogin(call) ? untilLoginEnds : 'sihat_said_'}${call.name} ${JSON.stringify(input)}`;
}

/** The answer that this device keeps; undefined where there is none, and where this build of the page no longer understands it. */
export async function readKeptAnswer(
  call: AnyCall,
  input: unknown,
  device: SealedStorage = onThisDevice,
): Promise<KeptAnswer<unknown> | undefined> {
  const kept = (await device.read(placeOfAnswer(call, input))) as KeptAnswer<unknown> | undefined;
  if (!kept || call.output === 'file') return undefined;
  const read = call.output.safeParse(kept.data);
  return read.success ? { data: read.data, at: kept.at } : undefined;
}

/** Keeps an answer on this device, sealed. */
export async function keepAnswer(
  call: AnyCall,
  input: unknown,
  answer: KeptAnswer<unknown>,
  device: SealedStorage = onThisDevice,
): Promise<void> {
  await device.keep(placeOfAnswer(call, input), answer);
}
