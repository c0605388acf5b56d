import type pg from 'pg';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { currentKeyPrefix } from '#foundation/server/keys/field-encryption.ts';
import { withClient } from './postgres.ts';
import type { BenchKeys } from './product.ts';

/** Tables that grow with the number of declarations; parents first. */
const tables = [
  'login_account',
  'login_session',
  'declaration',
  'declaration_version',
  'declaration_traveller',
  'audit_entry',
  'messages_message',
];

/** The period in which the declarations were submitted, evenly spread. Each entry date is two days later. */
export type SubmissionDates = { until: LocalDate; days: number };

/**
 * Fills a database with declarations of other people: the same number of rows, of the same sizes, as the product would
 * write. Encrypted values are random bytes behind the header of the current key. Builds indexes after loading, then
 * vacuums and analyzes the tables. Returns the seconds that this took.
 */
export async function fillWithDeclarations(
  ownerUrl: string,
  { keys }: BenchKeys,
  count: number,
  spread: SubmissionDates = { until: '2026-11-20', days: 365 },
): Promise<number> {
  const began = performance.now();
  await withClient(ownerUrl, async (client) => {
    await client.query(`set maintenance_work_mem = '2GB'; set work_mem = '256MB'; set synchronous_commit = off`);
    const last = submittedAtSql(String(count), count, spread);
    await client.query(`select months_make(parent, (${submittedAtSql('0', count, spread)})::date, (${last})::date + 2)
      from (select distinct parent from months_part) tables`);
    await client.query('begin');
    const restoreStatements = await dropConstraintsAndIndexes(client);
    for (const table of tables) await rewriteTable(client, table);
    await client.query(sampleTableSql(currentKeyPrefix(keys).toString('hex')));
    for (const statement of insertStatements(count, spread)) await client.query(statement);
    for (const statement of restoreStatements) await client.query(statement);
    await client.query('commit');
    // Seals the audit log in blocks now. Otherwise the product would seal all rows during the measurement.
    await client.query('select audit_seal(now(), 100000000)');
    // Marks the statistics as counted up to the last audit row, for the same reason.
    await client.query(`update statistics_progress p set era = e.era, transaction_id = e.transaction_id, entry_id = e.id
      from (select era, transaction_id, id from audit_entry order by era desc, transaction_id desc, id desc limit 1) e
      where p.source = 'declarations'`);
    for (const table of tables) await client.query(`vacuum (freeze, analyze) ${table}`);
    await client.query('checkpoint');
  });
  return (performance.now() - began) / 1000;
}

