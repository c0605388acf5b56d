import type pg from 'pg';
/** Everything in the schema `public` but its comments: sorted lines, one for each object; and the rows of each table. */
export type SchemaDescription = { lines: string[]; accessWords: string[]; rows: Record<string, unknown[]> };

const queries: Record<string, string> = {
  column: `select format('%s.%s %s%s%s%s storage=%s%s stat=%s', c.relname, lpad(row_number() over (partition by c.oid order by a.attnum)::text,3,'0'), a.attname::text||' ', format_type(a.atttypid,a.atttypmod), case when a.attnotnull then ' not null' else '' end, coalesce(' default '||pg_get_expr(d.adbin,d.adrelid),'')||case when a.attidentity<>'' then ' identity '||a.attidentity::text else '' end||case when a.attgenerated<>'' then ' generated '||a.attgenerated::text else '' end, a.attstorage, case when a.attcompression<>'' then a.attcompression::text else '' end, coalesce(a.attstattarget,-1)) line
    from pg_class c join pg_attribute a on a.attrelid=c.oid and a.attnum>0 and not a.attisdropped left join pg_attrdef d on d.adrelid=c.oid and d.adnum=a.attnum where c.relnamespace='public'::regnamespace and c.relkind in ('r','p','c','v')`,
  relation: `select format('%s kind=%s persistence=%s options=%s partition=%s bound=%s acl=%s replident=%s rls=%s', relname, relkind, relpersistence, reloptions, pg_get_partkeydef(oid), pg_get_expr(relpartbound,oid), relacl, relreplident, relrowsecurity) line from pg_class where relnamespace='public'::regnamespace and relkind in ('r','p','v','m','S','c')`,
  constraint: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) line from pg_constraint where connamespace='public'::regnamespace`,
  index: `select format('%s %s', pg_get_indexdef(i.indexrelid), c.reloptions) line from pg_index i join pg_class c on c.oid=i.indexrelid where c.relnamespace='public'::regnamespace`,
  trigger: `select format('%s %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) line from pg_trigger where not tgisinternal`,
  function: `select format('%s acl=%s', regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '\\s*--[^\\n]*', '', 'g'), '\\s+', ' ', 'g'), proacl) line from pg_proc p where pronamespace='public'::regnamespace`,
  view: `select format('%s %s', viewname, regexp_replace(definition,'\\s+',' ','g')) line from pg_views where schemaname='public'`,
  sequence: `select format('%s %s %s %s %s %s %s owned=%s', sequencename, data_type, start_value, min_value, max_value, increment_by, last_value, (select string_agg(d.refobjid::regclass::text||'.'||d.refobjsubid::text, ',') from pg_depend d where d.objid=(quote_ident(sequencename))::regclass and d.deptype in ('a','i') and d.refclassid='pg_class'::regclass)) line from pg_sequences where schemaname='public'`,
  type: `select format('%s %s %s', typname, typtype, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid=t.oid)) line from pg_type t where typnamespace='public'::regnamespace and typtype in ('e','d','c')`,
  comment: `select format('%s %s: %s', case when c.relkind in ('r','p','v','m','S') then c.relname else 'index '||c.relname end, case when o.objsubid>0 then (select attname from pg_attribute where attrelid=c.oid and attnum=o.objsubid) else '' end, o.description) line from pg_description o join pg_class c on c.oid=o.objoid and o.classoid='pg_class'::regclass where c.relnamespace='public'::regnamespace`,
  extension: `select extname line from pg_extension`,
};
/** Describes the schema `public`, to compare two databases. Ignores comments inside functions. */
export async function describeSchema(client: pg.ClientBase): Promise<SchemaDescription> {
  const lines: string[] = [];
  const accessWords: string[] = [];
  for (const [kind, text] of Object.entries(queries)) {
    const { rows } = await client.query<{ line: string }>(text);
    const described = rows.map(({ line }) => `${kind} ${line}`).sort();
    if (kind !== 'comment') lines.push(...described);
    // The first words of a comment decide on the application's privileges.
    else
      accessWords.push(
        ...described.flatMap((line) => /^.*?: (?:private|read-only|append-only|set by the database)/.exec(line) ?? []),
      );
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname "name" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relname <> 'schema_migration' order by 1`,
  );
  const rows: SchemaDescription['rows'] = {};
  for (const { name } of tables) {
    // Without instants of the migration itself.
    const found = await client.query<{ row: object }>(
      `select to_jsonb(x) - 'began_at' "row" from ${name} x order by 1`,
    );
    if (found.rows.length > 0) rows[name] = found.rows.map(({ row }) => row);
  }
  return { lines, accessWords, rows };
}
