import { useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listDryRuns, listRuleSets, readRulesDraft } from '../contract.ts';
import { readReleaseRequest } from '../contract-release.ts';
import { listUndos } from '../contract-undo.ts';

/** Polling interval while a dry run or an undo is active, in milliseconds. */
const pollInterval = 1500;

export function useRuleSets() {
  return useQuery({ queryKey: ['rules', 'versions'], queryFn: ({ signal }) => callApi(listRuleSets, {}, { signal }) });
}

export function useRulesDraft() {
  return useQuery({ queryKey: ['rules', 'draft'], queryFn: ({ signal }) => callApi(readRulesDraft, {}, { signal }) });
}

export function useReleaseRequest() {
  return useQuery({
    queryKey: ['rules', 'request'],
    queryFn: ({ signal }) => callApi(readReleaseRequest, {}, { signal }),
  });
}

/** Polls while a dry run is running. */
export function useDryRuns() {
  return useQuery({
    queryKey: ['rules', 'dry-runs'],
    queryFn: ({ signal }) => callApi(listDryRuns, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((run) => run.state === 'running') ? pollInterval : false),
  });
}

/** Polls while an undo is active. */
export function useUndos() {
  return useQuery({
    queryKey: ['rules', 'undos'],
    queryFn: ({ signal }) => callApi(listUndos, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((undo) => activeUndoStates.includes(undo.state)) ? pollInterval : false,
  });
}

const activeUndoStates = ['counting', 'running', 'checking'];
