import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Summary } from '../contract.ts';
import { decryptContent } from './encryption.ts';
import { findVersion } from './store.ts';
import type { ListedRow } from './store-lists.ts';
import { viewSummary } from './view.ts';

export function viewSummaries(
  world: Pick<World, 'sql' | 'keys'>,
  rows: readonly ListedRow[],
  today: LocalDate,
): Promise<Summary[]> {
  return Promise.all(
    rows.map(async (row) => {
      const submittedAnswers = await readSubmittedAnswers(world, row);
      return viewSummary(world, row, { submittedAnswers, officerTravellerNumbers: row.see_officer ?? [] }, today);
    }),
  );
}

// Reads the submitted version only for the few applications with an unsubmitted edit. Others need no comparison.
async function readSubmittedAnswers({ sql, keys }: Pick<World, 'sql' | 'keys'>, { id, version, draft }: ListedRow) {
  const versionRow = draft === null ? undefined : await findVersion(sql, id, version);
  return versionRow && decryptContent({ keys }, versionRow.id, versionRow.content).answers;
}
