import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import type { Language } from '#foundation/language/messages.ts';
import { inTransaction } from '#foundation/server/database/transaction.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Reported } from '../contract.ts';
import { addEntry } from './change-case.ts';
import { type CasePerson, encryptPerson } from './encryption.ts';
import { type CaseRow, lockLiveCase, insertCase, updateCase } from './store.ts';

/** What came to the desk from home: the report's id, about whom, who sent it, and what it says. */
export type ReportedCase = {
  id: string;
  person: string;
  account: string;
  language: Language;
  day: LocalDate;
  details: Omit<CasePerson, 'initials'>;
  reported: Reported;
};

type ReportWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/**
 * Begins a case with what a resident reported, in the caller's transaction; when the person has one that has not ended, the report goes
 * into that one, which waits again. The same report twice is there once. Of two at once both are in one case.
 */
export async function startReportedCase(world: ReportWorld, what: ReportedCase): Promise<void> {
  await inTransaction(world.sql, async (sql) => {
    const inside = { ...world, sql };
    const before = await lockLiveCase(sql, what.person, reportTravellerNumber);
    const live = before ?? (await insertReportedCase(inside, what));
    const content = { reported: what.reported };
    const added = await addEntry(inside, live.id, { kind: 'reported', content, occasion: what.id });
    if (before && added) await updateCase(sql, before, { raised_at: isoInstant(world.clock.now()) });
  });
}

// A report is about one person.
const reportTravellerNumber = 1;

async function insertReportedCase(world: ReportWorld, what: ReportedCase): Promise<CaseRow> {
  const id = newId();
  const written = await insertCase(world.sql, {
    id,
    declaration_id: what.person,
    reference: readable(lookupHash(world.keys, 'follow-up/reference', id)),
    number: reportTravellerNumber,
    version: 1,
    account_id: what.account,
    language: what.language,
    origin: 'report',
    post: 'home',
    person: encryptPerson(world, id, { ...what.details, initials: initialsOf(what.details.name) }),
    last_entry_date: what.day,
    opened_at: isoInstant(world.clock.now()),
  });
  if (written) await addEntry(world, id, { kind: 'opened' });
  const row = await lockLiveCase(world.sql, what.person, reportTravellerNumber);
  if (!row) throw new Error('a case was not begun');
  return row;
}
