import type { StaffActor } from '#capabilities/staff/server/public.ts';
import type { ApplicationWorld } from '#capabilities/declaration/server/public.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { PdfPrinter } from '#foundation/server/pdf/pdf-printer.ts';
import type { World } from '#foundation/server/world.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import type * as calls from '../contract-notification.ts';
import type { Notification } from '../contract-notification.ts';
import { notificationMessages } from '../messages/notification.ts';
import { assessEvent, questions } from '../rules/decision-instrument.ts';
import { requestsPerHour } from '../rules/limits.ts';
import { validateReportDays } from '../rules/report-days.ts';
import { readReportData } from './read-report-data.ts';

type NotificationWorld = Pick<World, 'clock'> & ApplicationWorld & { printer: Pick<PdfPrinter, 'print'> };
type Handlers = HandlersOf<typeof calls, NotificationWorld, StaffActor>;

const template = new URL('notification.typ', import.meta.url);

/** Counts what a notification says. Audited with its days, like statistics; the counts name nobody. */
export const readNotificationFigures: Handlers['readNotificationFigures'] = async (world, actor, days) => {
  const { sql, clock } = world;
  const errorKey = validateReportDays(days, clock.today());
  if (errorKey) throw foundationProblem('foundation/invalid', { fields: [{ path: 'lastDay', key: errorKey }] });
  const budget = { key: `reports figures ${actor.staffId}`, window: 'hour', limit: requestsPerHour } as const;
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw foundationProblem('foundation/too-many', { retryAfter: budgetResult.retryAfter });
  await auditNotification(world, actor, 'reports/read-figures', days);
  const period = { first_day: days.firstDay, last_day: days.lastDay, port_id: null };
  const [counts, referred, cases] = [
    await readReportData(world, { ...period, kind: 'daily-counts' }),
    await readReportData(world, { ...period, kind: 'referred-travellers' }),
    await readReportData(world, { ...period, kind: 'cases' }),
  ].map(({ data }) => data);
  const caseRows = cases?.kind === 'cases' ? cases.rows : [];
  const countRows = counts?.kind === 'daily-counts' ? counts.rows : [];
  return {
    travellerCount: countRows.reduce((sum, { travellers }) => sum + travellers, 0),
    referredCount: referred?.rows.length ?? 0,
    caseCount: caseRows.length,
    hospitalCount: caseRows.filter(({ outcome }) => outcome === 'hospital').length,
    countryCount: new Set(caseRows.map(({ departureCountry }) => departureCountry).filter(Boolean)).size,
  };
};

/** Prints a notification in the language of the reader, as an accessible PDF (PDF/UA-1) on A4. Stores nothing. */
export const printNotification: Handlers['printNotification'] = async (world, actor, input) => {
  const { language, name } = actor;
  const t = notificationMessages[language];
  await auditNotification(world, actor, 'reports/print-notification', input);
  const createdAt = world.clock.now();
  const data = {
    ...buildTemplateData(input, language),
    preparedBy: [{ label: t.preparedBy, value: `${name}, ${formatInstant(createdAt, language)}` }],
  };
  const bytes = await world.printer.print(template, data, { language, title: t.documentTitle(input.event), createdAt });
  return { type: 'application/pdf', name: t.fileName(world.clock.today()), bytes };
};

async function auditNotification(
  { sql, clock }: Pick<World, 'sql' | 'clock'>,
  actor: StaffActor,
  action: string,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<void> {
  await writeAudit(sql, actor, clock.instant(), {
    action,
    subject: { kind: 'report-notification', id: `${firstDay}/${lastDay}` },
  });
}

function buildTemplateData(input: Notification, language: Language) {
  const t = notificationMessages[language];
  const { labels, heading, issuer, draft, page, details, questions: questionsTitle } = t;
  const days = `${formatDate(input.firstDay, language)} – ${formatDate(input.lastDay, language)}`;
  return {
    heading,
    issuer,
    draft,
    page,
    event: input.event,
    result: { label: t.result, value: t.results[assessEvent(input, input.isAlwaysNotifiable)] },
    facts: [
      { label: labels.hazard, value: input.hazard },
      { label: labels.place, value: input.place },
      { label: t.period, value: days },
      { label: labels.isAlwaysNotifiable, value: input.isAlwaysNotifiable ? t.yes : t.no },
    ],
    questionsTitle,
    questions: questions.map((question) => ({
      question: labels[question],
      answer: t.answers[input[question]],
      reason: input[`${question}Reason`],
    })),
    details,
    texts: [
      { label: labels.figures, value: input.figures },
      { label: labels.measures, value: input.measures },
      { label: labels.contact, value: input.contact },
    ].filter(({ value }) => value !== ''),
  };
}
