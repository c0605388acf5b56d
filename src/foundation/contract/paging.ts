import * as z from 'zod/mini';

/** Cursor of a list: opaque text from the previous answer, absent on the first page. */
export const Cursor = z.optional(z.string().check(z.maxLength(200, 'invalid')));

/** A page of a list: its items and the cursor of the next page, if there is one. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.optional(z.string()) });
}