// Returns the statements that restore the keys and indexes, foreign keys last.
async function dropConstraintsAndIndexes(client: pg.Client): Promise<string[]> {
  const { rows: constraints } = await client.query<{ tab: string; name: string; unchecked: boolean; def: string }>(
    `select conrelid::regclass::text "tab", quote_ident(conname) "name", pg_get_constraintdef(pg_constraint.oid) "def",
        contype = 'f' and (pg_class.relkind = 'r' or current_setting('server_version_num')::int >= 180000) "unchecked"
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where conparentid = 0 and (contype in ('p', 'u') and conrelid = any ($1::regclass[])
        or contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[])))
      order by contype = 'f' desc`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text "name", replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') "def" from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { tab, name } of constraints) await client.query(`alter table ${tab} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const isForeign = (statement: string) => statement.includes(' FOREIGN KEY ');
  const addConstraints = constraints.toReversed().map(
    // Skips checking rows that were just generated. Before version 18, PostgreSQL checks them on partitioned tables.
    ({ tab, name, unchecked, def }) =>
      `alter table ${tab} add constraint ${name} ${def}${unchecked ? ' not valid' : ''}`,
  );
  return [
    ...addConstraints.filter((statement) => !isForeign(statement)),
    ...indexes.map(({ def }) => def),
    ...addConstraints.filter(isForeign),
  ];
}

// A table that is truncated in the transaction that fills it is not written to the WAL as well.
async function rewriteTable(client: pg.Client, table: string): Promise<void> {
  await client.query(`set local sihat.audit_maintenance = 'yes';
    create temporary table source_rows on commit drop as table ${table};
    truncate ${table};
    insert into ${table} overriding system value select * from source_rows;
    drop table source_rows`);
}

// 100 random values of each size. Generating 5 million would take longer than everything else.
function sampleTableSql(head: string): string {
  const bytes = (salt: string, blocks: number) => `'\\x${head}'::bytea ||
    (select string_agg(sha256(convert_to(n || '${salt}' || i, 'UTF8')), ''::bytea) from generate_series(1, ${blocks}) i)`;
  return `create temporary table sample as
    select n as number, ${bytes('a', 30)} "answers", ${bytes('b', 3)} "names" from generate_series(0, 99) n`;
}

function submittedAtSql(n: string, count: number, { until, days }: SubmissionDates): string {
  return `(timestamptz '${until} 00:00+00' - ((${count} - ${n}) * ${(days * 86_400) / count} * interval '1 second'))`;
}

/**
 * Statements that insert one account for each four declarations, one session for each account, and sent messages.
 * Contact hashes avoid the range of real ones: a search would try to decrypt these rows and fail.
 */
function insertStatements(count: number, spread: SubmissionDates): string[] {
  const account = (n: string) => `md5('account' || ${n} / 4)::uuid`;
  const id = (n: string) => `md5('declaration' || ${n})::uuid`;
  const submittedAt = (n: string) => submittedAtSql(n, count, spread);
  const rows = `generate_series(0, ${count - 1}) n`;
  const accounts = `generate_series(0, ${Math.ceil(count / 4) - 1}) n`;
  return [
    `insert into login_account (id, channel, destination_hash, destination, language, created_at)
      select ${account('(n * 4)')}, 'sms', sha256(convert_to('to' || n, 'UTF8')), substr(s.names, 1, 44), 'en', now()
      from ${accounts} join sample s on s.number = mod(n, 100)`,
    `insert into login_session (id, account_id, token_hash, browser, platform, created_at, seen_at, expires_at)
      select md5('session' || n)::uuid, ${account('(n * 4)')}, sha256(convert_to('token' || n, 'UTF8')), 'Chrome', 'Android',
        now(), date_trunc('hour', now()), now() + interval '30 days'
      from ${accounts}`,
    `insert into declaration (id, account_id, reference, kind, status, version, revision, entry_date, last_entry_date, band,
        summary, language, created_at, updated_at, submitted_at)
      select ${id('n')}, ${account('n')}, substr(md5('reference' || n), 1, 14), 'single', 'submitted', 1, 3,
        ${submittedAt('n')}::date + 2, ${submittedAt('n')}::date + 2, 'proceed', s.names, 'en',
        ${submittedAt('n')}, ${submittedAt('n')}, ${submittedAt('n')}
      from ${rows} join sample s on s.number = mod(n, 100)`,
    `insert into declaration_version (id, declaration_id, version, revision, account_id, request_key, request_hash, content,
        consent_version, language, rules_version, submitted_at)
      select md5('version' || n)::uuid, ${id('n')}, 1, 3, ${account('n')}, md5('request' || n), substr(s.answers, 1, 32),
        s.answers, '1', 'en', 1, ${submittedAt('n')}
      from ${rows} join sample s on s.number = mod(n, 100)`,
    `insert into declaration_traveller (declaration_id, number, passport_hash, identity_hash, entry_date, band, mode, transport, contact)
      select ${id('n')}, 1, sha256(convert_to('passport' || n, 'UTF8')), substr(sha256(convert_to('identity' || n, 'UTF8')), 1, 16), ${submittedAt('n')}::date + 2, 'proceed', 'land',
        0, 4194304 + mod(n * 7919::bigint, 4194304)::integer from ${rows}`,
    `insert into audit_entry (at, actor_kind, actor_id, action, subject_kind, subject_id, fields, request_id)
      select ${submittedAt('n')}, 'traveller', ${account('n')}::text, 'declaration/submit', 'declaration', ${id('n')}::text,
        array['status', 'answers', 'band'], md5('request' || n) from ${rows}`,
    `insert into messages_message (id, channel, purpose, language, state, urgent, attempts, next_attempt_at, provider,
        provider_reference, dedupe_key, not_after, account_id, created_at, sent_at, delivered_at)
      select md5('message' || n)::uuid, 'sms', 'declaration/submitted', 'en', 'delivered', false, 1, ${submittedAt('n')}, 'local',
        md5('message' || n), 'declaration/submitted:' || ${id('n')} || ':1', ${submittedAt('n')} + interval '3 days', ${account('n')},
        ${submittedAt('n')}, ${submittedAt('n')}, ${submittedAt('n')} from ${rows}`,
  ];
}
