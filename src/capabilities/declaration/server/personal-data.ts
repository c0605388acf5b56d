import type { RuleSets } from '#capabilities/screening/server/public.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Erasure, PersonalData } from '#foundation/server/personal-data.ts';
import type { World } from '#foundation/server/world.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, Result, Status } from '../contract.ts';
import type { Warning } from '../rules/warnings.ts';
import { readCorrections } from './find-applications.ts';
import { decryptVersion } from './decrypt-version.ts';
import { draftColumn, namesColumn, encryptEmptyNames } from './encryption.ts';
import { listVersions } from './store.ts';
import {
  deleteDeclaration,
  detachFromAccount,
  anonymizeDeclaration,
  listDeclarationsOfAccount,
  lockDeclarationsOfAccount,
  listDeclarationIdsOfAccount,
} from './store-account.ts';

export type DeclarationData = {
  id: string;
  reference: string;
  kind: 'single' | 'combined';
  status: Status;
  entryDate: LocalDate | null;
  lastEntryDate: LocalDate | null;
  names: string[];
  language: 'en' | 'ms';
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  /** Passes issued before this time are withdrawn; null if no pass was replaced. */
  passesReissuedAt: string | null;
  clearedAt: string | null;
  reminder: { kind: string; day: LocalDate } | null;
  draft: Answers | null;
  versions: {
    version: number;
    submittedAt: string;
    language: 'en' | 'ms';
    consentVersion: string;
    rulesVersion: number;
    answers: Answers;
    results: Result[];
    confirmedWarnings: Warning[];
  }[];
  /** `reason`: the officer's reason; empty if another rule set caused the correction. */
  corrections: { number: number; version: number; bandBefore: string; bandAfter: string; reason: string; at: string }[];
}[];

type DataWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets };

export const declarationData: PersonalData<DataWorld, DeclarationData> = {
  tables: ['declaration', 'declaration_version', 'declaration_traveller', 'declaration_correction'],
  listAuditSubjects: ({ sql }, account) => listDeclarationIdsOfAccount(sql, account),
  read: async (world, account) =>
    Promise.all((await listDeclarationsOfAccount(world.sql, account)).map((row) => readFullDeclaration(world, row))),
  erase: async (world, erasure) => {
    for (const row of await lockDeclarationsOfAccount(world.sql, erasure.accountId))
      await eraseDeclaration(world, erasure, row);
  },
};

type FullDeclarationRow = Awaited<ReturnType<typeof listDeclarationsOfAccount>>[number];

async function readFullDeclaration(world: DataWorld, row: FullDeclarationRow): Promise<DeclarationData[number]> {
  const versions = await Promise.all(
    (await listVersions(world.sql, row.id)).map(async (versionRow) => {
      const { answers, results, confirmedWarnings } = await decryptVersion(world, versionRow);
      return {
        version: versionRow.version,
        submittedAt: versionRow.submitted_at,
        language: versionRow.language,
        consentVersion: versionRow.consent_version,
        rulesVersion: versionRow.rules_version,
        answers,
        results,
        confirmedWarnings,
      };
    }),
  );
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    entryDate: row.entry_date,
    lastEntryDate: row.last_entry_date,
    names: namesColumn.decrypt(world, row.id, row.summary),
    language: row.language,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    passesReissuedAt: row.pass_issued_at,
    clearedAt: row.cleared_at,
    reminder: row.reminder_kind && row.reminder_on ? { kind: row.reminder_kind, day: row.reminder_on } : null,
    draft: row.draft && draftColumn.decrypt(world, row.id, row.draft),
    versions,
    corrections: (await readCorrections(world, row.id)).map(({ source, ...correction }) => ({
      ...correction,
      reason: source.kind === 'override' ? source.reason : '',
    })),
  };
}

type LockedRow = Awaited<ReturnType<typeof lockDeclarationsOfAccount>>[number];

// Detaches applications that the law requires to be retained. Anonymizes those whose passes could still be shown, so
// that the passes stay withdrawn. Deletes all others.
async function eraseDeclaration(
  { sql, clock, keys }: Pick<World, 'sql' | 'clock' | 'keys'>,
  { retainedApplications, erasedAt }: Erasure,
  { id, version, last_entry_date: lastEntryDate }: LockedRow,
): Promise<void> {
  const unusedAccount = newId();
  if (retainedApplications.includes(id)) return detachFromAccount(sql, id, unusedAccount);
  // A pass is valid until the end of the day after the arrival.
  const passesMayBeShown = version > 0 && lastEntryDate !== null && lastEntryDate >= addDays(clock.today(), -1);
  if (!passesMayBeShown) return deleteDeclaration(sql, id);
  return anonymizeDeclaration(sql, { id, unusedAccount, summary: encryptEmptyNames({ keys }, id), at: erasedAt });
}
