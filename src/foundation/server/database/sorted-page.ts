import { type RawBuilder, sql } from 'kysely';
import { Id } from '#foundation/contract/fields.ts';
import type { Sort } from '#foundation/contract/list-query.ts';
import { problem } from '#foundation/contract/problem.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { isCursorInstant } from '../cursor.ts';
import { isStorableText } from './storable-text.ts';

/**
 * Column by which a list can be sorted. `by`: its expression in SQL, which is never null: `coalesce` gives empty values
 * a place. `type`: type of the expression. `key`: value of the expression for a row.
 */
export type SortColumn<Row> = {
  by: RawBuilder<unknown>;
  type: keyof typeof isKeyByType;
  key: (row: Row) => string | number;
};

export type SortColumns<Row, Column extends string = string> = Readonly<Record<Column, SortColumn<Row>>>;

/** The fields of `listQuery`. */
export type ListRequest<Column extends string = string> = {
  sort?: Sort<Column> | undefined;
  cursor?: string | undefined;
  limit?: string | undefined;
};

/** Page of a list to select: its order, and the position after which it starts. */
export type SortedPage<Row, Column extends string = string> = {
  column: Column;
  isDescending: boolean;
  after: { key: string; id: string } | undefined;
  size: number;
  /** Cuts the page from the selected rows, which are one more. Adds the cursor of the next page. */
  cut: (rows: readonly Row[]) => { page: Row[]; nextPage: { next?: string } };
};

/**
 * Reads which page of a list a request asks for. `order`: order without `sort`. Throws a field error for a cursor of
 * another order, and for one that `cut` did not write.
 */
export function readSortedPage<Row extends { id: string }, Column extends string>(
  columns: SortColumns<Row, Column>,
  { sort, cursor, limit }: ListRequest<NoInfer<Column>>,
  order: Sort<NoInfer<Column>>,
): SortedPage<Row, Column> {
  const usedSort = sort ?? order;
  const isDescending = usedSort.startsWith('-');
  const column = (isDescending ? usedSort.slice(1) : usedSort) as Column;
  const { key, type } = columns[column];
  const size = readPageSize(limit);
  return {
    column,
    isDescending,
    after: cursor === undefined ? undefined : parseSortedCursor(cursor, usedSort, type),
    size,
    cut: (rows) => {
      const last = rows.length > size ? rows[size - 1] : undefined;
      const next = last && formatCursor(usedSort, String(key(last)), last.id);
      return { page: rows.slice(0, size), nextPage: next === undefined ? {} : { next } };
    },
  };
}

/** Number of rows that a request asks for, 50 by default. */
export function readPageSize(limit: string | undefined): number {
  return Number(limit ?? 50);
}

/**
 * Ends a statement that selects a sorted page: condition of the cursor, order, and limit. `id`: column of the id. The
 * statement ends in a condition to which `and` can be added. Callers take `column` from a constant object by the name
 * in `page`, so that a test can read every text.
 */
export function sortedRows<Row>(
  column: SortColumn<Row>,
  id: RawBuilder<unknown>,
  page: Pick<SortedPage<Row>, 'isDescending' | 'after' | 'size'>,
): RawBuilder<unknown> {
  const direction = page.isDescending ? sql`desc` : sql`asc`;
  const comparison = page.isDescending ? sql`<` : sql`>`;
  const cursorCondition = page.after
    ? sql`and (${column.by}, ${id}) ${comparison} (${page.after.key}::${sql.raw(column.type)}, ${page.after.id}::uuid)`
    : sql``;
  return sql`${cursorCondition} order by ${column.by} ${direction}, ${id} ${direction} limit ${page.size + 1}`;
}

/**
 * Position of a column's text in a list of texts, such as the states of a process in their order. The list is constant,
 * so that an index can contain the position.
 */
function positionIn(texts: readonly string[], column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(string_to_array(${sql.lit(texts.join(' '))}, ' '), ${column})`;
}

/** Column of a text that is sorted by its position in a list of texts. */
export function sortedByPosition<Row, Text extends string>(
  texts: readonly Text[],
  column: RawBuilder<unknown>,
  textOf: (row: Row) => Text,
): SortColumn<Row> {
  return { by: positionIn(texts, column), type: 'bigint', key: (row) => texts.indexOf(textOf(row)) + 1 };
}

/** Text in the order of a dictionary, whatever its case and accents. */
export function alphabetical(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} collate "und-x-icu"`;
}

/** Pattern of `like` for texts that contain a search text. */
export function containsPattern(searchText: string): string {
  return `%${searchText.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Parses a cursor of one order. Throws a field error for any text that `formatCursor` does not write for the order. */
function parseSortedCursor(cursor: string, sort: string, type: keyof typeof isKeyByType): { key: string; id: string } {
  const [cursorSort, key, id] = parseTexts(Buffer.from(cursor, 'base64url').toString());
  const isValid = cursorSort === sort && key !== undefined && isKeyByType[type](key) && Id.safeParse(id).success;
  if (!isValid || id === undefined || formatCursor(sort, key, id) !== cursor)
    throw problem('foundation/invalid', { fields: [{ path: 'cursor', key: 'invalid' }] });
  return { key, id };
}

function formatCursor(sort: string, key: string, id: string): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function parseTexts(json: string): string[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) && parsed.every((part) => typeof part === 'string') ? parsed : [];
  } catch {
    return [];
  }
}

const isKeyByType = {
  text: isStorableText,
  bigint: (key: string) => /^(0|-?[1-9]\d{0,14})$/.test(key),
  date: (key: string) => key === '-infinity' || isLocalDate(key),
  timestamptz: (key: string) => key === '-infinity' || isCursorInstant(key),
} satisfies Record<string, (key: string) => boolean>;
