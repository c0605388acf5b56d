import type { ArrivalGroup } from '#capabilities/border/contract-arrivals.ts';
import type { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';

type GroupMessages = (typeof arrivalMessages)['en'] | (typeof arrivalMessages)['ms'];

/** Title of a group: its flight or vessel, or a sentence when travellers did not state it. */
export function groupName({ mode, name }: Pick<ArrivalGroup, 'mode' | 'name'>, t: GroupMessages): string {
  return name || t.groups[mode];
}

export function countUndecided({ proceed, officer }: Pick<ArrivalGroup, 'proceed' | 'officer'>): number {
  return proceed.travellers + officer.travellers - proceed.decided - officer.decided;
}
