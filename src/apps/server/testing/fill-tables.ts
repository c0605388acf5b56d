import pg from 'pg';

type Column = { name: string; type: string; choice: string | null; parent: string | null; key: string | null };

// The last value of a state usually is its end. Some rows need more columns for that, so the first value is tried next.
type ChoicePosition = 'last' | 'first';

/**
 * Inserts a row into every empty table, as the owner of the database. Required columns get the simplest valid value,
 * with `at` as their instant, and refer to the first row of the referenced table. `also`: values of further columns, by
 * `table.column`. Returns the tables that stay empty.
 */
export async function fillTables(
  ownerUrl: string,
  { at, except, also }: { at: string; except: readonly string[]; also: Record<string, string> },
): Promise<string[]> {
  const options = { at, also };
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    let empty = await findEmptyTables(client, except);
    // Repeated, because a row may need a row of another table first.
    for (let before = Infinity; empty.length < before; ) {
      before = empty.length;
      for (const table of empty)
        await insertRow(client, table, options, 'last').catch(() =>
          insertRow(client, table, options, 'first').catch(() => undefined),
        );
      empty = await findEmptyTables(client, except);
    }
    return empty;
  } finally {
    await client.end();
  }
}

async function findEmptyTables(client: pg.Client, except: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; rows: string }>(`
    select relname "name", (xpath('//n/text()', query_to_xml(format('select count(*) n from %I', relname), false, true, '')))[1]::text "rows"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`);
  return rows.filter(({ name, rows: there }) => there === '0' && !except.includes(name)).map(({ name }) => name);
}

type FillOptions = { at: string; also: Record<string, string> };

async function insertRow(
  client: pg.Client,
  table: string,
  { at, also }: FillOptions,
  choose: ChoicePosition,
): Promise<void> {
  const more = Object.entries(also).filter(([place]) => place.startsWith(`${table}.`));
  const columns = await readRequiredColumns(client, table);
  const values = columns.map((column) =>
    column.parent === null
      ? simplestValue(column, at, choose)
      : `(select ${column.key} from ${column.parent} order by ctid limit 1)`,
  );
  const names = [...columns.map(({ name }) => name), ...more.map(([place]) => place.split('.')[1])];
  const all = [...values, ...more.map(([, value]) => value)];
  await client.query(`insert into ${table} (${names.join()}) values (${all.join()})`);
}

// Columns that need a value and have no default; `choice`: the values of a check constraint.
async function readRequiredColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select quote_ident(a.attname) "name", format_type(a.atttypid, null) "type", c.choice, f.parent, f.key
     from pg_attribute a
     left join lateral (
       select (regexp_match(pg_get_constraintdef(k.oid), '^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[([^]]*)\\]'))[1] "choice"
       from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' order by 1 nulls last limit 1) c on true
     left join lateral (
       select k.confrelid::regclass::text "parent", quote_ident(p.attname) "key"
       from pg_constraint k, unnest(k.conkey, k.confkey) as pair (own, other), pg_attribute p
       where k.conrelid = a.attrelid and k.contype = 'f' and pair.own = a.attnum and p.attrelid = k.confrelid
         and p.attnum = pair.other limit 1) f on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
       and a.attidentity = '' and a.attgenerated = ''`,
    [table],
  );
  return rows;
}

function simplestValue({ name, type, choice }: Column, at: string, choose: ChoicePosition): string {
  const values = choice?.match(/'[^']*'/g) ?? [];
  const value = values.at(choose === 'last' ? -1 : 0);
  if (value !== undefined) return value;
  if (type.endsWith('[]')) return "'{}'";
  // The end of a period must be after its start.
  const later = /^(ends|until|expires|to)/.test(name) ? " + interval '1 hour'" : '';
  return type === 'timestamp with time zone' ? `timestamptz '${at}'${later}` : (valueByType[type] ?? '1');
}

const valueByType: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'a'",
  bytea: "decode(repeat('00', 32), 'hex')",
  boolean: 'false',
  date: 'current_date',
  jsonb: "'{}'",
};
