import type { DoorWord } from '#capabilities/activities/rules/door-words.ts';
import type { Judged } from '#capabilities/activities/rules/judge-door.ts';
import { type Millis, parseInstant } from '#foundation/time/clock.ts';
import { type DoorItem, serverPatience } from './door-outbox.ts';

/**
 * Whoever stands at the door: what the device made of them, when, and the entry that began with it, if any. `asking`: the device says no,
 * and the server is asked whether it knows better.
 */
export type AtTheDoor = { judged: Judged; at: Millis; entry?: string; asking?: boolean };

/** What the door is told now. `asking`: the server is given a moment. `alone`: the device's own word, which the server may not share. */
export type Standing = { word: DoorWord | 'asking'; since: Millis | undefined; judged: Judged; alone: boolean };

/**
 * The word for somebody: the server's where it came, the device's own where it did not. `now`: by the device's clock, `online`: whether the
 * server could be reached a moment ago.
 */
export function standingOf(
  { judged, at, entry, asking = false }: AtTheDoor,
  items: readonly DoorItem[],
  { now, online }: { now: Millis; online: boolean },
): Standing {
  const own = { word: judged.word, since: judged.line?.usedAt, judged };
  if (asking) return { ...own, word: 'asking', alone: false };
  const item = entry === undefined ? undefined : items.find(({ id }) => id === entry);
  if (!item) return { ...own, alone: false };
  if (item.state === 'sent' && item.answer.word !== undefined) {
    const { word, since = null, noted } = item.answer;
    // Let in before the server was heard: what it says of that is for the organiser.
    if (noted && word !== 'come-in') return { ...own, alone: true };
    return { word, since: since === null ? undefined : parseInstant(since), judged, alone: false };
  }
  if (online && item.state !== 'failed' && now < at + serverPatience) return { ...own, word: 'asking', alone: false };
  return { ...own, alone: true };
}
