import { useQuery } from '@tanstack/react-query';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { readPasses } from '#capabilities/declaration/contract.ts';
import { declarationsKey } from '../queries.ts';
import { type CachedPasses, passCache } from './cached-passes.ts';

/** Fetches the passes of an application and caches them on this device. Without a response, returns cached passes. */
export function usePasses(account: string, id: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'passes', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => fetchPasses(account, id, signal),
  });
}

/** Lists the cached passes of all applications of an account, the next arrival first. Needs no network. */
export function useCachedPasses(account: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'kept-passes'],
    enabled: account !== '',
    queryFn: () => passCache(account).list(systemClock.today()),
    staleTime: 0,
  });
}

async function fetchPasses(account: string, id: string, signal: AbortSignal): Promise<CachedPasses> {
  const cache = passCache(account);
  try {
    const fetched = { ...(await callApi(readPasses, { id }, { signal })), account, fetchedAt: systemClock.now() };
    await cache.save(fetched);
    return fetched;
  } catch (thrown) {
    // The application was cancelled or does not exist, so the cached passes are no longer valid.
    if (isProblem(thrown, 'foundation/not-found')) cache.remove(id);
    const cached = isProblem(thrown, 'foundation/not-found') ? undefined : await cache.read(id);
    if (!cached) throw thrown;
    return cached;
  }
}
