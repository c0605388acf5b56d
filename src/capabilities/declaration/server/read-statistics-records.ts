import type { Band } from '#capabilities/screening/contract.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { loggableError } from '#foundation/server/logs/log.ts';
import type { Answers, Journey } from '../contract.ts';
import { effectiveJourney } from '../rules/validate-answers.ts';
import { decryptContent } from './encryption.ts';
import { type StatisticsRow, listCorrectionsOfDeclarations, listStatisticsRows } from './store-statistics.ts';

/** Countable facts of a submitted application, without anything that identifies a person. */
export type StatisticsRecord = {
  id: string;
  /** First save of its answers; null if it was submitted without a saved draft. */
  startedAt: string | null;
  firstSubmittedAt: string;
  /** Expected travellers; empty after a cancellation. */
  travellers: {
    entryDate: LocalDate;
    band: Band;
    mode: Journey['mode'];
    departureCountry: string;
    nationality: string;
  }[];
  corrections: { at: string; kind: 'override' | 'rules'; bandBefore: Band; bandAfter: Band }[];
};

/**
 * Reads countable facts of applications as they are now. Leaves out applications that were never submitted. Logs and
 * leaves out those that cannot be decrypted, so that the others are still counted.
 */
export async function readStatisticsRecords(
  world: Pick<World, 'sql' | 'keys' | 'log'>,
  ids: readonly string[],
): Promise<StatisticsRecord[]> {
  const rows = await listStatisticsRows(world.sql, ids);
  const correctionRows = await listCorrectionsOfDeclarations(world.sql, ids);
  const correctionsById = Map.groupBy(correctionRows, ({ declaration_id: id }) => id);
  return rows.flatMap((row) => {
    const travellers = listCountedTravellers(world, row);
    if (!travellers) return [];
    return {
      id: row.id,
      // The first save has revision 1: a first version with revision 1 was submitted without a saved draft.
      startedAt: row.first_revision > 1 ? row.created_at : null,
      firstSubmittedAt: row.first_at,
      travellers,
      corrections: (correctionsById.get(row.id) ?? []).map(
        ({ at, kind, band_before: bandBefore, band_after: bandAfter }) => ({ at, kind, bandBefore, bandAfter }),
      ),
    };
  });
}

// Returns undefined if the version cannot be decrypted.
function listCountedTravellers(
  world: Pick<World, 'keys' | 'log'>,
  row: StatisticsRow,
): StatisticsRecord['travellers'] | undefined {
  if (row.numbers.length === 0) return [];
  const answers = tryDecryptAnswers(world, row);
  if (!answers) return undefined;
  return row.numbers.flatMap((number, index) => {
    const [traveller, entryDate, band] = [answers.travellers[number - 1], row.entry_dates[index], row.bands[index]];
    if (!traveller || entryDate === undefined || band === undefined) return [];
    const { mode, departureCountry } = effectiveJourney(answers, number - 1);
    return [{ entryDate, band, mode, departureCountry, nationality: traveller.nationality }];
  });
}

function tryDecryptAnswers(
  world: Pick<World, 'keys' | 'log'>,
  { id, version_id, content }: StatisticsRow,
): Answers | undefined {
  try {
    return decryptContent(world, version_id, content).answers;
  } catch (thrown) {
    world.log.error({ declaration: id, fault: loggableError(thrown) }, 'version cannot be decrypted for counting');
    return undefined;
  }
}
