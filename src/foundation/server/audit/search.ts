import { type RawBuilder, sql } from 'kysely';
import { isoInstant, minute, parseInstant } from '#foundation/time/clock.ts';
import type { Sql } from '../world.ts';
import type { Tables } from '../database/tables.ts';

/** Row of the audit log. `transaction_id`: id of the transaction (xid8) that wrote the entry. */
export type StoredAuditEntry = Tables['audit_entry'];

export type AuditCursor = Pick<StoredAuditEntry, 'era' | 'transaction_id' | 'id'>;

/**
 * A search; all given conditions apply. `from` inclusive, `to` exclusive, as instants. `subjects`: ids. `staffId`: id
 * of the member of staff who acted. `beforeCursor`: last position of the previous page; the search
 * continues with older entries.
 */
export type EntrySearch = {
  subjects?: readonly string[] | undefined;
  subjectKind?: string | undefined;
  staffId?: string | undefined;
  actions?: readonly string[] | undefined;
  actors?: readonly SearchedActor[] | undefined;
  excludedActors?: readonly SearchedActor[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  beforeCursor?: AuditCursor | undefined;
  limit: number;
  /** Largest number of entries to scan; 100,000 by default. */
  maxScanned?: number;
};

/** A kind of actors, or one actor of the kind. */
export type SearchedActor = { kind: string; id?: string };

/**
 * Searches for entries, latest first. Scans a limited number of entries: `nextCursor` is the position to continue from,
 * even when no entry matched.
 */
export async function searchEntries(
  db: Sql,
  search: EntrySearch,
): Promise<{ items: StoredAuditEntry[]; nextCursor: AuditCursor | undefined }> {
  const { maxScanned = defaultMaxScanned } = search;
  const [start, end] = [
    search.beforeCursor ?? (await findStartOfScan(db, search.to)),
    await findEndOfScan(db, search.from),
  ];
  const rows = await db.all<Row>`
    with scanned as materialized (
      select ${columns} from ${candidateEntries(search)}
      where (e.era, e.transaction_id, e.id) < (${start.era}::smallint, ${start.transaction_id}::xid8, ${start.id}::bigint)
        and (e.era, e.transaction_id) >= (${end.era}::smallint, ${end.transaction_id}::xid8)
      order by e.era desc, e.transaction_id desc, e.id desc limit ${maxScanned}
    ), found as (
      select * from scanned e
      where (${search.subjectKind ?? null}::text is null or e.subject_kind = ${search.subjectKind ?? null})
        and (${search.actions ?? null}::text[] is null or e.action = any(${search.actions ?? null}::text[]))
        and ${actorCondition(search.actors, true)} and ${actorCondition(search.excludedActors, false)}
        and e.at >= coalesce(${search.from ?? null}::timestamptz, '-infinity')
        and e.at < coalesce(${search.to ?? null}::timestamptz, 'infinity')
      order by e.era desc, e.transaction_id desc, e.id desc limit ${search.limit + 1}
    )
    select e.*, (select count(*) from scanned) scanned_count, l.era last_era, l.transaction_id last_transaction_id, l.id last_id
    from (select 1) one left join found e on true
    left join (select * from scanned order by era, transaction_id, id limit 1) l on true
    order by e.era desc, e.transaction_id desc, e.id desc`;
  const entries = rows.flatMap((row) => (row.id === null ? [] : entryOf(row)));
  return { items: entries.slice(0, search.limit), nextCursor: nextCursor(entries, rows[0], { ...search, maxScanned }) };
}

/**
 * Reads the entries of the request to which an entry belongs, in order. Searches only transactions close to that of the
 * entry.
 */
export async function readEntriesOfRequest(db: Sql, entry: AuditCursor, limit: number): Promise<StoredAuditEntry[]> {
  return db.all<StoredAuditEntry>`
    select ${columns} from audit_entry here join audit_entry e on e.era = here.era and e.request_id = here.request_id
      and e.transaction_id >= greatest(here.transaction_id::text::numeric - ${maxTransactionDistance}, 0)::text::xid8
      and e.transaction_id <= (here.transaction_id::text::numeric + ${maxTransactionDistance})::text::xid8
    where here.era = ${entry.era} and here.transaction_id = ${entry.transaction_id}::xid8 and here.id = ${entry.id}
    order by e.era, e.transaction_id, e.id limit ${limit}`;
}

/** Reads the latest block and the number of entries without a block, counted up to a thousand. */
export async function readChainState(db: Sql): Promise<{ block: number; sealedAt: string | null; unsealed: number }> {
  const row = await db.first<{ number: number | null; sealed_at: string | null; unsealed: number }>`
    select b.number, b.sealed_at, (select count(*) from (
      select from audit_entry e where (e.era, e.transaction_id) >= (coalesce(b.era, 0::smallint), coalesce(b.up_to, '0')) limit 1000) u) unsealed
    from (select 1) one left join lateral (select * from audit_block order by number desc limit 1) b on true`;
  const { number, sealed_at: sealedAt = null, unsealed = 0 } = row ?? { number: null };
  return { block: number ?? 0, sealedAt, unsealed };
}

function actorCondition(actors: readonly SearchedActor[] | undefined, isIncluded: boolean): RawBuilder<unknown> {
  if (actors === undefined) return sql`true`;
  return sql`exists (select from unnest(${actors.map(({ kind }) => kind)}::text[], ${actors.map(({ id }) => id ?? null)}::text[]) a (kind, id)
    where a.kind = e.actor_kind and (a.id is null or a.id = e.actor_id)) = ${isIncluded}`;
}

const columns = sql`e.era, e.transaction_id, e.id, e.at, e.actor_kind, e.actor_id, e.action, e.subject_kind, e.subject_id, e.fields,
  e.reason, e.request_id`;

const defaultMaxScanned = 100_000;
// Largest distance between the first and the last transaction of a request, retries included.
const maxTransactionDistance = 20_000;

// Row of an entry with facts about the scan: `scanned_count` is the number of scanned entries, `last_…` is the last of
// them. When nothing matched, there is one row whose entry columns are null.
type Row = (StoredAuditEntry | { [Column in keyof StoredAuditEntry]: null }) & {
  scanned_count: number;
  last_era: number | null;
  last_transaction_id: string | null;
  last_id: number | null;
};

// Uses the most selective index: subjects, member of staff, or the order of the log.
function candidateEntries({ subjects, staffId }: EntrySearch): RawBuilder<unknown> {
  if (subjects !== undefined) {
    const byStaff = staffId === undefined ? sql`` : sql`and s.actor_kind = 'staff' and s.actor_id = ${staffId}`;
    return sql`unnest(${[...new Set(subjects)]}::text[]) as wanted (id),
      lateral (select * from audit_entry s where s.subject_id = wanted.id ${byStaff} offset 0) e`;
  }
  return staffId === undefined
    ? sql`audit_entry e`
    : sql`(select * from audit_entry s where s.actor_kind = 'staff' and s.actor_id = ${staffId}) e`;
}

function nextCursor(
  entries: readonly StoredAuditEntry[],
  firstRow: Row | undefined,
  { limit, maxScanned }: { limit: number; maxScanned: number },
): AuditCursor | undefined {
  if (entries.length > limit) return positionOf(entries[limit - 1] as StoredAuditEntry);
  if (!firstRow || firstRow.scanned_count < maxScanned) return undefined;
  const { last_era: era, last_transaction_id: transactionId, last_id: id } = firstRow;
  return era === null || transactionId === null || id === null ? undefined : { era, transaction_id: transactionId, id };
}

function entryOf(row: StoredAuditEntry): StoredAuditEntry {
  const { era, transaction_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id } = row;
  const { fields, reason, request_id } = row;
  return {
    era,
    transaction_id,
    id,
    at,
    actor_kind,
    actor_id,
    action,
    subject_kind,
    subject_id,
    fields,
    reason,
    request_id,
  };
}

function positionOf({ era, transaction_id, id }: AuditCursor): AuditCursor {
  return { era, transaction_id, id };
}

const endOfLog: AuditCursor = { era: 32_767, transaction_id: '18446744073709551615', id: Number.MAX_SAFE_INTEGER };
const startOfLog = { era: 0, transaction_id: '0' };

// Finds a position after all entries before `to`, from the time at which blocks were sealed. An entry is normally
// sealed within a minute of its time. After a pause of the sealer, the entry is in one of the first blocks that are
// sealed after the pause.
async function findStartOfScan(db: Sql, to: string | undefined): Promise<AuditCursor> {
  if (to === undefined) return endOfLog;
  const row = await db.first<{ era: number; up_to: string }>`
    select b.era, b.up_to from
      (select min(sealed_at) at from audit_block where sealed_at >= ${isoInstant(parseInstant(to) + minute)}) s,
      lateral (select * from audit_block where sealed_at <= s.at + interval '1 minute' order by sealed_at desc, number desc limit 1) b`;
  return row ? { era: row.era, transaction_id: row.up_to, id: 0 } : endOfLog;
}

// Finds a position before all entries since `from`. A block contains no entry from after the block was sealed; five
// minutes allow for clocks that differ.
async function findEndOfScan(db: Sql, from: string | undefined): Promise<Omit<AuditCursor, 'id'>> {
  if (from === undefined) return startOfLog;
  const row = await db.first<{ era: number; up_to: string }>`
    select era, up_to from audit_block where sealed_at < ${isoInstant(parseInstant(from) - 5 * minute)}
    order by sealed_at desc, number desc limit 1`;
  return row ? { era: row.era, transaction_id: row.up_to } : startOfLog;
}
