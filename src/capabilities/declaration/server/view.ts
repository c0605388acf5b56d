import type { RuleSets } from '#capabilities/bands/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Detail, Summary } from '../contract.ts';
import { emptyAnswers } from '../rules/answers.ts';
import { may } from '../rules/life.ts';
import { openVersion } from './open-version.ts';
import { openDraft, openNames } from './sealing.ts';
import type { DeclarationRow, VersionRow } from './store.ts';

/** What a list shows of an application. */
export function viewSummary(world: Pick<World, 'keys'>, row: DeclarationRow, today: LocalDate): Summary {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    kind: row.kind,
    version: row.version,
    revision: row.revision,
    entryDate: row.entry_date,
    names: openNames(world, row.id, row.summary),
    band: row.band,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    editable: may('save', row, today),
  };
}

/** What its owner sees of an application. */
export async function viewDetail(
  world: Pick<World, 'keys'> & { ruleSets: RuleSets },
  row: DeclarationRow,
  version: VersionRow | undefined,
  today: LocalDate,
): Promise<Detail> {
  const content = version && (await openVersion(world, version));
  const submitted = content && {
    version: version.version,
    submittedAt: version.submitted_at,
    answers: content.answers,
    results: content.results,
    consentVersion: version.consent_version,
  };
  const draft = row.draft && openDraft(world, row.id, row.draft);
  return {
    summary: viewSummary(world, row, today),
    answers: draft ?? submitted?.answers ?? emptyAnswers(),
    unsubmittedChanges: draft !== null,
    submitted: submitted ?? null,
    today,
  };
}
