import { buildDetailRows } from '#capabilities/certificates/rules/detail-rows.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { answerMessages } from '#capabilities/entry-exit/rules/answer-rows.ts';
import { formatCardNumber } from '#capabilities/identity-check/rules/read-card.ts';
import type { LinkState } from '#capabilities/identity-check/rules/link.ts';
import { linkMessages } from '#capabilities/identity-check/rules/link-messages.ts';
import { certificationMessages } from '#capabilities/identity-check/rules/certification-messages.ts';
import { topicMessages } from '#capabilities/feedback/rules/topic-messages.ts';
import { relationshipMessages } from '#capabilities/members/rules/relationship-messages.ts';
import { toNotificationRows } from '#capabilities/notifications/server/public.ts';
import { actionLabels } from '#capabilities/audit-desk/rules/action-labels.ts';
import { actorKindLabels, fieldLabels, labelFor, reasonLabels } from '#capabilities/audit-desk/rules/audit-labels.ts';
import { roles } from '#capabilities/staff/rules/roles.ts';
import { vaccinationRows } from '#capabilities/vaccination/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { AccessLogEntry } from '../contract.ts';
import { pageMessages } from '../messages/page.ts';
import { renderActivities } from './render-activities.ts';
import { renderCheckIns } from './render-check-ins.ts';
import { renderDeclarations } from './render-declarations.ts';
import { renderHealthCase } from './render-health-case.ts';
import { renderHealthCodes } from './render-health-codes.ts';
import { renderList, renderPage, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

export type DataExport = StoredData & { madeAt: string; accessLog: AccessLogEntry[] };

export function renderDataPage(dataExport: DataExport, language: Language): string {
  const t = pageMessages[language];
  const formatTime = (instant: string | null) =>
    instant === null ? null : formatInstant(parseInstant(instant), language);
  const { login } = dataExport;
  return renderPage(language, t.title, t.made(formatTime(dataExport.madeAt) ?? ''), [
    renderSection(
      2,
      t.account,
      renderList([
        [t.destination, login.account?.destination],
        [t.language, login.account?.language],
        [t.since, formatTime(login.account?.createdAt ?? null)],
        [t.id, login.account?.id],
        [t.knownBrowsers, String(login.knownBrowsers)],
      ]),
    ),
    renderSection(
      2,
      t.sessions,
      renderTable(
        [t.browser, t.loggedIn, t.lastSeen, t.ended],
        login.sessions.map((session) => [
          `${session.browser} ${session.platform}`.trim(),
          formatTime(session.loggedInAt),
          formatTime(session.lastSeenAt),
          formatTime(session.endedAt),
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.codes,
      renderTable(
        [t.sent, t.checks, t.used],
        login.codes.map(({ sentAt, checks, usedAt }) => [formatTime(sentAt), String(checks), formatTime(usedAt)]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.pushDevices,
      renderTable(
        [t.registered, t.language],
        dataExport.pushDevices.map((device) => [formatTime(device.registeredAt), device.language]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.certifiedPassword,
      renderTable(
        [t.since, t.changed],
        dataExport.certifiedPassword
          ? [[formatTime(dataExport.certifiedPassword.setAt), formatTime(dataExport.certifiedPassword.changedAt)]]
          : [],
        t.none,
      ),
    ),
    renderSection(
      2,
      t.notifications,
      renderTable(
        [t.when, t.what, t.how],
        toNotificationRows(dataExport.notifications, language).map(({ at, subject, channels }) => [
          formatTime(at),
          subject,
          channels,
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.family,
      renderTable(
        [t.since, t.who, t.what],
        dataExport.family.persons.map(({ since, relation, details }) => [
          formatTime(since),
          t.persons[relation],
          details && Object.values(details).filter(Boolean).join(', '),
        ]),
        t.none,
      ),
      renderTable(
        [t.when, t.who, t.what, t.state],
        dataExport.family.requests.map(({ requestedBy, requestedAt, state, relationship, recipient }) => [
          formatTime(requestedAt),
          t.askers[requestedBy],
          [relationshipMessages[language][relationship], recipient?.name, recipient?.to].filter(Boolean).join(', '),
          t.requestStates[state],
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.familyLinks,
      renderTable(
        [t.when, t.who, t.what, t.state, t.answer],
        dataExport.familyLinks.map(({ submittedAt, details, relationship, shown, state, endedAt, refusal }) => [
          formatTime(submittedAt),
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
    renderSection(
      2,
      t.identityChecks,
      renderTable(
        [t.when, t.what, t.state, t.answer],
        dataExport.identityChecks.map(({ submittedAt, document, state, refusal }) => [
          formatTime(submittedAt),
          certificationMessages[language].documents[document],
          certificationMessages[language].states[state],
          refusal
            ? [certificationMessages[language].reasons[refusal.reason], refusal.note].filter(Boolean).join(' ')
            : null,
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.cardReadings,
      renderTable(
        [t.when, t.what],
        dataExport.cardReadings.map(({ readAt, number, name }) => [
          formatTime(readAt),
          [formatCardNumber(number), name].filter(Boolean).join(', '),
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.feedback,
      renderTable(
        [t.when, t.what, t.text, t.answer],
        dataExport.feedback.map(({ sentAt, kind, topic, text, answer }) => [
          formatTime(sentAt),
          `${topicMessages[language].kinds[kind]}: ${topicMessages[language].topics[topic]}`,
          text,
          answer?.text ?? null,
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.files,
      renderTable(
        [t.sent, t.fileName, t.state],
        dataExport.files.map((file) => [formatTime(file.receivedAt), file.name, t.fileStates[file.state]]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.messages,
      renderTable(
        [t.purpose, t.state, t.sent, t.text],
        dataExport.messages.map(({ purpose, channel, state, sentAt, text }) => [
          `${purpose} (${channel})`,
          state,
          formatTime(sentAt),
          text,
        ]),
        t.none,
      ),
    ),
    ...renderDeclarations(dataExport, language),
    renderSection(
      2,
      t.decisions,
      renderTable(
        [t.when, t.about, t.decided, t.note, t.temperature],
        dataExport.decisions.map((decision) => [
          formatTime(decision.decidedAt),
          `${decision.reference}, ${t.traveller(decision.number)}`,
          t.kinds[decision.kind],
          decision.note,
          decision.temperature === null ? null : `${(decision.temperature / 10).toFixed(1)} °C`,
        ]),
        t.none,
      ),
    ),
    renderSection(2, t.cases, ...dataExport.cases.map((healthCase) => renderHealthCase(healthCase, language))),
    renderSection(
      2,
      t.reports,
      renderTable(
        [t.when, t.about, t.what],
        dataExport.reports.map(({ sentAt, kind, answerRows }) => [
          formatTime(sentAt),
          t.reportKinds[kind],
          answerRows.map(({ label, value }) => `${label[language]}: ${value[language]}`).join('; '),
        ]),
        t.none,
      ),
    ),
    renderHealthCodes(dataExport.healthCodes, language),
    renderActivities(dataExport.activities, language),
    renderSection(
      2,
      t.assistedDeclarations,
      renderTable(
        [t.begun, t.ended, t.who],
        dataExport.assistedDeclarations.map((help) => [
          formatTime(help.begunAt),
          formatTime(help.endedAt),
          t.helpers[help.assistedBy],
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.visitorRegistrations,
      renderTable(
        [t.when, t.about],
        dataExport.visitorRegistrations.map((registration) => [
          formatTime(registration.registeredAt),
          registration.reference,
        ]),
        t.none,
      ),
    ),
    ...renderCheckIns(dataExport.checkIns, language),
    renderSection(
      2,
      t.recoveries,
      renderTable(
        [t.when, t.state, t.what],
        dataExport.certificates.recoveries.map(({ recordedAt, state, recovered }) => [
          formatTime(recordedAt),
          state,
          Object.values(recovered).filter(Boolean).join(', '),
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.entryExitApplications,
      renderTable(
        [t.when, t.about, t.status],
        dataExport.entryExitApplications.map((application) => [
          formatTime(application.appliedAt),
          application.reference,
          answerMessages[language].states[application.state],
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.records,
      renderTable(
        [t.when],
        dataExport.records.links.map(({ linkedAt }) => [formatTime(linkedAt)]),
        t.none,
      ),
      renderTable(
        [t.agreedAt, t.withdrawnAt, t.textVersion],
        dataExport.records.agreements.map((agreement) => [
          formatTime(agreement.agreedAt),
          formatTime(agreement.withdrawnAt),
          String(agreement.version),
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.certificates,
      renderTable(
        [t.when, t.field, t.revoked, t.reason],
        dataExport.certificates.certificates.map(({ issuedAt, facts, revokedAt, reason }) => [
          formatTime(issuedAt),
          buildDetailRows(facts, language)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; '),
          formatTime(revokedAt),
          reason,
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.vaccinations,
      renderTable(
        [t.when, t.about, t.what],
        vaccinationRows(dataExport.vaccinations, language).map(({ at, applyNo, description }) => [
          formatTime(at),
          applyNo,
          description,
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.charges,
      renderTable(
        [t.when, t.about, t.amount, t.paidAt],
        dataExport.charges.map((payment) => [
          formatTime(payment.raisedAt),
          payment.reference,
          formatCents(payment.cents),
          formatTime(payment.paidAt),
        ]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.resultCorrections,
      renderTable(
        [t.when, t.about, t.what],
        dataExport.resultCorrections.map((undo) => [formatTime(undo.at), undo.reference, t.outcomes[undo.outcome]]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.accessLog,
      renderTable(
        [t.when, t.who, t.what, t.about, t.reason],
        dataExport.accessLog.map((entry) => [
          formatTime(entry.at),
          describeActor(entry.actor, language),
          [
            labelFor(actionLabels, entry.action, language),
            entry.fields.map((field) => labelFor(fieldLabels, field, language)).join(', '),
          ]
            .filter(Boolean)
            .join(': '),
          entry.declarationReference,
          labelFor(reasonLabels, entry.reason, language),
        ]),
        t.none,
      ),
    ),
  ]);
}

function describeActor({ kind, roles: roleNames, initials }: AccessLogEntry['actor'], language: Language): string {
  if (kind === 'traveller') return pageMessages[language].you;
  if (kind === 'family') return pageMessages[language].relative;
  const names = roleNames.map((role) => roles[role].name[language]).join(', ');
  return [names || labelFor(actorKindLabels, kind, language), initials].filter(Boolean).join(' · ');
}
