import { notifyAccount } from '#capabilities/account/server/public.ts';
import type { Band } from '#capabilities/screening/contract.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import { type AuditActor, writeAudit } from '#foundation/server/audit/write.ts';
import type { Actor } from '#foundation/server/http/visit.ts';
import { inTransactionWithJobs } from '#foundation/server/jobs/enqueue.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import type { Result } from '../contract.ts';
import { strictestBand } from '../rules/strictest-band.ts';
import { type OfficerSummary, travellersForOfficer } from '../rules/headline.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { officerSentence, withLink } from './confirmation-message.ts';
import { decryptVersion } from './decrypt-version.ts';
import { type Correction, correctionsColumn, reasonColumn } from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { type DeclarationRow, findVersion } from './store.ts';
import {
  lockDeclarationById,
  insertCorrection,
  listCorrections,
  setBandAndPassIssueTime,
  setCorrectedResults,
  setTravellerBand,
} from './store-corrections.ts';

export type BandCorrection = {
  /** The application, and the version that the correction is based on. */
  id: string;
  version: number;
  /**
   * `override`: an officer saw the traveller and decided otherwise. `rules`: another rule set evaluated the same
   * answers. An override is final: rules never correct it.
   */
  source: { kind: 'override'; staffId: string; reason: string } | { kind: 'rules'; rulesVersion: number };
  /**
   * `correctionId` makes a correction idempotent: a repetition changes nothing. `number`: number of the traveller, from
   * 1. `ruleIds`: ids of rules that gave the band.
   */
  changes: readonly { correctionId: string; number: number; band: Band; ruleIds: readonly string[] }[];
};

/**
 * Result of a correction. `corrected`: it was applied to the travellers in `travellerNumbers`. `unchanged`: it was
 * applied before, or the bands are the same already. `outdated`: another version is in force. `gone`: the application
 * does not exist, or is no longer submitted.
 */
export type CorrectionOutcome =
  | { outcome: 'corrected'; travellerNumbers: number[] }
  | { outcome: 'unchanged' | 'outdated' | 'gone' };

export type CorrectionWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'> & {
  ruleSets: RuleSets;
  settings: DeclarationSettings;
};

/**
 * Corrects bands of a submitted application, in the caller's transaction or a new one. Updates the results, replaces
 * the passes issued before, writes the audit log, and notifies the traveller if a band changed.
 */
export async function correctBands(
  world: CorrectionWorld,
  actor: Actor | AuditActor,
  correction: BandCorrection,
): Promise<CorrectionOutcome> {
  return inTransactionWithJobs(world, async (tx) => {
    const { sql } = tx;
    const declaration = await lockDeclarationById(sql, correction.id);
    if (declaration?.status !== 'submitted') return { outcome: 'gone' };
    if (declaration.version !== correction.version) return { outcome: 'outdated' };
    const versionRow = await findVersion(sql, declaration.id, declaration.version);
    if (!versionRow) throw new Error('a submitted application has no version');
    const { answers, results, corrections } = await decryptVersion(world, versionRow);
    const changes = await selectRemainingChanges(sql, correction, results);
    if (changes.length === 0) return { outcome: 'unchanged' };
    const timestamp = world.clock.instant();
    const currentCorrections = corrections.filter(({ number }) => !changes.some((change) => change.number === number));
    for (const change of changes) {
      currentCorrections.push(await saveCorrection(tx, correction, { ...change, at: timestamp }));
    }
    await setCorrectedResults(sql, versionRow.id, correctionsColumn.encrypt(world, versionRow.id, currentCorrections));
    if (changes.some(({ band, bandBefore }) => band !== bandBefore)) {
      const bands = results.map(({ number, band }) => ({
        number,
        band: changes.find((change) => change.number === number)?.band ?? band,
      }));
      await setBandAndPassIssueTime(sql, declaration.id, strictestBand(bands), timestamp);
      const names = answers.travellers.map(({ name }) => name);
      await notifyOfCorrection(tx, declaration, changes[0]?.correctionId ?? '', {
        names,
        officerTravellerNumbers: travellersForOfficer(bands),
      });
    }
    await writeAudit(sql, actor, timestamp, {
      action: 'declaration/correct-bands',
      subject: { kind: 'declaration', id: declaration.id },
      fields: ['band'],
      reason: correction.source.kind === 'rules' ? `rules ${correction.source.rulesVersion}` : 'override',
    });
    return { outcome: 'corrected', travellerNumbers: changes.map(({ number }) => number) };
  });
}

type BandChange = BandCorrection['changes'][number] & { bandBefore: Band };

// Leaves out changes that were applied before, that change nothing, or that would overrule an officer.
async function selectRemainingChanges(
  sql: Sql,
  { id, source, changes }: BandCorrection,
  results: readonly Result[],
): Promise<BandChange[]> {
  const appliedIds = new Set((await listCorrections(sql, id)).map((row) => row.id));
  return changes.flatMap((change) => {
    const current = results.find(({ number }) => number === change.number);
    if (!current || appliedIds.has(change.correctionId)) return [];
    if (source.kind === 'rules' && current.correction?.source === 'officer') return [];
    const isUnchanged =
      current.band === change.band && (source.kind === 'override' || hasSameRules(current, change.ruleIds));
    return isUnchanged ? [] : [{ ...change, bandBefore: current.band }];
  });
}

function hasSameRules({ reasons }: Result, rules: readonly string[]): boolean {
  return reasons.map(({ ruleId }) => ruleId).join() === rules.join();
}

async function saveCorrection(
  world: CorrectionWorld,
  { id, version, source }: BandCorrection,
  { correctionId, number, band, bandBefore, ruleIds, at }: BandChange & { at: string },
): Promise<Correction> {
  const rulesVersion = source.kind === 'rules' ? source.rulesVersion : null;
  await insertCorrection(world.sql, {
    id: correctionId,
    declaration_id: id,
    version,
    number,
    kind: source.kind,
    band_before: bandBefore,
    band_after: band,
    rules_version: rulesVersion,
    staff_id: source.kind === 'override' ? source.staffId : null,
    reason: source.kind === 'override' ? reasonColumn.encrypt(world, correctionId, source.reason) : null,
    at,
  });
  await setTravellerBand(world.sql, id, number, band);
  return { number, band, reasons: [...ruleIds], rulesVersion, at };
}

async function notifyOfCorrection(
  world: CorrectionWorld,
  row: DeclarationRow,
  correctionId: string,
  officerSummary: OfficerSummary,
): Promise<void> {
  await notifyAccount(world, row.account_id, {
    purpose: 'declaration/corrected',
    dedupeKey: `declaration/corrected:${correctionId}`,
    language: row.language,
    content: ({ channel, language, isAssisted }) => {
      // An assisted traveller has no account to open.
      const origin = isAssisted ? undefined : world.settings.origin;
      const t = outgoingMessages[language];
      return {
        subject: t.correctedSubject,
        text: withLink(t.corrected(row.reference, officerSentence(officerSummary, language)), {
          channel,
          language,
          origin,
        }),
      };
    },
  });
}
