import * as z from 'zod/mini';
import { call, Nothing } from '#foundation/contract/call.ts';

/** An entry of the country list (spec §3): code, name in the language asked for, dial code; and both names to search by. */
export const CountryEntry = z.object({
  code: z.string(),
  desc: z.string(),
  regionNum: z.string(),
  icao: z.string(),
  en: z.string(),
  ms: z.string(),
  aliases: z.array(z.string()),
});
export type CountryEntry = z.output<typeof CountryEntry>;

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
