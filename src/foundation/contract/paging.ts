import * as z from 'zod/mini';

/** Where to go on in a list: opaque, from the answer before; absent on the first page. */
export const Cursor = z.optional(z.string().check(z.maxLength(200, 'invalid')));

/** A page of a list: its items and where the next page begins, if there is one. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.optional(z.string()) });
}
