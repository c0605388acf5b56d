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
import type { AccessLogEntry } from '../contract.ts';
import { pageMessages } from '../messages/page.ts';
import { createPageParts, type PageParts } from './page-parts.ts';
import { renderActivities } from './render-activities.ts';
import { renderCheckIns } from './render-check-ins.ts';
import { renderDeclarations } from './render-declarations.ts';
import { renderHealthCase } from './render-health-case.ts';
import { renderHealthCodes } from './render-health-codes.ts';
import { type Markup, renderList, renderPage, renderSection } from './render-html.ts';
import type { StoredData } from './sources.ts';

export type DataExport = StoredData & { madeAt: string; accessLog: AccessLogEntry[] };

export function renderDataPage(data: DataExport, language: Language): string {
  const page = createPageParts(language);
  const { t } = page;
  return renderPage(language, t.title, t.made(page.time(data.madeAt)), [
    ...renderAccount(data, page),
    ...renderFamily(data, page),
    ...renderCorrespondence(data, page),
    ...renderDeclarations(data, page),
    ...renderHealth(data, page),
    renderActivities(data.activities, page),
    ...renderHelp(data, page),
    ...renderCheckIns(data.checkIns, page),
    ...renderDocuments(data, page),
    ...renderPayments(data, page),
    renderAccessLog(data, page),
  ]);
}

function renderAccount(data: DataExport, { language, t, time, section }: PageParts): Markup[] {
  const { account, knownBrowsers, sessions, codes } = data.login;
  const password = data.certifiedPassword;
  return [
    renderSection(
      2,
      t.account,
      renderList([
        [t.destination, account?.destination],
        [t.language, account?.language],
        [t.since, account && time(account.createdAt)],
        [t.id, account?.id],
        [t.knownBrowsers, String(knownBrowsers)],
      ]),
    ),
    section(
      t.sessions,
      [t.browser, t.loggedIn, t.lastSeen, t.ended],
      sessions.map(({ browser, platform, loggedInAt, lastSeenAt, endedAt }) => [
        `${browser} ${platform}`.trim(),
        time(loggedInAt),
        time(lastSeenAt),
        time(endedAt),
      ]),
    ),
    section(
      t.codes,
      [t.sent, t.checks, t.used],
      codes.map(({ sentAt, checks, usedAt }) => [time(sentAt), String(checks), time(usedAt)]),
    ),
    section(
      t.pushDevices,
      [t.registered, t.language],
      data.pushDevices.map((device) => [time(device.registeredAt), device.language]),
    ),
    section(
      t.certifiedPassword,
      [t.since, t.changed],
      password ? [[time(password.setAt), time(password.changedAt)]] : [],
    ),
    section(
      t.notifications,
      [t.when, t.what, t.how],
      toNotificationRows(data.notifications, language).map(({ at, subject, channels }) => [
        time(at),
        subject,
        channels,
      ]),
    ),
  ];
}

function renderFamily(data: DataExport, { language, t, time, table, section }: PageParts): Markup[] {
  const relationships = relationshipMessages[language];
  const links = linkMessages[language];
  const certifications = certificationMessages[language];
  return [
    renderSection(
      2,
      t.family,
      table(
        [t.since, t.who, t.what],
        data.family.persons.map(({ since, relation, details }) => [
          time(since),
          t.persons[relation],
          details && joinValues(details),
        ]),
      ),
      table(
        [t.when, t.who, t.what, t.state],
        data.family.requests.map(({ requestedBy, requestedAt, state, relationship, recipient }) => [
          time(requestedAt),
          t.askers[requestedBy],
          joinValues([relationships[relationship], recipient?.name, recipient?.to]),
          t.requestStates[state],
        ]),
      ),
    ),
    section(
      t.familyLinks,
      [t.when, t.who, t.what, t.state, t.answer],
      data.familyLinks.map(({ submittedAt, details, relationship, shown, state, endedAt, refusal }) => [
        time(submittedAt),
        joinValues(details),
        joinValues([
          relationships[relationship],
          ...shown.map(({ kind, ending }) => `${links.kinds[kind]} …${ending}`),
        ]),
        links.states[endedAt === null ? (state as LinkState) : 'ended'],
        refusal && joinValues([links.reasons[refusal.reason], refusal.note], ' '),
      ]),
    ),
    section(
      t.identityChecks,
      [t.when, t.what, t.state, t.answer],
      data.identityChecks.map(({ submittedAt, document, state, refusal }) => [
        time(submittedAt),
        certifications.documents[document],
        certifications.states[state],
        refusal && joinValues([certifications.reasons[refusal.reason], refusal.note], ' '),
      ]),
    ),
    section(
      t.cardReadings,
      [t.when, t.what],
      data.cardReadings.map(({ readAt, number, name }) => [time(readAt), joinValues([formatCardNumber(number), name])]),
    ),
  ];
}

function renderCorrespondence(data: DataExport, { language, t, time, section }: PageParts): Markup[] {
  const { kinds, topics } = topicMessages[language];
  return [
    section(
      t.feedback,
      [t.when, t.what, t.text, t.answer],
      data.feedback.map(({ sentAt, kind, topic, text, answer }) => [
        time(sentAt),
        `${kinds[kind]}: ${topics[topic]}`,
        text,
        answer?.text ?? null,
      ]),
    ),
    section(
      t.files,
      [t.sent, t.fileName, t.state],
      data.files.map((file) => [time(file.receivedAt), file.name, t.fileStates[file.state]]),
    ),
    section(
      t.messages,
      [t.purpose, t.state, t.sent, t.text],
      data.messages.map(({ purpose, channel, state, sentAt, text }) => [
        `${purpose} (${channel})`,
        state,
        time(sentAt),
        text,
      ]),
    ),
  ];
}

