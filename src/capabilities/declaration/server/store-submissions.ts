import { sql } from 'kysely';
import { zeroId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';

/**
 * Which submitted applications: by their last arrival and, where it is said, by when they were submitted and what judged them. Those
 * that were corrected are among them, whatever judged them first: what counts is sealed.
 */
export type SubmissionRange = {
  arrivingFrom: LocalDate;
  /** Instants: the first is included, the second is not. */
  submitted?: { from: string; until: string };
  judgedBy?: readonly number[];
};

/** Where a walk has come to. */
export type SubmissionCursor = { day: LocalDate; id: string };

/** An application and its version in force; `content` is null where the range does not ask for it, `inside` says of the application. */
export type SubmissionRow = {
  id: string;
  reference: string;
  version: number;
  last_entry_date: LocalDate;
  submitted_at: string;
  inside: boolean;
  version_id: string;
  rules_version: number;
  content: Buffer | null;
  corrected: Buffer | null;
};

/**
 * The next applications in the order of their last arrival, in the range or not. Taken from the index alone and by a limit that is
 * written out: whatever else were asked there, or left open, a plan made without values would sort the whole country instead.
 */
export async function listSubmissionRows(
  db: Sql,
  { arrivingFrom, submitted, judgedBy }: SubmissionRange,
  after: SubmissionCursor | undefined,
  limit: number,
): Promise<SubmissionRow[]> {
  const place = after ?? { day: arrivingFrom, id: zeroId };
  const { rows } = await sql<SubmissionRow>`
    select d.id, d.reference, d.version, d.last_entry_date, d.submitted_at, d.inside, v.id version_id, v.rules_version, v.content,
      v.corrected
    from (select id, reference, version, last_entry_date, submitted_at,
        coalesce(status = 'submitted' and submitted_at >= ${submitted?.from ?? '-infinity'}::timestamptz
          and submitted_at < ${submitted?.until ?? 'infinity'}::timestamptz, false) inside
      from declaration where (last_entry_date, id) > (${place.day}::date, ${place.id}::uuid)
      order by last_entry_date, id limit ${sql.lit(limit)}) d
    left join lateral (select id, rules_version, content, corrected from declaration_version
      where declaration_id = d.id and version = d.version and d.inside
        and (${judgedBy === undefined} or corrected is not null
          or rules_version = any (${[...(judgedBy ?? [])]}::integer[]))) v on true
    order by d.last_entry_date, d.id`.execute(db);
  return rows;
}

/** How many applications are in a range, whatever judged them. */
export async function countSubmissionRows(db: Sql, { arrivingFrom, submitted }: SubmissionRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int count from declaration
    where last_entry_date >= ${arrivingFrom}::date and status = 'submitted'
      and submitted_at >= ${submitted?.from ?? '-infinity'}::timestamptz
      and submitted_at < ${submitted?.until ?? 'infinity'}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

// No id is this one: they are random.
