import type { DoorVerdict } from '#capabilities/activities/rules/door-verdicts.ts';
import type { DoorJudgement } from '#capabilities/activities/rules/judge-event-code.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type DoorOutboxItem, serverTimeout } from './door-outbox.ts';

/**
 * Scan at a door. `judged`: the device's judgement; `at`: the time of the scan by the device's clock; `entry`: id of
 * the entry that the scan started, if any. `awaitsServer`: the device refuses, and waits for the server's verdict.
 */
export type DoorScan = { judged: DoorJudgement; at: Millis; entry?: string; awaitsServer?: boolean };

/** Verdict shown at the door. `asking`: the server may still answer. `decidedByDevice`: the device's verdict counts. */
export type DoorStatus = {
  word: DoorVerdict | 'asking';
  since: Millis | undefined;
  judged: DoorJudgement;
  decidedByDevice: boolean;
};

/**
 * Combines the device's judgement with the server's verdict, which wins when it arrives in time.
 * `now`: by the device's clock. `online`: the server was reachable a moment ago.
 */
export function toDoorStatus(
  { judged, at: scannedAt, entry, awaitsServer = false }: DoorScan,
  items: readonly DoorOutboxItem[],
  { now, online }: { now: Millis; online: boolean },
): DoorStatus {
  const deviceStatus = { word: judged.word, since: judged.attendee?.usedAt, judged };
  if (awaitsServer) return { ...deviceStatus, word: 'asking', decidedByDevice: false };
  const item = entry === undefined ? undefined : items.find(({ id }) => id === entry);
  if (!item) return { ...deviceStatus, decidedByDevice: false };
  if (item.state === 'sent' && item.answer.word !== undefined) {
    const { word, since = null, noted } = item.answer;
    // The device has already admitted the attendee. The organiser sees what the server would have decided.
    if (noted && word !== 'come-in') return { ...deviceStatus, decidedByDevice: true };
    return { word, since: since === null ? undefined : parseInstant(since), judged, decidedByDevice: false };
  }
  if (online && item.state !== 'failed' && now < scannedAt + serverTimeout)
    return { ...deviceStatus, word: 'asking', decidedByDevice: false };
  return { ...deviceStatus, decidedByDevice: true };
}