function renderHealth(data: DataExport, page: PageParts): Markup[] {
  const { language, t, time, section } = page;
  return [
    section(
      t.decisions,
      [t.when, t.about, t.decided, t.note, t.temperature],
      data.decisions.map(({ decidedAt, reference, number, kind, note, temperature }) => [
        time(decidedAt),
        `${reference}, ${t.traveller(number)}`,
        t.kinds[kind],
        note,
        temperature === null ? null : `${(temperature / 10).toFixed(1)} °C`,
      ]),
    ),
    renderSection(2, t.cases, ...data.cases.map((healthCase) => renderHealthCase(healthCase, page))),
    section(
      t.reports,
      [t.when, t.about, t.what],
      data.reports.map(({ sentAt, kind, answerRows }) => [
        time(sentAt),
        t.reportKinds[kind],
        answerRows.map(({ label, value }) => `${label[language]}: ${value[language]}`).join('; '),
      ]),
    ),
    renderHealthCodes(data.healthCodes, page),
  ];
}

function renderHelp(data: DataExport, { t, time, section }: PageParts): Markup[] {
  return [
    section(
      t.assistedDeclarations,
      [t.begun, t.ended, t.who],
      data.assistedDeclarations.map((help) => [time(help.begunAt), time(help.endedAt), t.helpers[help.assistedBy]]),
    ),
    section(
      t.visitorRegistrations,
      [t.when, t.about],
      data.visitorRegistrations.map(({ registeredAt, reference }) => [time(registeredAt), reference]),
    ),
  ];
}

function renderDocuments(data: DataExport, { language, t, time, table, section }: PageParts): Markup[] {
  const { links, agreements } = data.records;
  return [
    section(
      t.recoveries,
      [t.when, t.state, t.what],
      data.certificates.recoveries.map(({ recordedAt, state, recovered }) => [
        time(recordedAt),
        state,
        joinValues(recovered),
      ]),
    ),
    section(
      t.entryExitApplications,
      [t.when, t.about, t.status],
      data.entryExitApplications.map(({ appliedAt, reference, state }) => [
        time(appliedAt),
        reference,
        answerMessages[language].states[state],
      ]),
    ),
    renderSection(
      2,
      t.records,
      table(
        [t.when],
        links.map(({ linkedAt }) => [time(linkedAt)]),
      ),
      table(
        [t.agreedAt, t.withdrawnAt, t.textVersion],
        agreements.map(({ agreedAt, withdrawnAt, version }) => [time(agreedAt), time(withdrawnAt), String(version)]),
      ),
    ),
    section(
      t.certificates,
      [t.when, t.field, t.revoked, t.reason],
      data.certificates.certificates.map(({ issuedAt, facts, revokedAt, reason }) => [
        time(issuedAt),
        buildDetailRows(facts, language)
          .map(({ label, value }) => `${label}: ${value}`)
          .join('; '),
        time(revokedAt),
        reason,
      ]),
    ),
    section(
      t.vaccinations,
      [t.when, t.about, t.what],
      vaccinationRows(data.vaccinations, language).map(({ at, applyNo, description }) => [
        time(at),
        applyNo,
        description,
      ]),
    ),
  ];
}

function renderPayments(data: DataExport, { t, time, section }: PageParts): Markup[] {
  return [
    section(
      t.charges,
      [t.when, t.about, t.amount, t.paidAt],
      data.charges.map(({ raisedAt, reference, cents, paidAt }) => [
        time(raisedAt),
        reference,
        formatCents(cents),
        time(paidAt),
      ]),
    ),
    section(
      t.resultCorrections,
      [t.when, t.about, t.what],
      data.resultCorrections.map(({ at, reference, outcome }) => [time(at), reference, t.outcomes[outcome]]),
    ),
  ];
}

function renderAccessLog(data: DataExport, { language, t, time, section }: PageParts): Markup {
  return section(
    t.accessLog,
    [t.when, t.who, t.what, t.about, t.reason],
    data.accessLog.map((entry) => {
      const fields = entry.fields.map((field) => labelFor(fieldLabels, field, language));
      return [
        time(entry.at),
        describeActor(entry.actor, language),
        joinValues([labelFor(actionLabels, entry.action, language), fields.join(', ')], ': '),
        entry.declarationReference,
        labelFor(reasonLabels, entry.reason, language),
      ];
    }),
  );
}

function describeActor({ kind, roles: roleNames, initials }: AccessLogEntry['actor'], language: Language): string {
  if (kind === 'traveller') return pageMessages[language].you;
  if (kind === 'family') return pageMessages[language].relative;
  const names = roleNames.map((role) => roles[role].name[language]).join(', ');
  return joinValues([names || labelFor(actorKindLabels, kind, language), initials], ' · ');
}

/** Joins the values that are not empty. */
function joinValues(values: object, separator = ', '): string {
  return Object.values(values).filter(Boolean).join(separator);
}
