import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { listDryRuns, listRuleSets, readRulesDraft } from '../contract.ts';
import { readReleaseRequest } from '../contract-release.ts';
import { listUndos } from '../contract-undo.ts';

/** Polling interval while a dry run or an undo is active, in milliseconds. */
const pollInterval = 1500;

/**
 * Fetches the versions anew on every page, and while one takes effect: its status then changes by itself, and another
 * person may have released or rolled back.
 */
export function useRuleSets() {
  return useApiQuery(['rules', 'versions'], listRuleSets, {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'coming') ? versionPollInterval : false,
  });
}

/** Polling interval while a version is to take effect, in milliseconds. */
const versionPollInterval = 10_000;

export function useRulesDraft() {
  return useApiQuery(['rules', 'draft'], readRulesDraft);
}

export function useReleaseRequest() {
  return useApiQuery(['rules', 'request'], readReleaseRequest);
}

/** Polls while a dry run is running. */
export function useDryRuns() {
  return useApiQuery(['rules', 'dry-runs'], listDryRuns, {
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? pollInterval : false),
  });
}

/** Polls while an undo is active. */
export function useUndos() {
  return useApiQuery(['rules', 'undos'], listUndos, {
    refetchInterval: ({ state }) =>
      state.data?.items.some((undo) => activeUndoStates.includes(undo.state)) ? pollInterval : false,
  });
}

const activeUndoStates = ['counting', 'running', 'checking'];
