import { callApi } from '#foundation/web/http/call-api.ts';
import { useLoadOnce } from '#foundation/web/http/use-load-once.ts';
import { listNationalities } from '../contract.ts';
import type { Country } from '../rules/countries.ts';
import { homeCountry } from '#country';

/**
 * Loads the dial regions for a picker, once for each page load. Returns the home country until they are loaded. Keeps
 * the country list out of the code of the first screens. Code that imports the list anyway uses `dialRegions`.
 */
export function useDialRegions(): readonly Country[] {
  return useLoadOnce('dial-regions', loadDialRegions) ?? initialRegions;
}

const initialRegions: readonly Country[] = [homeCountry];

// If the request fails, loads the list that came with the portal: a missing list must not prevent a login.
async function loadDialRegions(): Promise<readonly Country[]> {
  try {
    const entries = await callApi(listNationalities, {}, { isBackground: true });
    return entries
      .filter(({ regionNum }) => regionNum !== '')
      .map(({ regionNum, ...rest }) => ({ ...rest, dial: regionNum }));
  } catch {
    const { dialRegions } = await import('../rules/countries.ts');
    return dialRegions;
  }
}
