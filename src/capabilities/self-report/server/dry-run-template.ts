import type { HandlersOf } from '#foundation/server/http/route.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import { addDays } from '#foundation/time/local-date.ts';
import type * as calls from '../contract-templates.ts';
import { compareResults } from '../rules/compare-results.ts';
import { problem } from '../messages/problems.ts';
import type { TemplateWorld } from './draft-templates.ts';
import { entryColumn } from './encryption.ts';
import { selectRecentEntries } from './store.ts';
import { findDraft, findLatestVersion } from './store-templates.ts';

/** Maximum number of reports in a dry run; the latest ones are enough to see the effect of a rule. */
const maxReports = 5000;
const dryRunsPerHour = 30;

type Handlers = HandlersOf<typeof calls, TemplateWorld, Staff>;

/**
 * Evaluates the answers of the last `days` days by the draft; without a draft, by the version in force. Counts the
 * results beside the actual results. Stores nothing, notifies nobody, returns only counts, and audits the access.
 */
export const runTemplateDryRun: Handlers['runTemplateDryRun'] = async (world, actor, { kind, days }) => {
  const budget = { key: `self-report try ${actor.staffId}`, window: 'hour', limit: dryRunsPerHour } as const;
  const budgetResult = await takeBudget(world.sql, [budget], world.clock);
  if (!budgetResult.ok) throw problem('self-report/upper-limit', { retryAfter: budgetResult.retryAfter });
  const draft = await findDraft(world.sql, kind);
  const template = draft?.content ?? (await findLatestVersion(world.sql, kind)).content;
  const rows = await selectRecentEntries(world.sql, kind, addDays(world.clock.today(), 1 - days), maxReports + 1);
  const pastResults = rows.slice(0, maxReports).map(({ id, content }) => entryColumn.decrypt(world, id, content));
  await writeAudit(world.sql, actor, world.clock.instant(), {
    action: 'self-report/dry-run',
    subject: { kind: 'template', id: kind },
    fields: ['answers'],
  });
  return {
    ...compareResults(template, pastResults),
    revision: draft?.revision ?? 0,
    isTruncated: rows.length > maxReports,
  };
};
