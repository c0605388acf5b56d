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
import { contactHash, decryptReason, passportHash } from './encryption.ts';
import {
  type DeclarationRow,
  findSubmitted,
  searchSubmitted,
  findVersion,
  listVersions,
  setCleared,
  type VersionRow,
} from './store.ts';
import { listCorrections, listOverrides } from './store-corrections.ts';
import { listIdsOfAccount, listSubmittedOfDay } from './store-account.ts';

/** A version as it was submitted. `assistance`: who helped, a member of staff or a kiosk. */
export type SubmittedVersion = {
  version: number;
  submittedAt: string;
  answers: Answers;
  results: Result[];
  /** Warnings that applied to the answers, each confirmed by whoever submitted. */
  confirmed: Warning[];
  assistance: Assistance | undefined;
};

/** A submitted application as staff find it: the version in force, and those before it when they were asked for. */
export type FoundApplication = {
  id: string;
  reference: string;
  status: Status;
  /** Who submitted it, and the language that its messages are in. */
  accountId: string;
  language: Language;
  entryDate: LocalDate;
  lastEntryDate: LocalDate;
  inForce: SubmittedVersion;
};

/** What finding takes of the world. */
export type FindWorld = Pick<World, 'sql' | 'keys'> & { ruleSets: RuleSets };

/**
 * The submitted application with this reference. Who asks has looked at it by then: the caller writes that down, and shows of it
 * what the role may see.
 */
export async function findByReference(world: FindWorld, reference: string): Promise<FoundApplication | undefined> {
  const row = await findSubmitted(world.sql, { reference });
  return row && toFoundApplication(world, row);
}

/** The submitted application with this id, for whoever has one of its travellers in hand already. */
export async function findById(world: FindWorld, id: string): Promise<FoundApplication | undefined> {
  const row = await findSubmitted(world.sql, { id });
  return row && toFoundApplication(world, row);
}

/** What has become of a submitted application; undefined when it is not there any more. */
export async function readStatus({ sql }: Pick<World, 'sql'>, id: string): Promise<Status | undefined> {
  return (await findSubmitted(sql, { id }))?.status;
}

/**
 * Submitted applications in which a passport number is declared, the latest arrival first, and of one arrival day the one that was
 * submitted last. They can be of several people: passport numbers are unique within a state only.
 */
export async function findByPassport(world: FindWorld, passportNumber: string): Promise<FoundApplication[]> {
  const passport = passportHash(world, normalizePassport(passportNumber));
  const rows = await searchSubmitted(world.sql, { passport });
  return Promise.all(rows.map((row) => toFoundApplication(world, row)));
}

/** Submitted applications of an account, the latest arrival first; twenty at most. */
export async function findByAccount(world: FindWorld, account: string): Promise<FoundApplication[]> {
  const rows = await searchSubmitted(world.sql, { account });
  return Promise.all(rows.map((row) => toFoundApplication(world, row)));
}

/**
 * Submitted applications in which a contact number is declared, the latest arrival first; twenty at most. Undefined when it is no
 * number.
 */
export async function findByContact(
  world: FindWorld,
  contact: { region: string; number: string },
): Promise<FoundApplication[] | undefined> {
  const dialled = canonicalContactNumber(contact);
  if (dialled === undefined) return undefined;
  const rows = await searchSubmitted(world.sql, { contact: contactHash(world, dialled) });
  const candidates = await Promise.all(rows.map((row) => toFoundApplication(world, row)));
  return candidates.filter(({ inForce: { answers } }) =>
    answers.travellers.some((_, at) => canonicalContactNumber(effectiveContact(answers, at)) === dialled),
  );
}

/** Every version of an application, the newest first. */
export async function readVersions(world: FindWorld, id: string): Promise<SubmittedVersion[]> {
  return Promise.all((await listVersions(world.sql, id)).map((version) => toSubmittedVersion(world, version)));
}

/** Submitted applications with somebody who arrives on a day, one after the other. */
export async function* iterateSubmittedOfDay(world: FindWorld, day: LocalDate): AsyncGenerator<FoundApplication> {
  let after: string | null = null;
  for (;;) {
    const rows: DeclarationRow[] = await listSubmittedOfDay(world.sql, { day, after, most: 200 });
    for (const row of rows) yield await toFoundApplication(world, row);
    after = rows.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** Ids of every application of an account, also of those that were not submitted. */
export async function listApplicationIds({ sql }: Pick<World, 'sql'>, account: string): Promise<string[]> {
  return listIdsOfAccount(sql, account);
}

/** A correction of a traveller's band as staff see it. An officer says why; of rules, the version says it. */
export type BandCorrectionRecord = {
  number: number;
  version: number;
  before: Band;
  after: Band;
  at: string;
  by: { kind: 'override'; staffId: string; reason: string } | { kind: 'rules'; rulesVersion: number };
};

/** Whose bands were corrected in an application, the newest first. */
export async function readCorrections(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<BandCorrectionRecord[]> {
  return (await listCorrections(world.sql, id)).map((row) => ({
    number: row.number,
    version: row.version,
    before: row.band_before,
    after: row.band_after,
    at: row.at,
    by:
      row.kind === 'override'
        ? {
            kind: 'override',
            staffId: row.staff_id ?? '',
            reason: row.reason ? decryptReason(world, row.id, row.reason) : '',
          }
        : { kind: 'rules', rulesVersion: row.rules_version ?? 0 },
  }));
}

/** What an officer decided otherwise, in whichever application. */
export type Override = { id: string; declarationId: string; number: number; after: Band; at: string };

/**
 * Overrides at a time or later, in that order, 200 at most; `after`: the last of those before. One may come into sight late: ask
 * again from a little earlier than the last one was.
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
    after: band_after,
    at,
  }));
}

/** From now on the application stays as it was checked: an officer let one of its travellers on. */
export async function closeForEdits({ sql }: Pick<World, 'sql'>, id: string, at: string): Promise<void> {
  await setCleared(sql, id, at);
}

async function toFoundApplication(world: FindWorld, row: DeclarationRow): Promise<FoundApplication> {
  const { id, reference, status, language, entry_date: entryDate, last_entry_date: lastEntryDate } = row;
  const inForce = await findVersion(world.sql, id, row.version);
  if (!inForce || entryDate === null || lastEntryDate === null)
    throw new Error('a submitted application has no version');
  const accountId = row.account_id;
  const version = await toSubmittedVersion(world, inForce);
  return { id, reference, status, accountId, language, entryDate, lastEntryDate, inForce: version };
}

async function toSubmittedVersion(world: FindWorld, row: VersionRow): Promise<SubmittedVersion> {
  const { answers, results, confirmed } = await decryptVersion(world, row);
  const { version, submitted_at: submittedAt, assisted: kind, assisted_by: by } = row;
  return { version, submittedAt, answers, results, confirmed, assistance: kind && by ? { kind, by } : undefined };
}
