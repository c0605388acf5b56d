import type { LaneLabel } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';
import type { Language } from '#foundation/language/messages.ts';

/** Lane of a decision for people: "Lane 3, Brunei International Airport", or "no lane". */
export function formatLane(label: LaneLabel | null, language: Language): string {
  const t = laneMessages[language];
  return label === null ? t.withoutLane : t.at(label.lane, label.port);
}
