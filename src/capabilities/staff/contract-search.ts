import * as z from 'zod/mini';
import { defineCall } from '#foundation/contract/call.ts';

/** Kind of object that a search of the console finds; `traveller` is one traveller of a declaration. */
export const SearchResultKind = z.enum(['traveller', 'flight', 'case', 'staff']);
export type SearchResultKind = z.output<typeof SearchResultKind>;

/** An object that the caller may open. `to`: path of its page. `state`: state of the history entry of that page. */
export const SearchResult = z.object({
  kind: SearchResultKind,
  title: z.string(),
  detail: z.string(),
  to: z.string(),
  state: z.optional(
    z.union([
      z.object({ arrival: z.object({ reference: z.string(), number: z.int() }) }),
      z.object({ email: z.string() }),
    ]),
  ),
});
export type SearchResult = z.output<typeof SearchResult>;

/** Most results of one kind in an answer. */
export const maxResultsPerKind = 10;

/** Searches what the caller's roles may see. Every search is audited, and each person found is an access of its own. */
export const searchConsole = defineCall({
  caller: 'staff',
  envelope: 'errno',
  name: 'searchConsole',
  summary: 'Finds travellers, flights, cases and colleagues that the caller may open. Audited.',
  method: 'POST',
  path: '/api/staff/search',
  idempotency: 'safe',
  input: z.object({ text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(80, 'too-long')) }),
  output: z.object({ items: z.array(SearchResult) }),
});
