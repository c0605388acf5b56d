/** A column whose values are sealed by `encryptField`. A capability names its own, so that they can be sealed again. */
export type SealedColumn = {
  table: string;
  column: string;
  /** The columns of the table's primary key, with their types; `id uuid` when not said. */
  key?: Readonly<Record<string, 'uuid' | 'text' | 'bytea' | 'date'>>;
  /** The row as the seal names it, from the text of the key's values; the first of them when not said. */
  row?: (values: readonly string[]) => string;
};
