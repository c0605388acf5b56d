/**
 * A column whose values are encrypted by `encryptField`. Each capability lists its columns, so that a job can
 * re-encrypt them.
 */
export type SealedColumn = {
  table: string;
  column: string;
  /** The columns of the table's primary key, with their types; `id uuid` by default. */
  primaryKey?: Readonly<Record<string, 'uuid' | 'text' | 'bytea' | 'date'>>;
  /** Computes `row` of the `FieldAddress` from the text of the key's values; the first value by default. */
  fieldRowOf?: (values: readonly string[]) => string;
};
