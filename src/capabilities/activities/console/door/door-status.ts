import type { DoorVerdict } from '#capabilities/activities/rules/door-verdicts.ts';
import type { DoorJudgement } from '#capabilities/activities/rules/judge-event-code.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type DoorOutboxItem, serverTimeout } from './door-outbox.ts';

/**
 * Scan at a door. `judgement`: the device's judgement; `scannedAt`: by the device's clock; `entry`: id of the entry
 * that the scan started, if any. `awaitsServer`: the device refuses, and waits for the server's verdict.
 */
export type DoorScan = { judgement: DoorJudgement; scannedAt: Millis; entry?: string; awaitsServer?: boolean };

/**
 * Verdict shown at the door. `asking`: the server may still answer. `earlierEntryAt`: set if the verdict is `used`.
 * `isDecidedByDevice`: the device's verdict counts.
 */
export type DoorStatus = {
  verdict: DoorVerdict | 'asking';
  earlierEntryAt: Millis | undefined;
  judgement: DoorJudgement;
  isDecidedByDevice: boolean;
};

/**
 * Combines the device's judgement with the server's verdict, which wins when it arrives in time.
 * `now`: by the device's clock. `isOnline`: the server was reachable a moment ago.
 */
export function toDoorStatus(
  { judgement, scannedAt, entry, awaitsServer = false }: DoorScan,
  items: readonly DoorOutboxItem[],
  { now, isOnline }: { now: Millis; isOnline: boolean },
): DoorStatus {
  const deviceStatus = { verdict: judgement.verdict, earlierEntryAt: judgement.attendee?.enteredAt, judgement };
  if (awaitsServer) return { ...deviceStatus, verdict: 'asking', isDecidedByDevice: false };
  const item = entry === undefined ? undefined : items.find(({ id }) => id === entry);
  if (!item) return { ...deviceStatus, isDecidedByDevice: false };
  if (item.state === 'sent' && item.answer.verdict !== undefined) {
    const { verdict: serverVerdict, earlierEntryAt = null, isRecorded } = item.answer;
    // The device has already admitted the attendee. The organiser sees what the server would have decided.
    if (isRecorded && serverVerdict !== 'come-in') return { ...deviceStatus, isDecidedByDevice: true };
    return {
      verdict: serverVerdict,
      earlierEntryAt: earlierEntryAt === null ? undefined : parseInstant(earlierEntryAt),
      judgement,
      isDecidedByDevice: false,
    };
  }
  if (isOnline && item.state !== 'failed' && now < scannedAt + serverTimeout)
    return { ...deviceStatus, verdict: 'asking', isDecidedByDevice: false };
  return { ...deviceStatus, isDecidedByDevice: true };
}
