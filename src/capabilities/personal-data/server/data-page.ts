import { buildDetailRows } from '#capabilities/certificates/rules/detail-rows.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { answerMessages } from '#capabilities/entry-exit/rules/answer-rows.ts';
import { formatCardNumber } from '#capabilities/identity-check/rules/read-card.ts';
import type { LinkState } from '#capabilities/identity-check/rules/link.ts';
import { linkMessages } from '#capabilities/identity-check/rules/link-messages.ts';
import { certificationMessages } from '#capabilities/identity-check/rules/certification-messages.ts';
import { topicMessages } from '#capabilities/feedback/rules/topic-messages.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { noticeLines } from '#capabilities/notifications/server/public.ts';
import { actionLabels } from '#capabilities/audit-desk/rules/action-labels.ts';
import { actorKindLabels, fieldLabels, labelFor, reasonLabels } from '#capabilities/audit-desk/rules/audit-labels.ts';
import { roles } from '#capabilities/staff/rules/roles.ts';
import { vaccinationRows } from '#capabilities/vaccination/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { AccessLogEntry } from '../contract.ts';
import { pageMessages } from '../messages/page.ts';
import { renderActivities } from './activities-section.ts';
import { renderDeclarations } from './declarations-section.ts';
import { renderHealthCase } from './health-case-section.ts';
import { renderHealthCodes } from './health-codes-section.ts';
import { list, page, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Content of the download. */
export type DataExport = StoredData & { madeAt: string; record: AccessLogEntry[] };

/** Renders the download as a page in one language. */
export function renderDataPage(dataExport: DataExport, language: Language): string {
  const t = pageMessages[language];
  const formatOptionalInstant = (instant: string | null) => (instant === null ? null : formatInstant(parseInstant(instant), language));
  const { login } = dataExport;
  return page(language, t.title, t.made(formatOptionalInstant(dataExport.madeAt) ?? ''), [
    section(
      2,
      t.account,
      list([
        [t.destination, login.account?.destination],
        [t.language, login.account?.language],
        [t.since, formatOptionalInstant(login.account?.createdAt ?? null)],
        [t.id, login.account?.id],
        [t.knownBrowsers, String(login.knownBrowsers)],
      ]),
    ),
    section(
      2,
      t.sessions,
      table(
        [t.browser, t.loggedIn, t.lastSeen, t.ended],
        login.sessions.map((session) => [
          `${session.browser} ${session.platform}`.trim(),
          formatOptionalInstant(session.loggedInAt),
          formatOptionalInstant(session.lastSeenAt),
          formatOptionalInstant(session.endedAt),
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.codes,
      table(
        [t.sent, t.checks, t.used],
        login.codes.map(({ sentAt, checks, usedAt }) => [formatOptionalInstant(sentAt), String(checks), formatOptionalInstant(usedAt)]),
        t.none,
      ),
    ),
    section(
      2,
      t.notifications,
      table(
        [t.registered, t.language],
        dataExport.notifications.map((device) => [formatOptionalInstant(device.registeredAt), device.language]),
        t.none,
      ),
    ),
    section(
      2,
      t.certified,
      table(
        [t.since, t.changed],
        dataExport.certified ? [[formatOptionalInstant(dataExport.certified.setAt), formatOptionalInstant(dataExport.certified.changedAt)]] : [],
        t.none,
      ),
    ),
    section(
      2,
      t.notices,
      table(
        [t.when, t.what, t.how],
        noticeLines(dataExport.notices, language).map(({ at, what, how }) => [formatOptionalInstant(at), what, how]),
        t.none,
      ),
    ),
    section(
      2,
      t.family,
      table(
        [t.since, t.who, t.what],
        dataExport.family.persons.map(({ since, whose, details }) => [
          formatOptionalInstant(since),
          t.persons[whose],
          details && Object.values(details).filter(Boolean).join(', '),
        ]),
        t.none,
      ),
      table(
        [t.when, t.who, t.what, t.state],
        dataExport.family.requests.map(({ by, askedAt, state, relationship, asked }) => [
          formatOptionalInstant(askedAt),
          t.askers[by],
          [relationshipMessages[language][relationship], asked?.name, asked?.to].filter(Boolean).join(', '),
          t.requestStates[state],
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.familyLinks,
      table(
        [t.when, t.who, t.what, t.state, t.answer],
        dataExport.familyLinks.map(({ submittedAt, details, relationship, shown, state, endedAt, refusal }) => [
          formatOptionalInstant(submittedAt),
          Object.values(details).filter(Boolean).join(', '),
          [
            relationshipMessages[language][relationship],
            ...shown.map(({ kind, ending }) => `${linkMessages[language].kinds[kind]} …${ending}`),
          ].join(', '),
          linkMessages[language].states[endedAt === null ? (state as LinkState) : 'ended'],
          refusal ? [linkMessages[language].reasons[refusal.reason], refusal.note].filter(Boolean).join(' ') : null,
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.certifications,
      table(
        [t.when, t.what, t.state, t.answer],
        dataExport.certifications.map(({ submittedAt, document, state, refusal }) => [
          formatOptionalInstant(submittedAt),
          certificationMessages[language].documents[document],
          certificationMessages[language].states[state],
          refusal
            ? [certificationMessages[language].reasons[refusal.reason], refusal.note].filter(Boolean).join(' ')
            : null,
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.cardsRead,
      table(
        [t.when, t.what],
        dataExport.cardsRead.map(({ readAt, number, name }) => [
          formatOptionalInstant(readAt),
          [formatCardNumber(number), name].filter(Boolean).join(', '),
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.feedback,
      table(
        [t.when, t.what, t.text, t.answer],
        dataExport.feedback.map(({ sentAt, kind, topic, text, answer }) => [
          formatOptionalInstant(sentAt),
          `${topicMessages[language].kinds[kind]}: ${topicMessages[language].topics[topic]}`,
          text,
          answer?.text ?? null,
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.files,
      table(
        [t.sent, t.fileName, t.state],
        dataExport.files.map((file) => [formatOptionalInstant(file.receivedAt), file.name, t.fileStates[file.state]]),
        t.none,
      ),
    ),
    section(
      2,
      t.messages,
      table(
        [t.purpose, t.state, t.sent, t.text],
        dataExport.messages.map(({ purpose, channel, state, sentAt, text }) => [
          `${purpose} (${channel})`,
          state,
          formatOptionalInstant(sentAt),
          text,
        ]),
        t.none,
      ),
    ),
    ...renderDeclarations(dataExport, language),
    section(
      2,
      t.decisions,
      table(
        [t.when, t.about, t.decided, t.note, t.temperature],
        dataExport.decisions.map((decision) => [
          formatOptionalInstant(decision.decidedAt),
          `${decision.reference}, ${t.traveller(decision.number)}`,
          t.kinds[decision.kind],
          decision.note,
          decision.temperature === null ? null : `${(decision.temperature / 10).toFixed(1)} °C`,
        ]),
        t.none,
      ),
    ),
    section(2, t.cases, ...dataExport.cases.map((healthCase) => renderHealthCase(healthCase, language))),
    section(
      2,
      t.reports,
      table(
        [t.when, t.about, t.what],
        dataExport.reports.map(({ sentAt, kind, lines }) => [
          formatOptionalInstant(sentAt),
          t.reportKinds[kind],
          lines.map(({ label, value }) => `${label[language]}: ${value[language]}`).join('; '),
        ]),
        t.none,
      ),
    ),
    renderHealthCodes(dataExport.codes, language),
    renderActivities(dataExport.activities, language),
    section(
      2,
      t.helped,
      table(
        [t.begun, t.ended, t.who],
        dataExport.helped.map((help) => [formatOptionalInstant(help.begunAt), formatOptionalInstant(help.endedAt), t.helpers[help.by]]),
        t.none,
      ),
    ),
    section(
      2,
      t.beforehand,
      table(
        [t.when, t.about],
        dataExport.registered.map((registration) => [formatOptionalInstant(registration.registeredAt), registration.reference]),
        t.none,
      ),
    ),
    section(
      2,
      t.checkIns,
      table(
        [t.when, t.until, t.venue],
        dataExport.checkIns.checkIns.map(({ enteredAt, leftAt, venue }) => [formatOptionalInstant(enteredAt), formatOptionalInstant(leftAt), venue]),
        t.none,
      ),
    ),
    section(
      2,
      t.exposureNotices,
      table(
        [t.when, t.venue, t.what],
        dataExport.checkIns.notices.map(({ toldAt, venue, fromAt, toAt }) => [
          formatOptionalInstant(toldAt),
          venue,
          `${formatOptionalInstant(fromAt)} – ${formatOptionalInstant(toAt)}`,
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.recoveries,
      table(
        [t.when, t.state, t.what],
        dataExport.certificates.recoveries.map(({ recordedAt, state, recovered }) => [
          formatOptionalInstant(recordedAt),
          state,
          Object.values(recovered).filter(Boolean).join(', '),
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.applied,
      table(
        [t.when, t.about, t.status],
        dataExport.applied.map((application) => [
          formatOptionalInstant(application.appliedAt),
          application.reference,
          answerMessages[language].states[application.state],
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.records,
      table(
        [t.when],
        dataExport.records.links.map(({ linkedAt }) => [formatOptionalInstant(linkedAt)]),
        t.none,
      ),
      table(
        [t.agreedAt, t.withdrawnAt, t.textVersion],
        dataExport.records.agreements.map((agreement) => [
          formatOptionalInstant(agreement.agreedAt),
          formatOptionalInstant(agreement.withdrawnAt),
          String(agreement.version),
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.certificates,
      table(
        [t.when, t.field, t.revoked, t.reason],
        dataExport.certificates.certificates.map(({ issuedAt, facts, revokedAt, reason }) => [
          formatOptionalInstant(issuedAt),
          buildDetailRows(facts, language)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; '),
          formatOptionalInstant(revokedAt),
          reason,
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.vaccinations,
      table(
        [t.when, t.about, t.what],
        vaccinationRows(dataExport.vaccinations, language).map(({ at, applyNo, what }) => [formatOptionalInstant(at), applyNo, what]),
        t.none,
      ),
    ),
    section(
      2,
      t.charged,
      table(
        [t.when, t.about, t.amount, t.paidAt],
        dataExport.charged.map((payment) => [
          formatOptionalInstant(payment.raisedAt),
          payment.reference,
          formatCents(payment.cents),
          formatOptionalInstant(payment.paidAt),
        ]),
        t.none,
      ),
    ),
    section(
      2,
      t.undone,
      table(
        [t.when, t.about, t.what],
        dataExport.undone.map((undo) => [formatOptionalInstant(undo.at), undo.reference, t.outcomes[undo.outcome]]),
        t.none,
      ),
    ),
    section(
      2,
      t.record,
      table(
        [t.when, t.who, t.what, t.about, t.reason],
        dataExport.record.map((entry) => [
          formatOptionalInstant(entry.at),
          describeActor(entry.who, language),
          [
            labelFor(actionLabels, entry.act, language),
            entry.fields.map((field) => labelFor(fieldLabels, field, language)).join(', '),
          ]
            .filter(Boolean)
            .join(': '),
          entry.about,
          labelFor(reasonLabels, entry.reason, language),
        ]),
        t.none,
      ),
    ),
  ]);
}

/** Describes the actor of an entry to the person whom the entry is about. */
function describeActor({ kind, roles: roleNames, initials }: AccessLogEntry['who'], language: Language): string {
  if (kind === 'traveller') return pageMessages[language].you;
  if (kind === 'family') return pageMessages[language].relative;
  const names = roleNames.map((role) => roles[role].name[language]).join(', ');
  return [names || labelFor(actorKindLabels, kind, language), initials].filter(Boolean).join(' · ');
}
