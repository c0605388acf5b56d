import type { HandlersOf } from '#foundation/server/http/route.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as foundationProblem } from '#foundation/contract/problem.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { newId } from '#foundation/server/keys/random.ts';
import type { Sql, World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import {
  type ScreeningFacts,
  type ScreeningResult,
  evaluateRules,
} from '#capabilities/screening/rules/evaluate-rules.ts';
import type { RuleSets } from '#capabilities/screening/server/public.ts';
import type { LoggedInTraveller } from '#capabilities/login/server/public.ts';
import { type Answers, problem, type submitDeclaration as submitCall, type TravellerAnswers } from '../contract.ts';
import type * as calls from '../contract.ts';
import { consentVersion, listEntryDates, normalizeAnswers } from '../rules/answers.ts';
import { strictestBand } from '../rules/strictest-band.ts';
import { validateAnswers, type ValidationContext, type FieldError } from '../rules/validate-answers.ts';
import { canonicalContactNumber } from '../rules/canonical-contact-number.ts';
import { extractScreeningFacts } from '../rules/screening-facts.ts';
import { travellersForOfficer } from '../rules/headline.ts';
import type { TransportMode } from '../rules/transport.ts';
import { findUnconfirmedWarnings, findWarnings } from '../rules/warnings.ts';
import { windowOpensOn, windowState } from '../rules/submission-window.ts';
import { deleteOutdatedCopies } from './copies.ts';
import { buildConfirmation } from './confirmation-message.ts';
import { referenceOf } from './reference.ts';
import {
  contactHash,
  identityHash,
  decryptContent,
  passportHash,
  encryptContent,
  encryptNames,
  transportHash,
} from './encryption.ts';
import type { DeclarationSettings } from './settings.ts';
import { findVersionByRequest, findDeclaration, findVersion, saveSubmission, type TravellerRow } from './store.ts';
import { viewResults } from './decrypt-version.ts';

type Input = InputOf<typeof submitCall>;

type SubmitWorld = Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets; settings: DeclarationSettings };

type Handlers = HandlersOf<typeof calls, SubmitWorld & Pick<World, 'enqueue'>, LoggedInTraveller>;

/**
 * Submits an application, or its next version, for all its travellers in one SQL statement. Deletes outdated addresses
 * of copies afterwards.
 */
export const submitDeclaration: Handlers['submitDeclaration'] = async (world, actor, input) => {
  const today = world.clock.today();
  const answers = normalizeAnswers(input.answers);
  const { maxTravellers, windowDays } = world.settings;
  const context = { today, maxTravellers, isContactOptional: actor.assistance !== undefined };
  const normalizedInput = { ...input, answers };
  if (findRefusal(normalizedInput, context, windowDays)) {
    // A repetition of an accepted request still gets the first answer, even if it is too late by now.
    const firstResponse = await findRepeatedSubmission(world, actor, normalizedInput);
    if (firstResponse) return firstResponse;
    const submittedAnswers = await readSubmittedAnswers(world, actor, input.id);
    const refusal = findRefusal(normalizedInput, { ...context, submittedAnswers }, windowDays);
    if (refusal) throw refusal;
  }
  const result = await writeSubmission(world, actor, normalizedInput, listEntryDates(answers));
  world.enqueue('messages/deliver');
  return result;
};

async function readSubmittedAnswers(world: Pick<SubmitWorld, 'sql' | 'keys'>, actor: LoggedInTraveller, id: string) {
  const row = await findDeclaration(world.sql, actor.accountId, id);
  const versionRow = row && row.version > 0 ? await findVersion(world.sql, id, row.version) : undefined;
  return versionRow && decryptContent(world, versionRow.id, versionRow.content).answers;
}

function findRefusal(
  { answers, consentVersion: acceptedConsentVersion, confirmedWarnings = [] }: Input,
  context: ValidationContext,
  windowDays: number,
): Error | undefined {
  const errors = validateSubmission(answers, acceptedConsentVersion, context);
  if (errors.length > 0) return foundationProblem('foundation/invalid', { fields: errors });
  const lastEarlyDate = listEntryDates(answers)
    .filter((date) => windowState(date, context.today, windowDays) === 'early')
    .sort()
    .at(-1);
  if (lastEarlyDate)
    return problem('declaration/not-open-yet', { data: { opensOn: windowOpensOn(lastEarlyDate, windowDays) } });
  const warnings = findUnconfirmedWarnings(findWarnings(answers), confirmedWarnings);
  return warnings.length > 0 ? problem('declaration/not-confirmed', { data: { warnings } }) : undefined;
}

async function findRepeatedSubmission(
  world: Pick<SubmitWorld, 'sql' | 'keys' | 'ruleSets'>,
  actor: LoggedInTraveller,
  input: Input,
): Promise<OutputOf<typeof submitCall> | undefined> {
  if (!actor.hasClientRequestId) return undefined;
  const earlierVersion = await findVersionByRequest(world.sql, actor.accountId, actor.requestId);
  if (!earlierVersion?.request_hash.equals(requestHash(world, input, JSON.stringify(input.answers)))) return undefined;
  const { id, reference, version, revision, submitted_at } = earlierVersion;
  const { results: storedResults } = decryptContent(world, earlierVersion.version_id, earlierVersion.content);
  const results = viewResults(storedResults, await world.ruleSets.findByVersion(earlierVersion.rules_version));
  return { id, reference, version, revision, submittedAt: submitted_at, results };
}

