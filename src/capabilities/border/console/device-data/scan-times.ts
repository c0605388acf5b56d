import { type Millis, monotonicNow, second } from '#foundation/time/clock.ts';
import { maxSecondsSinceScan } from '#capabilities/border/rules/limits.ts';

/** Remembers when each pass was first scanned at this device, for an hour. */
export function createScanTimes(now: () => Millis) {
  const firstScanByReference = new Map<string, Millis>();
  const forgetOld = () => {
    for (const [reference, at] of firstScanByReference)
      if (now() - at > maxSecondsSinceScan * second) firstScanByReference.delete(reference);
  };
  return {
    note: (reference: string): void => {
      forgetOld();
      if (!firstScanByReference.has(reference)) firstScanByReference.set(reference, now());
    },
    /** Whole seconds since the first scan; undefined for a pass that was not scanned here in the last hour. */
    secondsSince: (reference: string): number | undefined => {
      forgetOld();
      const scannedAt = firstScanByReference.get(reference);
      return scannedAt === undefined ? undefined : Math.floor((now() - scannedAt) / second);
    },
  };
}

export const scanTimes = createScanTimes(monotonicNow);
