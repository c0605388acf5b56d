import { buildDetailRows } from '#capabilities/certificates/rules/detail-rows.ts';
import { formatCents } from '#capabilities/payment/rules/money.ts';
import { answerWords } from '#capabilities/entry-exit/rules/answer-rows.ts';
import { formatCaseLines } from '#capabilities/follow-up/server/public.ts';
import { formatCardNumber } from '#capabilities/certification/rules/read-card.ts';
import type { LinkState } from '#capabilities/certification/rules/link.ts';
import { linkWords } from '#capabilities/certification/rules/link-words.ts';
import { standingWords } from '#capabilities/certification/rules/standing-words.ts';
import { topicWords } from '#capabilities/feedback/rules/topic-words.ts';
import { relationshipWords } from '#capabilities/members/rules/relationship-words.ts';
import { noticeLines } from '#capabilities/notifications/server/public.ts';
import { actionLabels } from '#capabilities/oversight/rules/action-labels.ts';
import { actorKindLabels, fieldLabels, labelFor, reasonLabels } from '#capabilities/oversight/rules/audit-labels.ts';
import { roles } from '#capabilities/staff/rules/roles.ts';
import { vaccinationLines } from '#capabilities/vaccination/server/public.ts';
import type { Language } from '#foundation/language/wording.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { AccessLogEntry } from '../contract.ts';
import { pageWords } from '../wording/page.ts';
import { renderActivities } from './activities-section.ts';
import { renderDeclarations } from './declarations-section.ts';
import { renderHealthCodes } from './health-codes-section.ts';
import { list, type Markup, page, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Everything about an account, as it is written into a file. */
export type DataExport = StoredData & { madeAt: string; record: AccessLogEntry[] };

/** All of it as a page to read, in one language. */
export function renderDataPage(all: DataExport, language: Language): string {
  const say = pageWords[language];
  const when = (instant: string | null) => (instant === null ? null : formatInstant(parseInstant(instant), language));
  const { login } = all;
  return page(language, say.title, say.made(when(all.madeAt) ?? ''), [
    section(
      2,
      say.account,
      list([
        [say.destination, login.account?.destination],
        [say.language, login.account?.language],
        [say.since, when(login.account?.createdAt ?? null)],
        [say.id, login.account?.id],
        [say.knownBrowsers, String(login.knownBrowsers)],
      ]),
    ),
    section(
      2,
      say.sessions,
      table(
        [say.browser, say.loggedIn, say.lastSeen, say.ended],
        login.sessions.map((one) => [
          `${one.browser} ${one.platform}`.trim(),
          when(one.loggedInAt),
          when(one.lastSeenAt),
          when(one.endedAt),
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.codes,
      table(
        [say.sent, say.checks, say.used],
        login.codes.map(({ sentAt, checks, usedAt }) => [when(sentAt), String(checks), when(usedAt)]),
        say.none,
      ),
    ),
    section(
      2,
      say.notifications,
      table(
        [say.registered, say.language],
        all.notifications.map((one) => [when(one.registeredAt), one.language]),
        say.none,
      ),
    ),
    section(
      2,
      say.certified,
      table(
        [say.since, say.changed],
        all.certified ? [[when(all.certified.setAt), when(all.certified.changedAt)]] : [],
        say.none,
      ),
    ),
    section(
      2,
      say.notices,
      table(
        [say.when, say.what, say.how],
        noticeLines(all.notices, language).map(({ at, what, how }) => [when(at), what, how]),
        say.none,
      ),
    ),
    section(
      2,
      say.family,
      table(
        [say.since, say.who, say.what],
        all.family.persons.map(({ since, whose, details }) => [
          when(since),
          say.persons[whose],
          details && Object.values(details).filter(Boolean).join(', '),
        ]),
        say.none,
      ),
      table(
        [say.when, say.who, say.what, say.state],
        all.family.requests.map(({ by, askedAt, state, relationship, asked }) => [
          when(askedAt),
          say.askers[by],
          [relationshipWords[language][relationship], asked?.name, asked?.to].filter(Boolean).join(', '),
          say.requestStates[state],
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.familyLinks,
      table(
        [say.when, say.who, say.what, say.state, say.answer],
        all.familyLinks.map(({ submittedAt, details, relationship, shown, state, endedAt, refusal }) => [
          when(submittedAt),
          Object.values(details).filter(Boolean).join(', '),
          [
            relationshipWords[language][relationship],
            ...shown.map(({ kind, ending }) => `${linkWords[language].kinds[kind]} …${ending}`),
          ].join(', '),
          linkWords[language].states[endedAt === null ? (state as LinkState) : 'ended'],
          refusal ? [linkWords[language].reasons[refusal.reason], refusal.note].filter(Boolean).join(' ') : null,
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.certifications,
      table(
        [say.when, say.what, say.state, say.answer],
        all.certifications.map(({ submittedAt, document, state, refusal }) => [
          when(submittedAt),
          standingWords[language].documents[document],
          standingWords[language].states[state],
          refusal ? [standingWords[language].reasons[refusal.reason], refusal.note].filter(Boolean).join(' ') : null,
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.cardsRead,
      table(
        [say.when, say.what],
        all.cardsRead.map(({ readAt, number, name }) => [
          when(readAt),
          [formatCardNumber(number), name].filter(Boolean).join(', '),
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.feedback,
      table(
        [say.when, say.what, say.text, say.answer],
        all.feedback.map(({ sentAt, kind, topic, text, answer }) => [
          when(sentAt),
          `${topicWords[language].kinds[kind]}: ${topicWords[language].topics[topic]}`,
          text,
          answer?.text ?? null,
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.files,
      table(
        [say.sent, say.fileName, say.state],
        all.files.map((one) => [when(one.receivedAt), one.name, say.fileStates[one.state]]),
        say.none,
      ),
    ),
    section(
      2,
      say.messages,
      table(
        [say.purpose, say.state, say.sent, say.text],
        all.messages.map(({ purpose, channel, state, sentAt, text }) => [
          `${purpose} (${channel})`,
          state,
          when(sentAt),
          text,
        ]),
        say.none,
      ),
    ),
    ...renderDeclarations(all, language),
    section(
      2,
      say.decisions,
      table(
        [say.when, say.about, say.decided, say.note, say.temperature],
        all.decisions.map((one) => [
          when(one.decidedAt),
          `${one.reference}, ${say.traveller(one.number)}`,
          say.kinds[one.kind],
          one.note,
          one.temperature === null ? null : `${(one.temperature / 10).toFixed(1)} °C`,
        ]),
        say.none,
      ),
    ),
    section(2, say.cases, ...all.cases.map((one) => renderHealthCase(one, language))),
    section(
      2,
      say.reports,
      table(
        [say.when, say.about, say.what],
        all.reports.map(({ sentAt, kind, lines }) => [
          when(sentAt),
          say.reportKinds[kind],
          lines.map(({ label, value }) => `${label[language]}: ${value[language]}`).join('; '),
        ]),
        say.none,
      ),
    ),
    renderHealthCodes(all.codes, language),
    renderActivities(all.activities, language),
    section(
      2,
      say.helped,
      table(
        [say.begun, say.ended, say.who],
        all.helped.map((one) => [when(one.begunAt), when(one.endedAt), say.helpers[one.by]]),
        say.none,
      ),
    ),
    section(
      2,
      say.beforehand,
      table(
        [say.when, say.about],
        all.registered.map((one) => [when(one.registeredAt), one.reference]),
        say.none,
      ),
    ),
    section(
      2,
      say.checkIns,
      table(
        [say.when, say.until, say.venue],
        all.checkIns.checkIns.map(({ enteredAt, leftAt, venue }) => [when(enteredAt), when(leftAt), venue]),
        say.none,
      ),
    ),
    section(
      2,
      say.exposureNotices,
      table(
        [say.when, say.venue, say.what],
        all.checkIns.notices.map(({ toldAt, venue, fromAt, toAt }) => [
          when(toldAt),
          venue,
          `${when(fromAt)} – ${when(toAt)}`,
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.recoveries,
      table(
        [say.when, say.state, say.what],
        all.certificates.recoveries.map(({ recordedAt, state, recovered }) => [
          when(recordedAt),
          state,
          Object.values(recovered).filter(Boolean).join(', '),
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.applied,
      table(
        [say.when, say.about, say.status],
        all.applied.map((one) => [when(one.appliedAt), one.reference, answerWords[language].states[one.state]]),
        say.none,
      ),
    ),
    section(
      2,
      say.records,
      table(
        [say.when],
        all.records.links.map(({ linkedAt }) => [when(linkedAt)]),
        say.none,
      ),
      table(
        [say.agreedAt, say.withdrawnAt, say.textVersion],
        all.records.agreements.map((one) => [when(one.agreedAt), when(one.withdrawnAt), String(one.version)]),
        say.none,
      ),
    ),
    section(
      2,
      say.certificates,
      table(
        [say.when, say.field, say.revoked, say.reason],
        all.certificates.certificates.map(({ issuedAt, facts, revokedAt, reason }) => [
          when(issuedAt),
          buildDetailRows(facts, language)
            .map(({ label, value }) => `${label}: ${value}`)
            .join('; '),
          when(revokedAt),
          reason,
        ]),
        say.none,
      ),
    ),
    section(
      2,
      say.vaccinations,
      table(
        [say.when, say.about, say.what],
        vaccinationLines(all.vaccinations, language).map(({ at, applyNo, what }) => [when(at), applyNo, what]),
        say.none,
      ),
    ),
    section(
      2,
      say.charged,
      table(
        [say.when, say.about, say.amount, say.paidAt],
        all.charged.map((one) => [when(one.raisedAt), one.reference, formatCents(one.cents), when(one.paidAt)]),
        say.none,
      ),
    ),
    section(
      2,
      say.undone,
      table(
        [say.when, say.about, say.what],
        all.undone.map((one) => [when(one.at), one.reference, say.outcomes[one.outcome]]),
        say.none,
      ),
    ),
    section(
      2,
      say.record,
      table(
        [say.when, say.who, say.what, say.about, say.reason],
        all.record.map((look) => [
          when(look.at),
          describeActor(look.who, language),
          [
            labelFor(actionLabels, look.act, language),
            look.fields.map((field) => labelFor(fieldLabels, field, language)).join(', '),
          ]
            .filter(Boolean)
            .join(': '),
          look.about,
          labelFor(reasonLabels, look.reason, language),
        ]),
        say.none,
      ),
    ),
  ]);
}

/** Whoever is on record, as the person in question is told. */
function describeActor({ kind, roles: held, initials }: AccessLogEntry['who'], language: Language): string {
  if (kind === 'traveller') return pageWords[language].you;
  if (kind === 'family') return pageWords[language].relative;
  const names = held.map((role) => roles[role].name[language]).join(', ');
  return [names || labelFor(actorKindLabels, kind, language), initials].filter(Boolean).join(' · ');
}

function renderHealthCase(one: DataExport['cases'][number], language: Language): Markup {
  const say = pageWords[language];
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return section(
    3,
    `${one.reference}, ${say.traveller(one.number)}`,
    list([
      [say.begun, when(one.openedAt)],
      [say.ended, one.endedAt && when(one.endedAt)],
    ]),
    table(
      [say.when, say.what, say.note],
      formatCaseLines(one, language).map(({ at, what, note }) => [when(at), what, note]),
      say.none,
    ),
  );
}
