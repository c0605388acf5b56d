import type { Band } from '#capabilities/screening/contract.ts';
import type { Assistance } from '#capabilities/login/server/public.ts';
import { sql } from 'kysely';
import { deleteBatch } from '#foundation/server/database/process-in-batches.ts';
import { createBatchedStatement } from '#foundation/server/database/batched-statement.ts';
import { withRetry } from '#foundation/server/database/transaction.ts';
import type { Narrow } from '#foundation/server/database/sql.ts';
import type { Sql } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { TransportMode } from '../rules/transport.ts';
import type { Reminder } from '../rules/submission-window.ts';
import type { Tables } from './tables.ts';

export type DeclarationRow = Tables['declaration'];

export type VersionRow = Narrow<
  Omit<Tables['declaration_version'], 'declaration_id' | 'revision' | 'account_id' | 'request_key' | 'request_hash'>,
  { language: 'en' | 'ms' }
>;

export type Draft = {
  id: string;
  account: string;
  revision: number;
  requestId: string;
  savedAt: string;
  today: LocalDate;
  reference: string;
  kind: 'single' | 'combined';
  entryDate: LocalDate | null;
  summary: Buffer;
  draft: Buffer;
  language: 'en' | 'ms';
  reminder: Reminder | undefined;
};

/**
 * Saves a draft. Does not save it if its revision is stale, or if the application is closed or of another account.
 * Does not save a new application if the account has another ongoing one.
 */
export async function saveDraft(db: Sql, draft: Draft) {
  return db.one<{
    outcome: 'saved' | 'stale' | 'closed' | 'not-found' | 'ongoing-exists';
    revision: number;
    // Id of the other ongoing application, for the outcome `ongoing-exists`.
    other: string | null;
    saved_at: string;
  }>`select * from declaration_save(${draft.id}, ${draft.account}, ${draft.revision}, ${draft.savedAt}, ${draft.today}, ${draft.reference}, ${draft.kind},
      ${draft.entryDate}, ${draft.summary}, ${draft.draft}, ${draft.language}, ${draft.reminder?.kind ?? null}, ${draft.reminder?.day ?? null}, ${draft.requestId})`;
}

/** `contactHash` is null without a valid number, and for travellers with the contact of traveller 1. */
export type TravellerRow = {
  passportHash: Buffer;
  identityHash: Buffer;
  entryDate: LocalDate;
  band: Band;
  mode: TransportMode;
  transportHash: number;
  contactHash: number | null;
};

export type Submission = {
  id: string;
  account: string;
  revision: number;
  requestKey: string | null;
  requestHash: Buffer;
  submittedAt: string;
  today: LocalDate;
  reference: string;
  kind: 'single' | 'combined';
  entryDate: LocalDate;
  lastEntryDate: LocalDate;
  summary: Buffer;
  versionId: string;
  content: Buffer;
  consentVersion: string;
  language: 'en' | 'ms';
  rulesVersion: number;
  band: Band;
  travellers: TravellerRow[];
  requestId: string;
  /** Null if the account has no destination. */
  message: { id: string; channel: 'sms' | 'mail'; encryptedText: Buffer } | null;
  assistance: Assistance | undefined;
};

/** `repeated`: id of the version that the same request created before; null for a new request. */
export type SubmissionOutcome = {
  version_id: string;
  outcome: 'submitted' | 'stale' | 'closed' | 'not-found' | 'key-reused';
  version: number;
  revision: number;
  reference: string;
  submitted_at: string;
  repeated: string | null;
};

/**
 * Writes application, version, travellers, audit row and message in one statement. Concurrent submissions share a
 * statement.
 */
export function saveSubmission(db: Sql, submission: Submission): Promise<SubmissionOutcome> {
  return submitBatched(db, submission);
}

const submitBatched = createBatchedStatement(submitBatch);

// Submits only the first of several submissions for one application. Sorts them by id, so that two statements cannot
// deadlock.
async function submitBatch(db: Sql, submissions: readonly Submission[]) {
  const distinctSubmissions = [
    ...new Map(submissions.toReversed().map((submission) => [submission.id, submission])).values(),
  ];
  const { items, bytes } = packSubmissions(distinctSubmissions.sort((a, b) => (a.id < b.id ? -1 : 1)));
  const rows = await withRetry(
    () => db.all<SubmissionOutcome>`
      select version_id, outcome, version, revision, reference, submitted_at, repeated
      from declaration_submit(${items}, ${bytes})`,
  );
  const rowByVersionId = new Map(rows.map((row) => [row.version_id, row]));
  return submissions.map(({ versionId }) => rowByVersionId.get(versionId));
}

