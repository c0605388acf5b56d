import type { Band } from '#capabilities/bands/contract.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { fault } from '#foundation/server/logs/log.ts';
import type { Answers, Journey } from '../contract.ts';
import { journeyOf } from '../rules/check.ts';
import { openContent } from './sealing.ts';
import { type CountableRow, listCorrectionsOf, listCountable } from './store-figures.ts';

/** What can be counted of an application that was submitted: nothing that says who. */
export type Countable = {
  id: string;
  /** When its first answers were kept; null when it was submitted without that. */
  begunAt: string | null;
  firstSubmittedAt: string;
  /** Who is expected by it; nobody once it was cancelled. */
  travellers: {
    entryDate: LocalDate;
    band: Band;
    mode: Journey['mode'];
    departureCountry: string;
    nationality: string;
  }[];
  corrections: { at: string; kind: 'override' | 'rules'; before: Band; after: Band }[];
};

/**
 * What can be counted of some applications, as they are now. Those that were never submitted are left out; so is one that cannot
 * be opened, which is told, so that it does not keep others from being counted.
 */
export async function countablesOf(
  world: Pick<World, 'sql' | 'keys' | 'log'>,
  ids: readonly string[],
): Promise<Countable[]> {
  const rows = await listCountable(world.sql, ids);
  const corrections = Map.groupBy(await listCorrectionsOf(world.sql, ids), ({ declaration_id: id }) => id);
  return rows.flatMap((row) => {
    const travellers = travellersOf(world, row);
    if (!travellers) return [];
    return {
      id: row.id,
      // The first save is revision 1, so what was submitted as that was kept nowhere before.
      begunAt: row.first_revision > 1 ? row.created_at : null,
      firstSubmittedAt: row.first_at,
      travellers,
      corrections: (corrections.get(row.id) ?? []).map(({ at, kind, band_before: before, band_after: after }) => ({
        at,
        kind,
        before,
        after,
      })),
    };
  });
}

function travellersOf(world: Pick<World, 'keys' | 'log'>, row: CountableRow): Countable['travellers'] | undefined {
  if (row.numbers.length === 0) return [];
  const answers = answersOf(world, row);
  if (!answers) return undefined;
  return row.numbers.flatMap((number, at) => {
    const [traveller, entryDate, band] = [answers.travellers[number - 1], row.entry_dates[at], row.bands[at]];
    if (!traveller || entryDate === undefined || band === undefined) return [];
    const { mode, departureCountry } = journeyOf(answers, number - 1);
    return [{ entryDate, band, mode, departureCountry, nationality: traveller.nationality }];
  });
}

function answersOf(world: Pick<World, 'keys' | 'log'>, { id, version_id, content }: CountableRow): Answers | undefined {
  try {
    return openContent(world, version_id, content).answers;
  } catch (thrown) {
    world.log.error({ declaration: id, fault: fault(thrown) }, 'a version cannot be opened to be counted');
    return undefined;
  }
}
