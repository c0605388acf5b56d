import type { DoorVerdict } from '#capabilities/activities/rules/door-verdicts.ts';
import type { DoorJudgement } from '#capabilities/activities/rules/judge-event-code.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type DoorOutboxItem, serverTimeout } from './door-outbox.ts';

/**
 * Whoever stands at the door: what the device made of them, when, and the entry that began with it, if any. `asking`: the device says no,
 * and the server is asked whether it knows better.
 */
export type DoorScan = { judged: DoorJudgement; at: Millis; entry?: string; awaitsServer?: boolean };

/** What the door is told now. `asking`: the server is given a moment. `alone`: the device's own word, which the server may not share. */
export type DoorStatus = {
  word: DoorVerdict | 'asking';
  since: Millis | undefined;
  judged: DoorJudgement;
  decidedByDevice: boolean;
};

/**
 * The word for somebody: the server's where it came, the device's own where it did not. `now`: by the device's clock, `online`: whether the
 * server could be reached a moment ago.
 */
export function toDoorStatus(
  { judged, at, entry, awaitsServer: asking = false }: DoorScan,
  items: readonly DoorOutboxItem[],
  { now, online }: { now: Millis; online: boolean },
): DoorStatus {
  const own = { word: judged.word, since: judged.line?.usedAt, judged };
  if (asking) return { ...own, word: 'asking', decidedByDevice: false };
  const item = entry === undefined ? undefined : items.find(({ id }) => id === entry);
  if (!item) return { ...own, decidedByDevice: false };
  if (item.state === 'sent' && item.answer.word !== undefined) {
    const { word, since = null, noted } = item.answer;
    // Let in before the server was heard: what it says of that is for the organiser.
    if (noted && word !== 'come-in') return { ...own, decidedByDevice: true };
    return { word, since: since === null ? undefined : parseInstant(since), judged, decidedByDevice: false };
  }
  if (online && item.state !== 'failed' && now < at + serverTimeout)
    return { ...own, word: 'asking', decidedByDevice: false };
  return { ...own, decidedByDevice: true };
}
