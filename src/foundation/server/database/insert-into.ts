import { type RawBuilder, sql } from 'kysely';

/** Lists of column names by table, such as `id, account_id, sent_at`. */
type ColumnLists = Readonly<Record<string, string>>;

type NamesIn<List> = List extends `${infer Name}, ${infer Others}` ? Name | NamesIn<Others> : List;

type RequiredColumn<Tables, Required extends ColumnLists, Table extends keyof Tables> = Extract<
  keyof Tables[Table],
  Table extends keyof Required ? NamesIn<Required[Table]> : never
>;

/** The required columns of a table and the named others. */
export type RowToInsert<
  Tables,
  Required extends ColumnLists,
  Table extends keyof Tables,
  Other extends keyof Tables[Table],
> = Pick<Tables[Table], RequiredColumn<Tables, Required, Table> | Other>;

/** JSON is inserted as its text, and any column can be a fragment. */
type ValueToInsert<Value> =
  | (unknown extends Value ? string : Value extends readonly (infer Element)[] ? readonly Element[] : Value)
  | RawBuilder<unknown>;

type ExactRow<Row, Other, Given> = {
  [Column in keyof Row]: ValueToInsert<Row[Column]> | (Column extends Other ? Extract<null, Row[Column]> : never);
} & { [Column in Exclude<keyof Given, keyof Row>]: never };

/**
 * Fragment `insert into table (columns) values (values)`. The columns are those that the table requires, then `others`.
 * The compiler refuses a row with fewer columns or more, and further properties at run time are not inserted.
 */
export type InsertInto<Tables, Required extends ColumnLists> = <
  Table extends keyof Tables & string,
  Row,
  Other extends keyof Tables[Table] & string = never,
>(
  table: Table,
  row: Row & ExactRow<RowToInsert<Tables, Required, Table, NoInfer<Other>>, NoInfer<Other>, Row>,
  ...others: Other[]
) => RawBuilder<unknown>;

export function createInsertInto<Tables, Required extends ColumnLists>(
  required: Required,
): InsertInto<Tables, Required> {
  const columnsByTable = new Map(Object.entries(required).map(([table, list]) => [table, list.split(', ')]));
  return (table, row: object, ...others) => {
    const columns: string[] = [...(columnsByTable.get(table) ?? []), ...others];
    const values = new Map(Object.entries(row));
    return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      values (${sql.join(columns.map((column) => values.get(column)))})`;
  };
}
