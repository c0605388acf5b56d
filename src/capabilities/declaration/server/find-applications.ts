import type { Band } from '#capabilities/screening/contract.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import type { Assistance } from '#capabilities/login/server/public.ts';
import { zeroId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, Result, Status } from '../contract.ts';
import { effectiveContact } from '../rules/validate-answers.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { canonicalContactNumber } from '../rules/canonical-contact-number.ts';
import type { Warning } from '../rules/warnings.ts';
import { decryptVersion } from './decrypt-version.ts';
import { contactHash, reasonColumn, passportHash } from './encryption.ts';
import {
  type DeclarationRow,
  findOnceSubmittedDeclaration,
  searchSubmittedDeclarations,
  findVersion,
  listVersions,
  resetClearedAt,
  setClearedAt,
  type VersionRow,
} from './store.ts';
import { listCorrections, listOverrides } from './store-corrections.ts';
import { listDeclarationIdsOfAccount, listDeclarationsArrivingOn, listStatesOfAccount } from './store-account.ts';

/** `assistance`: the member of staff or the kiosk that helped; undefined if the traveller declared alone. */
export type SubmittedVersion = {
  version: number;
  submittedAt: string;
  answers: Answers;
  results: Result[];
  /** Warnings that applied to the answers. The submitter confirmed each of them. */
  confirmedWarnings: Warning[];
  assistance: Assistance | undefined;
};

export type FoundApplication = {
  id: string;
  reference: string;
  status: Status;
  /** The account that submitted the application, and the language of its messages. */
  accountId: string;
  language: Language;
  entryDate: LocalDate;
  lastEntryDate: LocalDate;
  versionInForce: SubmittedVersion;
};

export type ApplicationWorld = Pick<World, 'sql' | 'keys'> & { ruleSets: RuleSets };

/**
 * Finds a submitted application by its reference. The caller records the access in the audit log, and shows only the
 * fields that the officer's role may see.
 */
export async function findApplicationByReference(
  world: ApplicationWorld,
  reference: string,
): Promise<FoundApplication | undefined> {
  const row = await findOnceSubmittedDeclaration(world.sql, { reference });
  return row && toFoundApplication(world, row);
}

/** Finds a submitted application by its id, for callers that have access to one of its travellers already. */
export async function findApplicationById(world: ApplicationWorld, id: string): Promise<FoundApplication | undefined> {
  const row = await findOnceSubmittedDeclaration(world.sql, { id });
  return row && toFoundApplication(world, row);
}

/** Returns undefined if the application no longer exists. */
export async function readApplicationStatus({ sql }: Pick<World, 'sql'>, id: string): Promise<Status | undefined> {
  return (await findOnceSubmittedDeclaration(sql, { id }))?.status;
}

/**
 * Finds submitted applications by a passport number, the latest arrival first, then the latest submission. They can
 * belong to several people: passport numbers are unique within a state only.
 */
export async function findApplicationsByPassport(
  world: ApplicationWorld,
  passportNumber: string,
): Promise<FoundApplication[]> {
  const passport = passportHash(world, normalizePassport(passportNumber));
  const rows = await searchSubmittedDeclarations(world.sql, { passport });
  return Promise.all(rows.map((row) => toFoundApplication(world, row)));
}

/** Finds submitted applications of an account, the latest arrival first; at most 20. */
export async function findApplicationsByAccount(world: ApplicationWorld, account: string): Promise<FoundApplication[]> {
  const rows = await searchSubmittedDeclarations(world.sql, { account });
  return Promise.all(rows.map((row) => toFoundApplication(world, row)));
}

/**
 * Finds submitted applications by a contact number, the latest arrival first; at most 20. Undefined if the number is
 * invalid.
 */
export async function findApplicationsByContact(
  world: ApplicationWorld,
  contact: { region: string; number: string },
): Promise<FoundApplication[] | undefined> {
  const contactNumber = canonicalContactNumber(contact);
  if (contactNumber === undefined) return undefined;
  const rows = await searchSubmittedDeclarations(world.sql, { contact: contactHash(world, contactNumber) });
  const candidates = await Promise.all(rows.map((row) => toFoundApplication(world, row)));
  return candidates.filter(({ versionInForce: { answers } }) =>
    answers.travellers.some((_, index) => canonicalContactNumber(effectiveContact(answers, index)) === contactNumber),
  );
}

/** Reads every version of an application, the newest first. */
export async function readVersions(world: ApplicationWorld, id: string): Promise<SubmittedVersion[]> {
  return Promise.all((await listVersions(world.sql, id)).map((version) => toSubmittedVersion(world, version)));
}

