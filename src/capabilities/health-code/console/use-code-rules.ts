import { useQuery } from '@tanstack/react-query';
import { useAction } from '#capabilities/staff/console/public.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { type CodeRulesDesk, readCodeRules, saveCodeRules } from '../contract-rules.ts';
import type { CodeRules } from '../rules/code-rules.ts';

export const rulesQueryKey = 'code-rules';

// Milliseconds between two reads while a dry run is running.
const dryRunPollInterval = 1500;

/** Reads the rules desk. Polls while a dry run is running. */
export function useCodeRules() {
  return useQuery({
    queryKey: [rulesQueryKey],
    queryFn: ({ signal }) => callApi(readCodeRules, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.latestDryRun?.state === 'running' ? dryRunPollInterval : false),
  });
}

/** Saves the draft of the rules, based on the revision on the screen. */
export function useSaveDraft({ revision }: CodeRulesDesk) {
  return useAction(rulesQueryKey, (draft: CodeRules) => callApi(saveCodeRules, { revision, draft }));
}
