import type { ArrivalGroup } from '#capabilities/border/contract-arrivals.ts';
import type { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';

type GroupMessages = (typeof arrivalMessages)['en'] | (typeof arrivalMessages)['ms'];

/** What a group is called: its flight or vessel, or that none was told. */
export function groupName({ mode, name }: Pick<ArrivalGroup, 'mode' | 'name'>, t: GroupMessages): string {
  return name || t.groups[mode];
}

/** How many of a group nobody has decided about yet. */
export function countUndecided({ proceed, officer }: Pick<ArrivalGroup, 'proceed' | 'officer'>): number {
  return proceed.travellers + officer.travellers - proceed.decided - officer.decided;
}
