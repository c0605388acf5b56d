import { initialsOf } from '#capabilities/pass/rules/initials.ts';
import type { Language } from '#foundation/language/messages.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { newId } from '#foundation/server/keys/random.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { ReportSummary } from '../contract.ts';
import { addEntry } from './change-case.ts';
import { type CasePerson, personColumn } from './encryption.ts';
import { notifyDesk } from './notify-desk.ts';
import { ageOfPerson } from './start-case.ts';
import { type CaseRow, lockLiveCase, insertCase, updateCase } from './store.ts';

/**
 * Self-report that needs a case. `person`: id of the reported person; `account`: account that sent the report; `day`:
 * day of the report, from which the case's retention counts; `reported`: reasons and answers for the health desk.
 */
export type CaseReport = {
  id: string;
  person: string;
  account: string;
  language: Language;
  day: LocalDate;
  details: Omit<CasePerson, 'initials'>;
  summary: ReportSummary;
};

type ReportWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

/**
 * Opens a case for a report, within the caller's transaction. If the person has a case that is not ended, the report
 * becomes an entry of that case. The case then returns to the list of new cases. Idempotent by the report's id; two
 * concurrent reports end up in one case.
 */
export async function startSelfReportCase(world: ReportWorld, report: CaseReport): Promise<void> {
  await inTransactionWithJobs(world, async (tx) => {
    const existingCase = await lockLiveCase(tx.sql, report.person, reportTravellerNumber);
    const liveCase = existingCase ?? (await insertReportedCase(tx, report));
    const content = { reported: report.summary };
    const isNew = await addEntry(tx, liveCase.id, { kind: 'reported', content, occasion: report.id });
    if (!existingCase || !isNew) return;
    const raisedAt = existingCase.raised_at ?? world.clock.instant();
    await updateCase(tx.sql, existingCase, { raised_at: raisedAt });
    if (existingCase.raised_at === null) await notifyDesk(tx, existingCase, raisedAt);
  });
}

// A self-report is about one person, so the number is always 1.
const reportTravellerNumber = 1;

async function insertReportedCase(world: ReportWorld, report: CaseReport): Promise<CaseRow> {
  const id = newId();
  const isInserted = await insertCase(world.sql, {
    id,
    // A self-report has no application: the column contains the person's id.
    declaration_id: report.person,
    reference: formatReferenceCode(lookupHash(world.keys, 'follow-up/reference', id)),
    number: reportTravellerNumber,
    version: 1,
    account_id: report.account,
    language: report.language,
    origin: 'report',
    // No border post: `home` marks the case of a self-report.
    post: 'home',
    person: personColumn.encrypt(world, id, { ...report.details, initials: initialsOf(report.details.name) }),
    last_entry_date: report.day,
    opened_at: world.clock.instant(),
    age: ageOfPerson({ birthDate: report.details.birthDate, entryDate: report.day }),
    departure_country: null,
    transport: null,
    temperature: null,
    symptoms: [],
    contact_of: null,
    port_id: null,
  });
  if (isInserted) await addEntry(world, id, { kind: 'opened' });
  const row = await lockLiveCase(world.sql, report.person, reportTravellerNumber);
  if (!row) throw new Error('the case was neither inserted nor found');
  return row;
}
