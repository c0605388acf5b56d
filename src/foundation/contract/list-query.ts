import * as z from 'zod/mini';

/** Largest page of a list. Lists on screens have pages of 50 rows; files are made from the largest pages. */
export const maxPageSize = 500;

/** Order of a list: id of a column, with a leading `-` for descending order. */
export type Sort<Column extends string> = Column | `-${Column}`;

/**
 * Input of a list that the server filters and sorts. `sortable`: ids of the columns by which the server can sort.
 * `filters`: the other inputs. Without `sort` the list has its own order. A cursor belongs to the order of its page.
 */
export function listQuery<const Column extends string, Filters extends z.core.$ZodShape>({
  sortable,
  filters,
}: {
  sortable: readonly Column[];
  filters: Filters;
}) {
  return z.object({
    ...filters,
    sort: z.optional(z.enum(sortable.flatMap((column): Sort<Column>[] => [column, `-${column}`]))),
    // The cursor contains the value of the sorted column, which may be a long text.
    cursor: z.optional(z.string().check(z.maxLength(2000, 'invalid'))),
    limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|[1-4]\d\d|500)$/, 'invalid'))),
  });
}

/** Columns by which the server can sort a list. */
export function sortableColumns(input: { shape: { sort: { def: { innerType: { options: readonly string[] } } } } }) {
  return input.shape.sort.def.innerType.options.filter((sort) => !sort.startsWith('-'));
}
