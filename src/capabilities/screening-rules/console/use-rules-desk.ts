import { useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { listDryRuns, listRuleSets, readRulesDraft } from '../contract.ts';
import { readReleaseRequest } from '../contract-release.ts';
import { listUndos } from '../contract-undo.ts';

/** How often a page asks again while something is under way: in milliseconds. */
const pollInterval = 1500;

/** Every released version. */
export function useRuleSets() {
  return useQuery({ queryKey: ['rules', 'versions'], queryFn: ({ signal }) => callApi(listRuleSets, {}, { signal }) });
}

/** The draft as the server has it. */
export function useRulesDraft() {
  return useQuery({ queryKey: ['rules', 'draft'], queryFn: ({ signal }) => callApi(readRulesDraft, {}, { signal }) });
}

/** The release that waits. */
export function useReleaseRequest() {
  return useQuery({
    queryKey: ['rules', 'request'],
    queryFn: ({ signal }) => callApi(readReleaseRequest, {}, { signal }),
  });
}

/** Dry runs; asked for again while one is under way. */
export function useDryRuns() {
  return useQuery({
    queryKey: ['rules', 'dry-runs'],
    queryFn: ({ signal }) => callApi(listDryRuns, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'running') ? pollInterval : false),
  });
}

/** Undos; asked for again while one is under way. */
export function useUndos() {
  return useQuery({
    queryKey: ['rules', 'undos'],
    queryFn: ({ signal }) => callApi(listUndos, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => activeStates.includes(one.state)) ? pollInterval : false,
  });
}

const activeStates = ['counting', 'running', 'checking'];
