import * as z from 'zod/mini';
import { defineCall, NoInput } from '#foundation/contract/call.ts';

/**
 * Entry of the country list (spec §3). `code`: alpha-2, or ICAO's code of a nationality without a country. `desc`: name
 * in the requested language. `regionNum`: dial code in digits, empty if there is none. `en`, `ms`, `aliases`: names to
 * search by. `icao`: nationality in a machine-readable zone, empty if no passport is issued. `nationalityOnly`: a
 * nationality of ICAO Doc 9303 that is no country (GBD, UNO, XXA …), so no traveller departs from there.
 */
const CountryEntry = z.object({
  code: z.string(),
  desc: z.string(),
  regionNum: z.string(),
  icao: z.string(),
  nationalityOnly: z.boolean(),
  en: z.string(),
  ms: z.string(),
  aliases: z.array(z.string()),
});

/** The nationality list (spec §7). */
export const listNationalities = defineCall({
  name: 'listNationalities',
  summary: 'Lists countries and nationalities with names, dial codes and passport codes.',
  method: 'GET',
  path: '/api/phs-entryexit/app/nationality-dict',
  caller: 'anyone',
  envelope: 'code',
  input: NoInput,
  output: z.array(CountryEntry),
  cacheable: true,
});
