import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';

/**
 * An entry of the country list (spec §3): `code` (alpha-2, or ICAO's code of a nationality without a country), `desc` (name in
 * the language asked for), `regionNum` (dial code in digits, empty where there is none); and, to search by, both names and
 * others. `icao` is the nationality in a passport's machine-readable zone, empty where no passport is issued. `nationalityOnly` marks
 * what ICAO Doc 9303 alone has a code for (GBD, UNO, XXA …): nobody departs from it.
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
export const listNationalities = call({
  name: 'listNationalities',
  summary: 'Countries and nationalities with names, dial codes and the codes of passports.',
  method: 'GET',
  path: '/api/phs-entryexit/app/nationality-dict',
  who: 'anyone',
  envelope: 'code',
  repeat: 'safe',
  input: Nothing,
  output: z.array(CountryEntry),
  cacheable: true,
});
