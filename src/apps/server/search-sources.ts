import { borderSearchSources } from '#capabilities/border/server/public.ts';
import { caseSearchSource } from '#capabilities/follow-up/server/public.ts';
import { staffSearchSource } from '#capabilities/staff/server/public.ts';

/** Sources of the search in the console, in the order of its results. */
export const searchSources = [...borderSearchSources, caseSearchSource, staffSearchSource] as const;
