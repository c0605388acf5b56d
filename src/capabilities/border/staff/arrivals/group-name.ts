import type { ArrivalGroup } from '#capabilities/border/contract-arrivals.ts';
import type { arrivalWords } from '#capabilities/border/wording/arrivals.ts';

type Words = (typeof arrivalWords)['en'] | (typeof arrivalWords)['ms'];

/** What a group is called: its flight or vessel, or that none was told. */
export function groupName({ mode, name }: Pick<ArrivalGroup, 'mode' | 'name'>, say: Words): string {
  return name || say.groups[mode];
}

/** How many of a group nobody has decided about yet. */
export function countUndecided({ proceed, officer }: Pick<ArrivalGroup, 'proceed' | 'officer'>): number {
  return proceed.travellers + officer.travellers - proceed.decided - officer.decided;
}
