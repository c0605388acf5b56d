import type { Band } from '#capabilities/bands/contract.ts';
import type { RuleSets } from '#capabilities/bands/server/public.ts';
import type { Assistance } from '#capabilities/login/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, Result, Status } from '../contract.ts';
import { normalizePassport } from '../rules/check.ts';
import { openVersion } from './open-version.ts';
import { openReason, passportHash } from './sealing.ts';
import {
  type DeclarationRow,
  findSubmitted,
  findSubmittedOf,
  findVersion,
  listVersions,
  setCleared,
  type VersionRow,
} from './store.ts';
import { listCorrections } from './store-corrections.ts';

/** A version as it was submitted. `assistance`: who helped, a member of staff or a kiosk. */
export type SubmittedVersion = {
  version: number;
  submittedAt: string;
  answers: Answers;
  results: Result[];
  assistance: Assistance | undefined;
};

/** A submitted application as staff find it: the version in force, and those before it when they were asked for. */
export type FoundApplication = {
  id: string;
  reference: string;
  status: Status;
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
  return row && found(world, row);
}

/** Submitted applications in which a passport number is declared, the latest arrival first; twenty at most. */
export async function findByPassport(world: FindWorld, passportNumber: string): Promise<FoundApplication[]> {
  const passport = passportHash(world, normalizePassport(passportNumber));
  const rows = await findSubmittedOf(world.sql, { passport });
  return Promise.all(rows.map((row) => found(world, row)));
}

/** Submitted applications of an account, the latest arrival first; twenty at most. */
export async function findByAccount(world: FindWorld, account: string): Promise<FoundApplication[]> {
  const rows = await findSubmittedOf(world.sql, { account });
  return Promise.all(rows.map((row) => found(world, row)));
}

/** Every version of an application, the newest first. */
export async function versionsOf(world: FindWorld, id: string): Promise<SubmittedVersion[]> {
  return Promise.all((await listVersions(world.sql, id)).map((version) => submitted(world, version)));
}

/** A correction of a traveller's band as staff see it. An officer says why; of rules, the version says it. */
export type BandCorrected = {
  number: number;
  version: number;
  before: Band;
  after: Band;
  at: string;
  by: { kind: 'override'; staffId: string; reason: string } | { kind: 'rules'; rulesVersion: number };
};

/** Whose bands were corrected in an application, the newest first. */
export async function correctionsOf(world: Pick<World, 'sql' | 'keys'>, id: string): Promise<BandCorrected[]> {
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
            reason: row.reason ? openReason(world, row.id, row.reason) : '',
          }
        : { kind: 'rules', rulesVersion: row.rules_version ?? 0 },
  }));
}

/** From now on the application stays as it was checked: an officer let one of its travellers on. */
export async function closeForEdits({ sql }: Pick<World, 'sql'>, id: string, at: string): Promise<void> {
  await setCleared(sql, id, at);
}

async function found(world: FindWorld, row: DeclarationRow): Promise<FoundApplication> {
  const { id, reference, status, entry_date: entryDate, last_entry_date: lastEntryDate } = row;
  const inForce = await findVersion(world.sql, id, row.version);
  if (!inForce || entryDate === null || lastEntryDate === null)
    throw new Error('a submitted application has no version');
  return { id, reference, status, entryDate, lastEntryDate, inForce: await submitted(world, inForce) };
}

async function submitted(world: FindWorld, row: VersionRow): Promise<SubmittedVersion> {
  const { answers, results } = await openVersion(world, row);
  const { version, submitted_at: submittedAt, assisted: kind, assisted_by: by } = row;
  return { version, submittedAt, answers, results, assistance: kind && by ? { kind, by } : undefined };
}
