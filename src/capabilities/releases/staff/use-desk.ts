import { useQuery } from '@tanstack/react-query';
import { place } from '#foundation/web/http/place.ts';
import { listDryRuns, listRuleSets, readRulesDraft } from '../contract.ts';
import { readReleaseRequest } from '../contract-release.ts';
import { listUndos } from '../contract-undo.ts';

/** How often a page asks again while something is under way: in milliseconds. */
const lookEvery = 1500;

/** Every released version. */
export function useRuleSets() {
  return useQuery({ queryKey: ['rules', 'versions'], queryFn: ({ signal }) => place(listRuleSets, {}, { signal }) });
}

/** The draft as the server has it. */
export function useRulesDraft() {
  return useQuery({ queryKey: ['rules', 'draft'], queryFn: ({ signal }) => place(readRulesDraft, {}, { signal }) });
}

/** The release that waits. */
export function useReleaseRequest() {
  return useQuery({
    queryKey: ['rules', 'request'],
    queryFn: ({ signal }) => place(readReleaseRequest, {}, { signal }),
  });
}

/** Dry runs; asked for again while one is under way. */
export function useDryRuns() {
  return useQuery({
    queryKey: ['rules', 'dry-runs'],
    queryFn: ({ signal }) => place(listDryRuns, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'running') ? lookEvery : false),
  });
}

/** Undos; asked for again while one is under way. */
export function useUndos() {
  return useQuery({
    queryKey: ['rules', 'undos'],
    queryFn: ({ signal }) => place(listUndos, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => atWork.includes(one.state)) ? lookEvery : false),
  });
}

const atWork = ['counting', 'running', 'checking'];
