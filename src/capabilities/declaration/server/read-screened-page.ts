import type { ScreeningFacts } from '#capabilities/screening/rules/evaluate-rules.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { listEntryDates } from '../rules/answers.ts';
import { extractScreeningFacts } from '../rules/screening-facts.ts';
import { type TravellerResult, decryptContent, correctionsColumn } from './encryption.ts';
import {
  countSubmissionRows,
  listSubmissionRows,
  type SubmissionCursor,
  type SubmissionRange,
  type SubmissionRow,
  type SubmittedVersion,
} from './store-submissions.ts';

export type { SubmissionCursor } from './store-submissions.ts';

export type ScreenedApplication = {
  id: string;
  reference: string;
  version: number;
  submittedAt: string;
  lastEntryDate: LocalDate;
  travellers: ScreenedTraveller[];
};

/** Result of one traveller in force: from the submission, or from a later correction. */
export type ScreenedTraveller = TravellerResult & {
  facts: ScreeningFacts;
  /** Version of the rule set that gave the band. After an override: the version that was used at the submission. */
  rulesVersion: number;
  isOverridden: boolean;
};

export type ScreenedPage = {
  items: ScreenedApplication[];
  /** Cursor of the next page; undefined at the end. */
  nextCursor: SubmissionCursor | undefined;
  /** Number of applications of the page that are in the range. */
  scannedCount: number;
  /** Number of applications of the page that cannot be decrypted. */
  unreadableCount: number;
};

/**
 * Reads submitted applications with their version in force, a page at a time in order of arrival. The access is not
 * audited, because facts contain no names and only rules read them.
 */
export async function readScreenedPage(
  { sql, keys, log }: Pick<World, 'sql' | 'keys' | 'log'>,
  range: SubmissionRange,
  after: SubmissionCursor | undefined,
  limit: number,
): Promise<ScreenedPage> {
  const rows = await listSubmissionRows(sql, range, after, limit);
  const lastRow = rows.at(-1);
  const items: ScreenedApplication[] = [];
  let unreadableCount = 0;
  for (const row of rows) {
    if (row.content === null) continue;
    try {
      items.push(toScreenedApplication({ keys }, row));
    } catch (thrown) {
      unreadableCount += 1;
      log.error({ fault: loggableError(thrown) }, 'submitted version cannot be decrypted');
    }
  }
  const nextCursor = rows.length < limit || !lastRow ? undefined : { day: lastRow.last_entry_date, id: lastRow.id };
  return { items, nextCursor, scannedCount: rows.filter(({ inside }) => inside).length, unreadableCount };
}

export function countSubmitted({ sql }: Pick<World, 'sql'>, range: SubmissionRange): Promise<number> {
  return countSubmissionRows(sql, range);
}

function toScreenedApplication(world: Pick<World, 'keys'>, row: SubmissionRow & SubmittedVersion): ScreenedApplication {
  const { answers, results } = decryptContent(world, row.version_id, row.content);
  const corrections = row.corrected ? correctionsColumn.decrypt(world, row.version_id, row.corrected) : [];
  const dates = listEntryDates(answers);
  return {
    id: row.id,
    reference: row.reference,
    version: row.version,
    submittedAt: row.submitted_at,
    lastEntryDate: row.last_entry_date,
    travellers: results.map((storedResult) => {
      const { number } = storedResult;
      const correction = corrections.find((candidate) => candidate.number === number);
      const { band, reasons } = correction ?? storedResult;
      return {
        number,
        band,
        reasons,
        facts: extractScreeningFacts(answers, number - 1, dates[number - 1] as LocalDate),
        rulesVersion: correction?.rulesVersion ?? row.rules_version,
        isOverridden: correction?.rulesVersion === null,
      };
    }),
  };
}
