import type { Language } from '#foundation/language/messages.ts';
import type { LaneKind } from '../contract.ts';
import { laneMessages } from '../messages/lanes.ts';

/** Name of a lane for people, such as "Lane 3". */
export function formatLaneName({ kind, number }: { kind: LaneKind; number: string }, language: Language): string {
  return laneMessages[language].laneName[kind](number);
}
