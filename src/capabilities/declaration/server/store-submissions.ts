import { sql } from 'kysely';
import { zeroId } from '#foundation/server/keys/random.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Tables } from './tables.ts';

/**
 * Range of submitted applications: by last arrival and, optionally, by submission time and by rule set. Corrected
 * applications match any rule set, because their current result is encrypted.
 */
export type SubmissionRange = {
  arrivingFrom: LocalDate;
  /** Instants: `from` is included, `until` is not. */
  submitted?: { from: string; until: string };
  rulesVersions?: readonly number[];
};

export type SubmissionCursor = { day: LocalDate; id: string };

/** `inside`: submitted, in the submission time of the range. `version_id` to `corrected`: null
 * outside the range. */
export type SubmissionRow = Pick<Tables['declaration'], 'id' | 'reference' | 'version'> & {
  last_entry_date: LocalDate;
  submitted_at: string;
  inside: boolean;
} & (SubmittedVersion | { [Column in keyof SubmittedVersion]: null });

export type SubmittedVersion = Pick<Tables['declaration_version'], 'rules_version' | 'content' | 'corrected'> & {
  version_id: string;
};

/**
 * Selects the next applications in order of last arrival, inside the range or not. The inner query uses the index alone
 * and a literal limit. With more conditions or a parameter, a generic plan would sort the whole table.
 */
export async function listSubmissionRows(
  db: Sql,
  { arrivingFrom, submitted, rulesVersions }: SubmissionRange,
  after: SubmissionCursor | undefined,
  limit: number,
): Promise<SubmissionRow[]> {
  const cursor = after ?? { day: arrivingFrom, id: zeroId };
  return db.all<SubmissionRow>`
    select /* never null: last_entry_date, submitted_at */ d.id, d.reference, d.version, d.last_entry_date, d.submitted_at, d.inside, v.id version_id, v.rules_version, v.content,
      v.corrected
    from (select id, reference, version, last_entry_date, submitted_at,
        coalesce(status = 'submitted' and submitted_at >= ${submitted?.from ?? '-infinity'}::timestamptz
          and submitted_at < ${submitted?.until ?? 'infinity'}::timestamptz, false) inside
      from declaration where (last_entry_date, id) > (${cursor.day}::date, ${cursor.id}::uuid)
      order by last_entry_date, id limit ${sql.lit(limit)}) d
    left join lateral (select id, rules_version, content, corrected from declaration_version
      where declaration_id = d.id and version = d.version and d.inside
        and (${rulesVersions === undefined} or corrected is not null
          or rules_version = any (${[...(rulesVersions ?? [])]}::integer[]))) v on true
    order by d.last_entry_date, d.id`;
}

/** Counts the submitted applications in a range. Ignores the rule sets of the range. */
export async function countSubmissionRows(db: Sql, { arrivingFrom, submitted }: SubmissionRange): Promise<number> {
  return db.value<number>`
    select count(*)::int count from declaration
    where last_entry_date >= ${arrivingFrom}::date and status = 'submitted'
      and submitted_at >= ${submitted?.from ?? '-infinity'}::timestamptz
      and submitted_at < ${submitted?.until ?? 'infinity'}::timestamptz`;
}
