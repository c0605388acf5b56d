import { setImmediate as othersFirst } from 'node:timers/promises';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { emptyAnswers } from '../rules/answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { decryptContent, passportHash, encryptContent } from './encryption.ts';
import { type EntryRow, findEntryRows } from './store-entries.ts';

/** An arrival that somebody declared: in which application, on which day, with the birth date and the nationality that they gave. */
export type DeclaredEntry = {
  declaration: string;
  entryDate: LocalDate;
  birthDate: PartialDate | undefined;
  nationality: string;
};

/**
 * For each of several passport numbers the arrivals that are declared under it, from one day to another, in applications that
 * were submitted and not cancelled. One statement for all of them; and where nothing was found, something else is opened in its
 * place, so that the time it takes says nothing.
 */
export async function findDeclaredEntries(
  world: Pick<World, 'sql' | 'keys'>,
  passportNumbers: readonly string[],
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<DeclaredEntry[][]> {
  const passports = passportNumbers.map((typed) => passportHash(world, normalizePassport(typed)));
  const rows = Map.groupBy(await findEntryRows(world.sql, { passports, from, until }), ({ asked }) => asked);
  const stand = createDummyRow(world);
  const entries: DeclaredEntry[][] = [];
  let opened = 0;
  for (const at of passports.keys()) {
    const found = rows.get(at + 1);
    const own: DeclaredEntry[] = [];
    for (const row of found ?? [stand]) {
      own.push(toDeclaredEntry(world, row));
      opened += 1;
      if (opened % entriesPerTurn === 0) await othersFirst();
    }
    entries.push(found ? own : []);
  }
  return entries;
}

// So many people are opened before others have their turn.
const entriesPerTurn = 25;

function toDeclaredEntry(world: Pick<World, 'keys'>, row: EntryRow): DeclaredEntry {
  const { answers } = decryptContent(world, row.version_id, row.content);
  const traveller = answers.travellers[row.number - 1];
  return {
    declaration: row.declaration_id,
    entryDate: row.entry_date,
    birthDate: traveller && readPartialDate(traveller.birthDate),
    nationality: traveller?.nationality ?? '',
  };
}

// Opened in the place of what was not found: about as long as the application of one traveller.
function createDummyRow(world: Pick<World, 'keys'>): EntryRow {
  const id = newId();
  const answers = JSON.stringify(emptyAnswers()).padEnd(1200);
  return {
    asked: 0,
    declaration_id: id,
    number: 1,
    entry_date: '2000-01-01',
    version_id: id,
    content: encryptContent(world, id, answers, []),
  };
}
