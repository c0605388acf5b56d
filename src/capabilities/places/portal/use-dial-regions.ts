import { callApi } from '#foundation/web/http/call-api.ts';
import { useOnce } from '#foundation/web/http/use-once.ts';
import { listNationalities } from '../contract.ts';
import type { Country } from '../rules/countries.ts';
import { homeCountry } from '#country';

/**
 * The regions of telephone numbers, for a picker: the home country at once, all of them when the list has come. Asked for once
 * in a page's life. For screens that people see first; a screen whose rules hold the list already takes it from there.
 */
export function useDialRegions(): readonly Country[] {
  return useOnce('dial-regions', loadDialRegions) ?? initialRegions;
}

const initialRegions: readonly Country[] = [homeCountry];

// Without an answer the list that came with the portal serves: nobody is kept from logging in by a list of names.
async function loadDialRegions(): Promise<readonly Country[]> {
  try {
    const entries = await callApi(listNationalities, {}, { quiet: true });
    return entries
      .filter(({ regionNum }) => regionNum !== '')
      .map(({ regionNum, ...rest }) => ({ ...rest, dial: regionNum }));
  } catch {
    const { dialRegions } = await import('../rules/countries.ts');
    return dialRegions;
  }
}