// Matches the SQL type declaration_submission: all binary fields in one buffer, referenced by offsets.
function packSubmissions(submissions: readonly Submission[]): { items: string; bytes: Buffer } {
  const parts: Buffer[] = [];
  // Offsets count from 1, as in the SQL function `substr`.
  let nextOffset = 1;
  const items = submissions.map((submission) => {
    const fields = binaryFields(submission);
    const offsets = [nextOffset, ...fields.map(({ length }) => (nextOffset += length))];
    parts.push(...fields);
    return { ...jsonFields(submission), bytes: offsets };
  });
  return { items: JSON.stringify(items), bytes: Buffer.concat(parts) };
}

function binaryFields({ requestHash, summary, content, message, travellers }: Submission): Buffer[] {
  return [
    requestHash,
    summary,
    content,
    message?.encryptedText ?? emptyBuffer,
    ...travellers.map(({ passportHash }) => passportHash),
    ...travellers.map(({ identityHash }) => identityHash),
  ];
}

const emptyBuffer = Buffer.alloc(0);

function jsonFields(submission: Submission) {
  return {
    id: submission.id,
    account_id: submission.account,
    revision: submission.revision,
    request_key: submission.requestKey,
    at: submission.submittedAt,
    today: submission.today,
    reference: submission.reference,
    kind: submission.kind,
    entry_date: submission.entryDate,
    last_entry_date: submission.lastEntryDate,
    version_id: submission.versionId,
    consent_version: submission.consentVersion,
    language: submission.language,
    rules_version: submission.rulesVersion,
    band: submission.band,
    entry_dates: submission.travellers.map(({ entryDate }) => entryDate),
    bands: submission.travellers.map(({ band }) => band),
    modes: submission.travellers.map(({ mode }) => mode),
    transports: submission.travellers.map(({ transportHash }) => transportHash),
    contacts: submission.travellers.map(({ contactHash }) => contactHash),
    request_id: submission.requestId,
    message_id: submission.message?.id ?? null,
    channel: submission.message?.channel ?? null,
    ...(submission.assistance && {
      assisted: submission.assistance.kind,
      assisted_by: submission.assistance.assistantId,
    }),
  };
}

export async function findVersionByRequest(db: Sql, account: string, requestKey: string) {
  return db.first<{
    id: string;
    reference: string;
    version_id: string;
    version: number;
    revision: number;
    submitted_at: string;
    content: Buffer;
    rules_version: number;
    request_hash: Buffer;
  }>`
    select d.id, d.reference, v.id version_id, v.version, v.revision, v.submitted_at, v.content, v.rules_version,
      v.request_hash
    from declaration_version v join declaration d on d.id = v.declaration_id
    where v.account_id = ${account} and v.request_key = ${requestKey}`;
}

export async function findDeclaration(db: Sql, account: string, id: string): Promise<DeclarationRow | undefined> {
  return db.first<DeclarationRow>`select * from declaration where id = ${id} and account_id = ${account}`;
}

export async function lockDeclaration(db: Sql, account: string, id: string): Promise<DeclarationRow | undefined> {
  return db.first<DeclarationRow>`
    select * from declaration where id = ${id} and account_id = ${account} for update`;
}

/** Numbers of the travellers who see a health officer, by the version in force and its corrections. */
export async function listOfficerTravellerNumbers(db: Sql, id: string): Promise<number[]> {
  return db.values<number>`
    select number from declaration_traveller where declaration_id = ${id} and band = 'see-health-officer' order by number`;
}

export async function findVersion(db: Sql, id: string, version: number): Promise<VersionRow | undefined> {
  return db.first<VersionRow>`
    select id, version, content, corrected, consent_version, rules_version, language, submitted_at, assisted, assisted_by
    from declaration_version
    where declaration_id = ${id} and version = ${version}`;
}

/** Ends or cancels an application. Deletes its traveller rows, so that the same persons can be declared again. */
export async function closeDeclaration(db: Sql, id: string, status: 'ended' | 'cancelled', at: string): Promise<void> {
  await db.run`update declaration set status = ${status}, revision = revision + 1, updated_at = ${at},
    reminder_kind = null, reminder_on = null where id = ${id}`;
  await db.run`delete from declaration_traveller where declaration_id = ${id}`;
}

/** Deletes the unsubmitted changes of an application and returns its new revision. */
export async function deleteDraft(db: Sql, id: string, at: string): Promise<number> {
  return db.value<number>`
    update declaration set draft = null, revision = revision + 1, updated_at = ${at} where id = ${id} returning revision`;
}

