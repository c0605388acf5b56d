import type pg from 'pg';

/**
 * Grants a role the privileges that the application needs, table by table, and revokes all others.
 * The first word of a table's comment limits access: `private` nothing, `read-only` select, `append-only` select and
 * insert. Without such a word rows may be read and written. Partitions are reached only through their table. A column
 * whose comment begins with `set by the database` cannot be inserted.
 * Does nothing when the grants are right. Must run as the owner.
 */
export async function grantToApplication(
  client: pg.ClientBase,
  role: string,
  schemas: readonly string[],
): Promise<void> {
  const grantee = client.escapeIdentifier(role);
  const { rows: schemaRows } = await client.query<Schema>(schemasQuery, [role, schemas]);
  const { rows: tables } = await client.query<Table>(tablesQuery, [role, schemas]);
  const { rows: sequences } = await client.query<Sequence>(sequencesQuery, [role, schemas]);
  const statements = [
    ...schemaRows
      .filter((schema) => !schema.hasUsage)
      .map((schema) => `grant usage on schema ${schema.name} to ${grantee}`),
    ...tables.flatMap((table) => tableStatements(table, grantee)),
    ...sequences
      .filter((sequence) => !sequence.hasUsage)
      .map((sequence) => `grant usage on sequence ${sequence.name} to ${grantee}`),
  ];
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

type Schema = { name: string; hasUsage: boolean };
type Sequence = { name: string; hasUsage: boolean };
/** `isInsertable`: the database does not set the column itself. */
type Table = {
  name: string;
  comment: string;
  grantedPrivileges: string[];
  columns: { name: string; isInsertable: boolean; isInsertGranted: boolean }[];
};

const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'];
const readPrivileges = ['select'];
const appendPrivileges = ['select', 'insert'];
const writePrivileges = ['select', 'insert', 'update', 'delete'];

function tableStatements(table: Table, grantee: string): string[] {
  // When the database sets some columns, insert is granted for the other columns instead of the whole table.
  const insertableColumns = table.columns.filter((column) => column.isInsertable);
  const isWholeRowInsertable = insertableColumns.length === table.columns.length;
  const wantedPrivileges = privilegesFor(table.comment).filter(
    (privilege) => privilege !== 'insert' || isWholeRowInsertable,
  );
  const statements: string[] = [];
  for (const privilege of privileges) {
    const granted = table.grantedPrivileges.includes(privilege);
    if (wantedPrivileges.includes(privilege) && !granted)
      statements.push(`grant ${privilege} on ${table.name} to ${grantee}`);
    if (!wantedPrivileges.includes(privilege) && granted)
      statements.push(`revoke ${privilege} on ${table.name} from ${grantee}`);
  }
  if (
    !isWholeRowInsertable &&
    privilegesFor(table.comment).includes('insert') &&
    insertableColumns.some((column) => !column.isInsertGranted)
  ) {
    statements.push(
      `grant insert (${insertableColumns.map((column) => column.name).join(', ')}) on ${table.name} to ${grantee}`,
    );
  }
  return statements;
}

function privilegesFor(comment: string): string[] {
  if (comment.startsWith('private')) return [];
  if (comment.startsWith('read-only')) return readPrivileges;
  return comment.startsWith('append-only') ? appendPrivileges : writePrivileges;
}

const schemasQuery = `
  select quote_ident(nspname) "name", has_schema_privilege($1, oid, 'usage') "hasUsage"
  from pg_namespace where nspname = any($2)`;

// Leaves out tables that the role owns, since an owner needs no grant.
const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) "name",
    case when c.relispartition and n.nspname = 'public' then 'private' else coalesce(obj_description(c.oid, 'pg_class'), '') end "comment",
    array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
      where has_table_privilege($1, c.oid, p)) "grantedPrivileges",
    (select json_agg(json_build_object(
        'name', quote_ident(a.attname),
        'isInsertable', coalesce(col_description(c.oid, a.attnum), '') not like 'set by the database%',
        'isInsertGranted', has_column_privilege($1, c.oid, a.attnum, 'insert')) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) "columns"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($2) and c.relkind in ('r', 'p', 'v', 'm')
    and not pg_has_role($1, c.relowner, 'usage')
  order by c.oid`;

const sequencesQuery = `
  select format('%I.%I', n.nspname, c.relname) "name", has_sequence_privilege($1, c.oid, 'usage') "hasUsage"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($2) and c.relkind = 'S' and not pg_has_role($1, c.relowner, 'usage')`;