export async function* iterateApplicationsArrivingOn(
  world: ApplicationWorld,
  day: LocalDate,
): AsyncGenerator<FoundApplication> {
  let after: string | null = null;
  for (;;) {
    const rows: DeclarationRow[] = await listDeclarationsArrivingOn(world.sql, { day, after, limit: 200 });
    for (const row of rows) yield await toFoundApplication(world, row);
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Lists the ids of every application of an account, including unsubmitted ones. */
export async function listApplicationIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return listDeclarationIdsOfAccount(sql, account);
}

/** Status of the applications of an account, for the help desk: no names, no answers. */
export async function listDeclarationStates(
  { sql }: Pick<World, 'sql'>,
  account: string,
  limit: number,
): Promise<{ reference: string; status: Status; entryDate: LocalDate | null; submittedAt: string | null }[]> {
  return (await listStatesOfAccount(sql, account, limit)).map(
    ({ reference, status, entry_date: entryDate, submitted_at: submittedAt }) => ({
      reference,
      status,
      entryDate,
      submittedAt,
    }),
  );
}

/** `number`: number of the traveller, from 1. `version`: the version that was corrected. */
export type BandCorrectionRecord = {
  number: number;
  version: number;
  bandBefore: Band;
  bandAfter: Band;
  at: string;
  source: { kind: 'override'; staffId: string; reason: string } | { kind: 'rules'; rulesVersion: number };
};

/** Reads the band corrections of an application, the newest first. */
export async function readCorrections(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<BandCorrectionRecord[]> {
  return (await listCorrections(world.sql, id)).map((row) => ({
    number: row.number,
    version: row.version,
    bandBefore: row.band_before,
    bandAfter: row.band_after,
    at: row.at,
    source:
      row.kind === 'override'
        ? {
            kind: 'override',
            staffId: row.staff_id ?? '',
            reason: row.reason ? reasonColumn.decrypt(world, row.id, row.reason) : '',
          }
        : { kind: 'rules', rulesVersion: row.rules_version ?? 0 },
  }));
}

export type Override = { id: string; declarationId: string; number: number; bandAfter: Band; at: string };

/**
 * Lists overrides since an instant, in order of time, at most 200. `after`: the last override of the previous page. A
 * late commit can add an earlier override, so the next poll must start before the last override seen.
 */
export async function listOverridesSince(
  { sql }: Pick<World, 'sql'>,
  since: string,
  after?: Pick<Override, 'at' | 'id'>,
): Promise<Override[]> {
  const rows = await listOverrides(sql, after ?? { at: since, id: zeroId });
  return rows.map(({ id, declaration_id: declarationId, number, band_after, at }) => ({
    id,
    declarationId,
    number,
    bandAfter: band_after,
    at,
  }));
}

/** Closes an application for edits because an officer cleared one of its travellers. */
export async function closeApplicationForEdits(
  { sql }: Pick<World, 'sql'>,
  id: string,
  clearedAt: string,
): Promise<void> {
  await setClearedAt(sql, id, clearedAt);
}

/** Opens an application for edits again, because the clearance of this instant, which closed it, was withdrawn. */
export async function reopenApplicationForEdits(
  { sql }: Pick<World, 'sql'>,
  id: string,
  clearedAt: string,
): Promise<void> {
  await resetClearedAt(sql, id, clearedAt);
}

async function toFoundApplication(world: ApplicationWorld, row: DeclarationRow): Promise<FoundApplication> {
  const { id, reference, status, language, entry_date: entryDate, last_entry_date: lastEntryDate } = row;
  const versionRow = await findVersion(world.sql, id, row.version);
  if (!versionRow || entryDate === null || lastEntryDate === null)
    throw new Error('a submitted application has no version');
  const accountId = row.account_id;
  const versionInForce = await toSubmittedVersion(world, versionRow);
  return { id, reference, status, accountId, language, entryDate, lastEntryDate, versionInForce };
}

async function toSubmittedVersion(world: ApplicationWorld, row: VersionRow): Promise<SubmittedVersion> {
  const { answers, results, confirmedWarnings } = await decryptVersion(world, row);
  const { version, submitted_at: submittedAt, assisted: kind, assisted_by: assistantId } = row;
  return {
    version,
    submittedAt,
    answers,
    results,
    confirmedWarnings,
    assistance: kind && assistantId ? { kind, assistantId } : undefined,
  };
}
