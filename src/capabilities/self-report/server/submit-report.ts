import type { HandlersOf } from '#foundation/server/http/route.ts';
import { startSelfReportCase } from '#capabilities/follow-up/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { type RepresentedPerson, requirePerson, notifyAboutRecord } from '#capabilities/members/server/public.ts';
import { countryPack } from '#country';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { formatPhone } from '#capabilities/places/rules/phone.ts';
import type { InputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { writeAudit } from '#foundation/server/audit/write.ts';
import { takeBudget } from '#foundation/server/budgets/take-budget.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { day, parseInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { problem } from '../contract.ts';
import { singleAnswer, normalizeAnswers } from '../rules/answers.ts';
import { validateAnswers } from '../rules/validate-answers.ts';
import { listBilingualRows } from '../rules/answer-rows.ts';
import { evaluateAnswers } from '../rules/evaluate-answers.ts';
import type { Template } from '../rules/template.ts';
import { outgoingMessages } from '../messages/outgoing.ts';
import { entryColumn } from './encryption.ts';
import { type NewEntryRow, insertEntry } from './store.ts';
import { findVersions } from './store-templates.ts';
import { listReasons, viewEntry } from './view.ts';

export type SubmitWorld = Pick<World, 'sql' | 'clock' | 'keys' | 'enqueue'>;

type Handlers = HandlersOf<typeof calls, SubmitWorld, LoggedInTraveller>;

type Input = InputOf<typeof calls.submitReport>;

/**
 * Submits a report or an assessment: validates, normalizes and evaluates the answers by the template version that the
 * person answered. A report for the health desk opens a case in the same transaction, and the person is notified.
 */
export const submitReport: Handlers['submitReport'] = async (world, actor, input) => {
  const today = world.clock.today();
  const person = await requirePerson(world, actor, input.member_id);
  await consumeSubmissionQuota(world, actor.accountId);
  const template = await requireAnswerableTemplate(world, input);
  const { name: knownName, birth_certificate_id: birthCertificateId = '' } = person.details ?? {};
  const fields = validateAnswers(template, input.answers, {
    today,
    knownName,
    hasBirthCertificate: birthCertificateId !== '',
  });
  if (fields.length > 0) throw foundationProblem('foundation/invalid', { fields });
  const answers = normalizeAnswers(template, input.answers);
  const { level, metRules, desk } = evaluateAnswers(template, answers);
  const sentAt = world.clock.instant();
  const id = newId();
  const content = { answers, level, met: metRules.map((rule) => rule.id), desk };
  const row = {
    id,
    kind: input.kind,
    person_id: person.id,
    account_id: actor.accountId,
    day: today,
    sent_at: sentAt,
    template_version: input.version,
    content: entryColumn.encrypt(world, id, content),
  };
  await insertEntry(world.sql, row);
  await writeAudit(world.sql, actor, sentAt, {
    action: `self-report/${input.kind}`,
    subject: { kind: 'member', id: person.id },
    fields: ['health', ...(input.kind === 'report' ? ['identity', 'contact'] : [])],
  });
  if (desk) await openCaseAndNotify(world, actor, { row, template, content, person });
  return viewEntry(world, row, template);
};

/** Reports and assessments that an account can submit in an hour, for its whole family. */
export const submissionsPerHour = 60;

async function consumeSubmissionQuota({ sql, clock }: SubmitWorld, account: string): Promise<void> {
  const budget = { key: `self-report ${account}`, window: 'hour', limit: submissionsPerHour } as const;
  const budgetResult = await takeBudget(sql, [budget], clock);
  if (!budgetResult.ok) throw problem('self-report/upper-limit', { retryAfter: budgetResult.retryAfter });
}

// Accepts a replaced version for a day after the next release, so that nobody loses entered answers.
async function requireAnswerableTemplate({ sql, clock }: SubmitWorld, { kind, version }: Input): Promise<Template> {
  const versionsByNumber = await findVersions(sql, kind, [version, version + 1]);
  const [answeredVersion, nextVersion] = [versionsByNumber.get(version), versionsByNumber.get(version + 1)];
  if (!answeredVersion || (nextVersion && parseInstant(nextVersion.effective_from) < clock.now() - day))
    throw problem('self-report/newer-template');
  return answeredVersion.content;
}

type DeskCase = {
  row: NewEntryRow;
  template: Template;
  content: { answers: ReturnType<typeof normalizeAnswers>; met: string[] };
  person: RepresentedPerson;
};

async function openCaseAndNotify(
  world: SubmitWorld,
  actor: LoggedInTraveller,
  { row, template, content: { answers, met }, person }: DeskCase,
): Promise<void> {
  const { details } = person;
  const phone = singleAnswer(answers, 'phone') || (details?.phone ?? '');
  const homeCountry = findCountry(countryPack.region);
  await startSelfReportCase(world, {
    id: row.id,
    person: person.id,
    account: actor.accountId,
    language: actor.language,
    day: row.day,
    details: {
      name: singleAnswer(answers, 'name') || (details?.name ?? ''),
      birthDate: singleAnswer(answers, 'birth-date') || (details?.birth_date ?? ''),
      passportNumber: singleAnswer(answers, 'passport') || (details?.passport_number ?? ''),
      phone: phone !== '' && homeCountry ? formatPhone(homeCountry.dial, phone) : loginPhoneNumber(actor),
      email: actor.destination?.channel === 'mail' ? actor.destination.to : '',
      entryDate: singleAnswer(answers, 'entry-date'),
    },
    summary: { day: row.day, reasons: listReasons(template, met), lines: listBilingualRows(template, answers) },
  });
  const submission = { account: actor.accountId, person: person.id };
  await notifyAboutRecord(world, submission, {
    purpose: 'self-report/desk',
    dedupeKey: `self-report/desk:${person.id}:${row.day}`,
    content: ({ language }) => outgoingMessages[language].desk,
  });
}

function loginPhoneNumber({ destination }: LoggedInTraveller): string {
  return destination?.channel === 'sms' ? destination.to : '';
}