// The hash is keyed, because a plain hash would let people who know most of the answers guess the others.
function requestHash({ keys }: Pick<World, 'keys'>, { id, revision }: Input, answers: string): Buffer {
  return lookupHash(keys, 'declaration/request', `${id} ${revision} ${answers}`);
}

function validateSubmission(
  answers: Answers,
  acceptedConsentVersion: string,
  context: ValidationContext,
): FieldError[] {
  const errors = validateAnswers(answers, context);
  return acceptedConsentVersion === consentVersion
    ? errors
    : [...errors, { path: 'consentVersion', key: 'consent-outdated' }];
}

async function writeSubmission(
  world: SubmitWorld,
  actor: LoggedInTraveller,
  input: Input,
  dates: readonly LocalDate[],
): Promise<OutputOf<typeof submitCall>> {
  const { id, revision, answers } = input;
  const now = world.clock.now();
  const ruleSet = await world.ruleSets.findInForce(now);
  const facts = dates.map((date, index) => extractScreeningFacts(answers, index, date));
  const results = facts.map((travellerFacts, index) => ({
    number: index + 1,
    ...evaluateRules(travellerFacts, ruleSet),
  }));
  const versionId = newId();
  const answersJson = JSON.stringify(answers);
  const reference = referenceOf(world, id);
  const submissionResult = await saveSubmission(world.sql, {
    id,
    account: actor.accountId,
    revision,
    requestKey: actor.hasClientRequestId ? actor.requestId : null,
    requestHash: requestHash(world, input, answersJson),
    submittedAt: isoInstant(now),
    today: world.clock.today(),
    reference,
    kind: answers.kind,
    entryDate: dates[0] as LocalDate,
    lastEntryDate: [...dates].sort().at(-1) as LocalDate,
    summary: encryptNames(world, id, answers),
    versionId,
    content: encryptContent(world, versionId, answersJson, results, findWarnings(answers)),
    consentVersion,
    language: actor.language,
    rulesVersion: ruleSet.version,
    band: strictestBand(results),
    travellers: buildTravellerRows(world, actor.accountId, answers, { facts, results }),
    requestId: actor.requestId,
    message: buildConfirmation(world, actor, {
      reference,
      entryDate: dates[0] as LocalDate,
      names: answers.travellers.map(({ name }) => name),
      officerTravellerNumbers: travellersForOfficer(results),
    }),
    assistance: actor.assistance,
  }).catch(async (thrown: unknown) => {
    throw (await toKnownRefusal(world.sql, actor.accountId, thrown)) ?? thrown;
  });
  if (submissionResult.outcome === 'stale')
    throw problem('declaration/changed-elsewhere', { data: { revision: submissionResult.revision } });
  if (submissionResult.outcome === 'closed') throw problem('declaration/closed');
  if (submissionResult.outcome === 'key-reused') throw foundationProblem('foundation/request-id-reused');
  const firstResponse =
    submissionResult.repeated === null ? undefined : await findRepeatedSubmission(world, actor, input);
  if (firstResponse) return firstResponse;
  // Retention may have deleted the version of a repeated request.
  if (submissionResult.outcome === 'not-found' || submissionResult.repeated !== null)
    throw foundationProblem('foundation/not-found');
  if (submissionResult.version > 1) await deleteOutdatedCopies(world, actor.accountId, id, answers);
  return {
    id,
    reference: submissionResult.reference,
    version: submissionResult.version,
    revision: submissionResult.revision,
    submittedAt: submissionResult.submitted_at,
    results: viewResults(results, ruleSet),
  };
}

function buildTravellerRows(
  world: Pick<World, 'keys'>,
  account: string,
  answers: Answers,
  { facts, results }: { facts: readonly ScreeningFacts[]; results: readonly ScreeningResult[] },
): TravellerRow[] {
  return facts.map(({ arrival, transport, ...otherFacts }, index) => {
    const mode = otherFacts.mode as TransportMode;
    const traveller = answers.travellers[index] as TravellerAnswers;
    const { passportNumber, sameContact, contact } = traveller;
    const contactNumber = sameContact ? undefined : canonicalContactNumber(contact);
    return {
      passportHash: passportHash(world, passportNumber),
      identityHash: identityHash(world, account, traveller),
      entryDate: arrival,
      band: results[index]?.band ?? 'proceed',
      mode,
      transportHash: transportHash(world, mode, transport),
      contactHash: contactNumber === undefined ? null : contactHash(world, contactNumber),
    };
  });
}

// Translates errors of declaration_submit. 23505: the request id is in use. SD001: a traveller is declared already; the
// detail is the id of the account's earlier application, if any.
async function toKnownRefusal(db: Sql, account: string, thrown: unknown): Promise<Error | undefined> {
  const { code, constraint, detail } = thrown as { code?: unknown; constraint?: unknown; detail?: unknown };
  if (code === '23505' && constraint === 'declaration_version_request')
    return foundationProblem('foundation/request-id-reused');
  if (code !== 'SD001') return undefined;
  const earlierDeclaration =
    typeof detail === 'string' && detail ? await findDeclaration(db, account, detail) : undefined;
  return problem('declaration/already-declared', {
    data: earlierDeclaration ? { id: earlierDeclaration.id, reference: earlierDeclaration.reference } : {},
  });
}
