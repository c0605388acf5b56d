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
  since: Millis | undefined;
  judgement: DoorJudgement;
  decidedByDevice: boolean;
};

/**
 * Combines the device's judgement with the server's verdict, which wins when it arrives in time.
 * `now`: by the device's clock. `isOnline`: the server was reachable a moment ago.
 */
export function toDoorStatus(
  { judgement, scannedAt, entry, awaitsServer = false }: DoorScan,
  items: readonly DoorOutboxItem[],
  { now, online }: { now: Millis; online: boolean },
): DoorStatus {
  const deviceStatus = { verdict: judgement.verdict, since: judgement.attendee?.usedAt, judgement };
  if (awaitsServer) return { ...deviceStatus, verdict: 'asking', decidedByDevice: false };
  const item = entry === undefined ? undefined : items.find(({ id }) => id === entry);
  if (!item) return { ...deviceStatus, decidedByDevice: false };
  if (item.state === 'sent' && item.answer.word !== undefined) {
    const { word: serverVerdict, since = null, noted } = item.answer;
    // The device has already admitted the attendee. The organiser sees what the server would have decided.
    if (noted && serverVerdict !== 'come-in') return { ...deviceStatus, decidedByDevice: true };
    return {
      verdict: serverVerdict,
      since: since === null ? undefined : parseInstant(since),
      judgement,
      decidedByDevice: false,
    };
  }
  if (online && item.state !== 'failed' && now < scannedAt + serverTimeout)
    return { ...deviceStatus, verdict: 'asking', decidedByDevice: false };
  return { ...deviceStatus, decidedByDevice: true };
}