/** Selects applications with arrivals since a day whose passes were replaced by newer ones or cancelled. */
export async function listDeclarationsWithWithdrawnPasses(db: Sql, since: LocalDate) {
  return db.all<Pick<DeclarationRow, 'reference' | 'status' | 'pass_issued_at' | 'version'>>`
    select reference, status, pass_issued_at, version from declaration
    where last_entry_date >= ${since} and (pass_issued_at is not null or status = 'cancelled')`;
}

/** Finds an application of any account that was ever submitted, whatever its status now. */
export async function findOnceSubmittedDeclaration(
  db: Sql,
  criterion: { id: string } | { reference: string },
): Promise<DeclarationRow | undefined> {
  const condition = 'id' in criterion ? sql`id = ${criterion.id}` : sql`reference = ${criterion.reference}`;
  return db.first<DeclarationRow>`select * from declaration where ${condition} and version > 0`;
}

/** Finds applications that were ever submitted, whatever their status now. */
export async function listOnceSubmittedDeclarations(db: Sql, references: readonly string[]): Promise<DeclarationRow[]> {
  return db.all<DeclarationRow>`
    select * from declaration where reference = any(${[...references]}::text[]) and version > 0`;
}

// Any account can declare any passport number. The limit is high, so that applications of other accounts do not hide
// the holder's application.
const maxDeclarationsPerPassport = 200;

/**
 * Finds submitted applications by account, passport or contact number, the latest arrival first, then the latest
 * submission. A contact hash is short: its rows are candidates only.
 */
export async function searchSubmittedDeclarations(
  db: Sql,
  criterion: { account: string } | { passport: Buffer } | { contact: number },
): Promise<DeclarationRow[]> {
  const condition =
    'account' in criterion
      ? sql`account_id = ${criterion.account}`
      : 'passport' in criterion
        ? sql`id in (select declaration_id from declaration_traveller where passport_hash = ${criterion.passport})`
        : sql`id in (select declaration_id from declaration_traveller where contact = ${criterion.contact})`;
  const limit = 'passport' in criterion ? maxDeclarationsPerPassport : 20;
  return db.all<DeclarationRow>`select * from declaration where ${condition} and version > 0
    order by last_entry_date desc, submitted_at desc, id limit ${limit}`;
}

/** Closes an application for edits because an officer cleared a traveller. Keeps the time of an earlier clearance. */
export async function setClearedAt(db: Sql, id: string, at: string): Promise<void> {
  await db.run`update declaration set cleared_at = ${at} where id = ${id} and cleared_at is null`;
}

/** Opens an application for edits again, unless another clearance than that of this instant closed it. */
export async function resetClearedAt(db: Sql, id: string, clearedAt: string): Promise<void> {
  await db.run`update declaration set cleared_at = null where id = ${id} and cleared_at = ${clearedAt}`;
}

/** Selects every version of an application, the newest first. */
export async function listVersions(db: Sql, id: string): Promise<VersionRow[]> {
  return db.all<VersionRow>`
    select id, version, content, corrected, consent_version, rules_version, language, submitted_at, assisted, assisted_by
    from declaration_version
    where declaration_id = ${id} order by version desc`;
}

/** Locks applications with a reminder due by `today`. Skips rows that another transaction has locked. */
export async function lockDueReminders(db: Sql, today: LocalDate, limit: number) {
  return db.all<DeclarationRow & { reminder_kind: Reminder['kind']; reminder_on: LocalDate }>`
    select /* never null: reminder_kind, reminder_on */ * from declaration where reminder_on <= ${today} order by reminder_on limit ${limit} for update skip locked`;
}

export async function setReminder(db: Sql, id: string, reminder: Reminder | undefined): Promise<void> {
  await db.run`update declaration set reminder_kind = ${reminder?.kind ?? null}, reminder_on = ${reminder?.day ?? null}
    where id = ${id}`;
}

/**
 * Deletes the answers that an account never submitted: whole applications, and drafts of next versions. Returns the ids
 * of the applications.
 */
export async function deleteUnsubmittedAnswers(db: Sql, account: string): Promise<string[]> {
  return db.values<string>`
    with gone as (delete from declaration where account_id = ${account} and version = 0 returning id),
      cleared as (update declaration set draft = null where account_id = ${account} and version > 0 and draft is not null returning id)
    select id from gone union all select id from cleared`;
}

export async function deleteExpiredBatch(
  db: Sql,
  { arrivedBefore, draftsBefore }: { arrivedBefore: LocalDate; draftsBefore: string },
): Promise<number> {
  const arrivedCount = await deleteBatch(
    db,
    'declaration',
    sql`last_entry_date < ${arrivedBefore} order by last_entry_date`,
  );
  const draftCount = await deleteBatch(
    db,
    'declaration',
    sql`last_entry_date is null and updated_at < ${draftsBefore}`,
  );
  return arrivedCount + draftCount;
}
