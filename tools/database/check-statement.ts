import type pg from 'pg';
import { type Field, describeStatement } from './describe-statement.ts';
import { findNullability } from './nullability.ts';
import { type Column, type Table, typeScriptType } from './read-schema.ts';
import type { DeclaredColumn, Statement } from './read-statements.ts';

export type Catalog = {
  tables: ReadonlyMap<string, Table>;
  /** The column of a table that a column of a result is, unchanged. */
  originOf(field: Field): Column | undefined;
  typeNameOf(field: Field): string;
};

export async function readCatalog(client: pg.Client, schema: readonly Table[]): Promise<Catalog> {
  const tables = new Map(schema.map((table) => [table.name, table]));
  const { rows: columns } = await client.query<{ place: string; table: string; name: string }>(`
    select attrelid || '.' || attnum place, relname "table", attname "name"
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace`);
  const { rows: types } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type');
  const columnByPlace = new Map(
    columns.map(({ place, table, name }) => [place, tables.get(table)?.columns.find((column) => column.name === name)]),
  );
  const nameByOid = new Map(types.map(({ oid, typname }) => [oid, typname]));
  return {
    tables,
    originOf: ({ tableID, columnID }) => columnByPlace.get(`${tableID}.${columnID}`),
    typeNameOf: ({ dataTypeID }) => nameByOid.get(dataTypeID) ?? String(dataTypeID),
  };
}

/** Compares what a statement returns with its declared row. Returns the differences as sentences. */
export async function checkStatement(client: pg.Client, catalog: Catalog, statement: Statement): Promise<string[]> {
  const { place, text, row } = statement;
  try {
    const description = await describeStatement(client, text);
    if (!row) return [];
    const nullability = findNullability(text, description, catalog.tables, catalog.originOf);
    const declared = new Map(
      row.columns.map((column) => {
        const name = column.name || (description.fields[0]?.name ?? '');
        return [name, { ...column, name }];
      }),
    );
    const differences = description.fields.flatMap((field, index) => {
      const column = declared.get(field.name);
      declared.delete(field.name);
      return column ? compareColumn(column, field, nullability[index], catalog) : `${field.name} is not declared`;
    });
    const missing = [...declared.values()].filter(({ isOptional }) => !isOptional);
    return [...differences, ...missing.map(({ name }) => `${name} is not returned`)].map(
      (difference) => `${place} ${difference}`,
    );
  } catch (thrown) {
    return [`${place} ${String(thrown)}: ${text}`];
  }
}

function compareColumn(
  { name, kinds, isNullable }: DeclaredColumn,
  field: Field,
  canBeNull: boolean | undefined,
  catalog: Catalog,
): string[] {
  const type = catalog.typeNameOf(field);
  const differences: string[] = [];
  if (!isTypeOf(type, catalog.originOf(field)?.allowed, kinds))
    differences.push(`${name} is ${type}, declared as ${kinds.join(' | ')}`);
  if (canBeNull === true && !isNullable) differences.push(`${name} can be null`);
  if (canBeNull === false && isNullable) differences.push(`${name} is never null`);
  return differences;
}

// A text without a constraint may be declared as one of known texts. With a constraint, all its texts must be declared.
function isTypeOf(type: string, allowed: readonly (string | number)[] | undefined, kinds: readonly string[]): boolean {
  const expected = typeScriptType(type);
  if (expected === 'unknown') return !kinds.some((kind) => kind.startsWith('Buffer'));
  if (kinds.length === 1 && bareKind(kinds[0] ?? '') === expected) return true;
  if (expected === 'LocalDate') return kinds.join() === 'string';
  if (expected === 'boolean') return kinds.toSorted().join() === 'false,true';
  const base = expected.replace('[]', '');
  const isLiteral = base === 'string' ? /^\(?"/ : base === 'number' ? /^-?\d/ : /^$/;
  const coversAllowed = allowed?.every((value) => kinds.includes(JSON.stringify(value))) ?? true;
  return kinds.length > 0 && kinds.every((kind) => isLiteral.test(kind)) && coversAllowed;
}

function bareKind(kind: string): string {
  return kind.startsWith('string & {') ? 'LocalDate' : kind.replace('<ArrayBufferLike>', '');
}
