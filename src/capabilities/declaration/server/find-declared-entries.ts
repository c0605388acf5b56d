import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { type PartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { emptyAnswers } from '../rules/answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { decryptContent, passportHash, encryptContent } from './encryption.ts';
import { type EntryRow, findEntryRows } from './store-entries.ts';

/** Declared arrival of a passport holder. `birthDate` and `nationality` distinguish holders of the same number. */
export type DeclaredEntry = {
  declarationId: string;
  entryDate: LocalDate;
  birthDate: PartialDate | undefined;
  nationality: string;
};

/**
 * Finds the arrivals declared under each passport number between two days, in submitted applications that were not
 * cancelled. Returns one list for each number, in the same order. Decrypts a dummy row for a number without arrivals,
 * so that the response time reveals nothing.
 */
export async function findDeclaredEntries(
  world: Pick<World, 'sql' | 'keys'>,
  passportNumbers: readonly string[],
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<DeclaredEntry[][]> {
  const passports = passportNumbers.map((passportNumber) => passportHash(world, normalizePassport(passportNumber)));
  const rowsByPassportPosition = Map.groupBy(
    await findEntryRows(world.sql, { passports, from, until }),
    ({ passportIndex }) => passportIndex,
  );
  const dummyRow = createDummyRow(world);
  const entriesOfPassports: DeclaredEntry[][] = [];
  let decryptedCount = 0;
  for (const index of passports.keys()) {
    const entryRows = rowsByPassportPosition.get(index + 1);
    const declaredEntries: DeclaredEntry[] = [];
    for (const row of entryRows ?? [dummyRow]) {
      declaredEntries.push(toDeclaredEntry(world, row));
      decryptedCount += 1;
      if (decryptedCount % entriesPerTurn === 0) await yieldToEventLoop();
    }
    entriesOfPassports.push(entryRows ? declaredEntries : []);
  }
  return entriesOfPassports;
}

// Number of decryptions between two yields to the event loop.
const entriesPerTurn = 25;

function toDeclaredEntry(world: Pick<World, 'keys'>, row: EntryRow): DeclaredEntry {
  const { answers } = decryptContent(world, row.version_id, row.content);
  const traveller = answers.travellers[row.number - 1];
  return {
    declarationId: row.declaration_id,
    entryDate: row.entry_date,
    birthDate: traveller && parseEnteredPartialDate(traveller.birthDate),
    nationality: traveller?.nationality ?? '',
  };
}

// Creates a row that takes about as long to decrypt as the application of one traveller. Such answers have about 1200
// characters.
function createDummyRow(world: Pick<World, 'keys'>): EntryRow {
  const id = newId();
  const answers = JSON.stringify(emptyAnswers()).padEnd(1200);
  return {
    passportIndex: 0,
    declaration_id: id,
    number: 1,
    entry_date: '2000-01-01',
    version_id: id,
    content: encryptContent(world, id, answers, []),
  };
}
