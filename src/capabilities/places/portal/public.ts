import { useQuery } from '@tanstack/react-query';
import { isAbort } from '#foundation/web/http/catalogue.ts';
import { place } from '#foundation/web/http/place.ts';
import { listNationalities } from '../contract.ts';
import type { Country } from '../rules/countries.ts';
import { homeCountry } from '../rules/country-pack.ts';

/**
 * The regions of telephone numbers, for a picker: the home country at once, all of them when the list has come. Asked for once
 * in a page's life. For screens that people see first; a screen whose rules hold the list already takes it from there.
 */
export function useDialRegions(): readonly Country[] {
  const { data } = useQuery({
    queryKey: ['places', 'dial-regions'],
    queryFn: ({ signal }) => loadDialRegions(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? atOnce;
}

const atOnce: readonly Country[] = [homeCountry];

// Without an answer the list that came with the portal serves: nobody is kept from logging in by a list of names.
async function loadDialRegions(signal: AbortSignal): Promise<readonly Country[]> {
  try {
    const entries = await place(listNationalities, {}, { signal });
    return entries
      .filter(({ regionNum }) => regionNum !== '')
      .map(({ regionNum, ...rest }) => ({ ...rest, dial: regionNum }));
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    const { dialRegions } = await import('../rules/countries.ts');
    return dialRegions;
  }
}
