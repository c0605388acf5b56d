import { readCurrentLane } from '#capabilities/ports-of-entry/console/public.ts';
import { isoInstant, systemClock } from '#foundation/time/clock.ts';
import type { DecisionKind } from '#capabilities/border/contract.ts';
import { scanTimes } from '../device-data/scan-times.ts';
import { outbox } from '../outbox/decision-outbox.ts';
import type { DecisionSubject } from './decision-subject.ts';

/** Decision as entered. `temperature` is in tenths of a degree Celsius, null if not measured. */
export type EnteredDecision = { kind: DecisionKind; note: string; temperature: number | null; reason?: string };

/**
 * Puts a decision into the outbox of this device, which sends it. Resolves to whether the decision survives closing the
 * page. `serverClockAheadMs`: how far the server's clock is ahead of the device's.
 */
export async function recordDecision(
  { scanId, reference, number, version, seenDecisions }: DecisionSubject,
  entered: EnteredDecision,
  { staffId, serverClockAheadMs }: { staffId: string; serverClockAheadMs: number },
): Promise<boolean> {
  const laneSessionId = readCurrentLane(staffId)?.id;
  const secondsSinceScan = scanTimes.secondsSince(reference);
  const isSaved = await outbox.add(
    scanId,
    {
      scanId,
      reference,
      number,
      version,
      ...entered,
      decidedAt: isoInstant(systemClock.now() + serverClockAheadMs),
      serverClockAheadMs,
      ...(laneSessionId !== undefined && { laneSessionId }),
      ...(secondsSinceScan !== undefined && { secondsSinceScan }),
      seenDecisions: seenDecisions
        .map((decision) => ({ number: decision.number, at: isoInstant(decision.decidedAt) }))
        // The contract accepts 100 seen decisions at most.
        .slice(0, 100),
    },
    staffId,
  );
  void outbox.flush(staffId);
  return isSaved;
}
