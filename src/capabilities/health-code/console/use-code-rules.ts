import { useQuery } from '@tanstack/react-query';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type CodeRulesDesk, readCodeRules, saveCodeRules } from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';

/** Under which this desk keeps what it asked for. */
export const rulesQueryKey = 'code-rules';

// How often the page asks again while a dry run is under way: in milliseconds.
const dryRunPollInterval = 1500;

/** All that stands on the desk; asked for again while a dry run is under way. */
export function useCodeRules() {
  return useQuery({
    queryKey: [rulesQueryKey],
    queryFn: ({ signal }) => callApi(readCodeRules, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? dryRunPollInterval : false),
  });
}

/** Saves a change of the draft that is on the screen. */
export function useSaveDraft({ revision }: CodeRulesDesk) {
  return useAction(rulesQueryKey, (draft: CodeRules) => callApi(saveCodeRules, { revision, draft }));
}
