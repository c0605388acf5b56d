import type { Millis } from '#foundation/time/clock.ts';

/** `ended`: the file has expired. */
export type ReportState = 'preparing' | 'ready' | 'failed' | 'ended';

/** Instants in milliseconds; null until they happen. */
export function reportStateOf(
  { madeAt, failure, expiresAt }: { madeAt: Millis | null; failure: string | null; expiresAt: Millis | null },
  now: Millis,
): ReportState {
  if (failure !== null) return 'failed';
  if (madeAt === null) return 'preparing';
  return expiresAt !== null && now < expiresAt ? 'ready' : 'ended';
}
