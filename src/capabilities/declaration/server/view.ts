import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Answers, Detail, Summary } from '../contract.ts';
import { differsFromSubmitted, emptyAnswers } from '../rules/answers.ts';
import { travellersForOfficer } from '../rules/headline.ts';
import { isActionAllowed } from '../rules/status-transitions.ts';
import { decryptVersion } from './decrypt-version.ts';
import { draftColumn, namesColumn } from './encryption.ts';
import type { DeclarationRow, VersionRow } from './store.ts';

/**
 * `submittedAnswers`: the last submitted answers, required if the row has a draft. `officerTravellerNumbers`: numbers
 * of the travellers who see a health officer.
 */
export type SummaryContext = { submittedAnswers: Answers | undefined; officerTravellerNumbers: readonly number[] };

export function viewSummary(
  world: Pick<World, 'keys'>,
  row: DeclarationRow,
  { submittedAnswers, officerTravellerNumbers }: SummaryContext,
  today: LocalDate,
): Summary {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    kind: row.kind,
    version: row.version,
    revision: row.revision,
    entryDate: row.entry_date,
    names: namesColumn.decrypt(world, row.id, row.summary),
    band: row.band,
    officerTravellerNumbers: [...officerTravellerNumbers],
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    isEditable: isActionAllowed('save', row, today),
    hasUnsubmittedChanges: hasUnsubmittedChanges(world, row, submittedAnswers),
  };
}

/** `versionRow`: the version in force, or undefined before the first submission. */
export async function viewDetail(
  world: Pick<World, 'keys'> & { ruleSets: RuleSets },
  row: DeclarationRow,
  versionRow: VersionRow | undefined,
  today: LocalDate,
): Promise<Detail> {
  const content = versionRow && (await decryptVersion(world, versionRow));
  const submitted = content && {
    version: versionRow.version,
    submittedAt: versionRow.submitted_at,
    answers: content.answers,
    results: content.results,
    consentVersion: versionRow.consent_version,
  };
  const draft = row.draft && draftColumn.decrypt(world, row.id, row.draft);
  const summary = viewSummary(
    world,
    row,
    { submittedAnswers: content?.answers, officerTravellerNumbers: travellersForOfficer(content?.results ?? []) },
    today,
  );
  return {
    summary,
    answers: draft ?? submitted?.answers ?? emptyAnswers(),
    hasUnsubmittedChanges: summary.hasUnsubmittedChanges,
    submitted: submitted ?? null,
    today,
  };
}

function hasUnsubmittedChanges(
  world: Pick<World, 'keys'>,
  row: DeclarationRow,
  submittedAnswers: Answers | undefined,
): boolean {
  if (row.status === 'unsubmitted') return true;
  if (row.status !== 'submitted' || row.draft === null || !submittedAnswers) return false;
  return differsFromSubmitted(submittedAnswers, draftColumn.decrypt(world, row.id, row.draft));
}
