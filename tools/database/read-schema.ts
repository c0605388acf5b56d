import type { Sql } from '#foundation/server/world.ts';

export type Table = { name: string; comment: string | undefined; columns: Column[] };

export type Column = {
  name: string;
  /** Name of the PostgreSQL type: `text`, `int4`, `_uuid` for `uuid[]`. */
  type: string;
  isNullable: boolean;
  /** Values that a check constraint of the form `column in (…)` allows. */
  allowed: (string | number)[] | undefined;
  comment: string | undefined;
  /** Whether an insert must name the column: it has no default and cannot be null. */
  isRequired: boolean;
};

/** Reads the tables and views of a migrated database, without partitions. */
export async function readSchema(db: Sql): Promise<Table[]> {
  const rows = await db.all<{
    table: string;
    table_comment: string | null;
    name: string;
    type: string;
    is_not_null: boolean;
    checks: string[];
    comment: string | null;
    has_default: boolean;
  }>`
    select c.relname::text "table", obj_description(c.oid, 'pg_class') table_comment, a.attname::text "name",
      t.typname::text "type", a.attnotnull is_not_null, a.atthasdef or a.attidentity <> '' has_default, col_description(c.oid, a.attnum) "comment",
      array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype = 'c') checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`;
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    comment: columns[0]?.table_comment ?? undefined,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      isNullable: !column.is_not_null,
      allowed: allowedValues(column.name, column.checks),
      comment: column.comment ?? undefined,
      isRequired: column.is_not_null && !column.has_default,
    })),
  }));
}

function allowedValues(column: string, checks: readonly string[]): (string | number)[] | undefined {
  // Alone, or the first of several conditions.
  const pattern = new RegExp(`^CHECK \\(\\(\\(?${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)(?:\\)$| AND )`);
  const list = checks.map((check) => pattern.exec(check)?.[1]).find((found) => found !== undefined);
  return list?.split(', ').map((value) => {
    const text = /^'(.*)'::text$/.exec(value)?.[1];
    return text ?? Number(value);
  });
}

/** TypeScript type of the values that the database driver returns for a PostgreSQL type (column-types.ts). */
export function typeScriptType(type: string): string {
  if (type.startsWith('_')) return `${typeScriptType(type.slice(1))}[]`;
  const found = typeByName.get(type);
  if (found === undefined) throw new Error(`no TypeScript type for ${type}`);
  return found;
}

const typeByName = new Map(
  Object.entries({
    string: ['text', 'uuid', 'timestamptz', 'xid8', 'numeric', 'tsvector', 'name', 'varchar', 'interval'],
    number: ['int2', 'int4', 'int8', 'float4', 'float8', 'oid'],
    boolean: ['bool'],
    Buffer: ['bytea'],
    LocalDate: ['date'],
    unknown: ['json', 'jsonb'],
  }).flatMap(([typeName, names]) => names.map((name) => [name, typeName] as const)),
);
