import { useQuery } from '@tanstack/react-query';
import { isProblem } from '#foundation/contract/problem.ts';
import { callApi } from '#foundation/web/http/call-api.ts';
import { systemClock } from '#foundation/time/clock.ts';
import { readPasses } from '#capabilities/declaration/contract.ts';
import { declarationsKey } from '../queries.ts';
import { type CachedPasses, passCache } from './cached-passes.ts';

/** The passes of an application: from the server, and kept on this device; where no answer comes, those that were kept. */
export function usePasses(account: string, id: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'passes', id],
    enabled: account !== '' && id !== '',
    queryFn: ({ signal }) => fetchPasses(account, id, signal),
  });
}

/** All passes of the account that this device keeps, for where the server cannot be asked for anything. */
export function useCachedPasses(account: string) {
  return useQuery({
    queryKey: [declarationsKey, account, 'kept-passes'],
    enabled: account !== '',
    queryFn: () => passCache(account).list(systemClock.today()),
    staleTime: 0,
  });
}

async function fetchPasses(account: string, id: string, signal: AbortSignal): Promise<CachedPasses> {
  const shelf = passCache(account);
  try {
    const found = { ...(await callApi(readPasses, { id }, { signal })), account, at: systemClock.now() };
    await shelf.keep(found);
    return found;
  } catch (thrown) {
    // Cancelled, or no longer there: what was kept is good for nothing.
    if (isProblem(thrown, 'foundation/not-found')) shelf.remove(id);
    const kept = isProblem(thrown, 'foundation/not-found') ? undefined : await shelf.read(id);
    if (!kept) throw thrown;
    return kept;
  }
}
