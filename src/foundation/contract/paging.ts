import * as z from 'zod/mini';

/** Cursor of a list: opaque text from the previous answer, absent on the first page. */
export const Cursor = z.optional(z.string().check(z.maxLength(200, 'invalid')));

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next: z.optional(z.string()) });
}
