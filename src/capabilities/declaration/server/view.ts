import type { RuleSet } from '#capabilities/bands/rules/rule-set.ts';
import type { RuleSets } from '#capabilities/bands/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import type { Detail, Result, Summary } from '../contract.ts';
import { emptyAnswers } from '../rules/answers.ts';
import { may } from '../rules/life.ts';
import { type Judged, openContent, openDraft, openNames } from './sealing.ts';
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

/** Results as they leave: with the sentences of the rule set that judged. */
export function viewResults(results: readonly Judged[], { rules }: RuleSet): Result[] {
  return results.map(({ number, band, reasons }) => ({
    number,
    band,
    reasons: rules.filter(({ id }) => reasons.includes(id)).map(({ id, reason }) => ({ rule: id, ...reason })),
  }));
}

/** What its owner sees of an application. */
export async function viewDetail(
  world: Pick<World, 'keys'> & { ruleSets: RuleSets },
  row: DeclarationRow,
  version: VersionRow | undefined,
  today: LocalDate,
): Promise<Detail> {
  const content = version && openContent(world, version.id, version.content);
  const submitted = content && {
    version: version.version,
    submittedAt: version.submitted_at,
    answers: content.answers,
    results: viewResults(content.results, await world.ruleSets.byVersion(version.rules_version)),
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
