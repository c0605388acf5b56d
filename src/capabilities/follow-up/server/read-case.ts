import type { Handler } from '#foundation/server/http/route.ts';
import { type DecisionRecord, readConflicts, readDecisions } from '#capabilities/border/server/public.ts';
import { type ApplicationWorld, findApplicationById, readVersions } from '#capabilities/declaration/server/public.ts';
import { effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { comparableTransport } from '#capabilities/declaration/rules/transport.ts';
import { findReachableAccount } from '#capabilities/login/server/public.ts';
import {
  listStaffWithScope,
  type StaffNameLookup,
  recordAccess,
  type StaffActor,
  readStaffNames,
} from '#capabilities/staff/server/public.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import type * as calls from '../contract.ts';
import { type CaseDetail, type CaseEntry, type DeclaredAnswers, problem } from '../contract.ts';
import type { Answers } from '#capabilities/declaration/contract.ts';
import { caseStatus } from '../rules/case-status.ts';
import { auditSubject } from './change-case.ts';
import { findTravellerIndex } from './find-traveller.ts';
import { isCorrectedToProceed } from './close-corrected-case.ts';
import { followUpDayLimits } from '#capabilities/screening/rules/limits.ts';
import { answerColumn, diseaseColumn, entryColumn, personColumn, type CasePerson } from './encryption.ts';
import { readCaseRecords, viewAttachment, viewLabResults } from './read-records.ts';
import { type CaseRow, selectCasesOfDeclaration, selectEntries, type EntryRow } from './store.ts';
import { type AnswerRow, selectAnswers } from './store-answers.ts';
import { findListedCase } from './store-lists.ts';
import { viewCase } from './view.ts';

type ReadWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

/** Returns a case with everything known about it. The access is audited before any data is read. */
export const readCase: Handler<typeof calls.readCase, ReadWorld, StaffActor> = async (world, actor, { id }) => {
  const row = await findListedCase(world.sql, id, world.clock.today());
  if (!row) throw problem('follow-up/unknown-case');
  const fields = ['identity', 'contact', 'health', 'case'];
  await recordAccess(world, actor, auditSubject(row), fields, 'at the health desk');
  const { sql } = world;
  const person = personColumn.decrypt(world, id, row.person);
  const [entries, answers, group] = [
    await selectEntries(sql, id),
    await selectAnswers(sql, [id]),
    await selectCasesOfDeclaration(sql, row.declaration_id),
  ];
  const decryptedEntries = entries.map((entry) => ({ entry, content: decryptContent(world, entry) }));
  const records = await readCaseRecords(world, id);
  const counterDecisions = await readCounterDecisions(world, row, person, actor);
  const { diseases = [] } = await world.ruleSets.findInForce(world.clock.now());
  const nameOf = await readStaffNames(world, [
    row.staff_id,
    ...counterDecisions.map(({ staffId }) => staffId),
    ...records.staffIds,
    ...decryptedEntries.flatMap(({ entry, content }) => [entry.staff_id, content.to]),
  ]);
  const { initials: _initials, ...visiblePerson } = person;
  return {
    row: viewCase(world, row, { staff: actor.staffId, nameOf }),
    revision: row.revision,
    person: visiblePerson,
    declaration: await readDeclaration(world, row, { person, group, actor }),
    counterDecisions: counterDecisions.map((decision) => viewCounterDecision(decision, nameOf)),
    conflicts: (await readConflicts(world, row.declaration_id, actor.language)).filter(
      ({ number }) => number === row.number,
    ),
    report: decryptedEntries.find(({ content }) => content.reported)?.content.reported ?? null,
    contactOf: row.contact_of,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    departedOn: row.departed_on,
    isReachable: (await findReachableAccount(world, row.account_id)) !== undefined,
    proposesClosing: isCorrectedToProceed(
      row,
      decryptedEntries.map(({ entry, content }) => ({ kind: entry.kind, band: content.band })),
    ),
    assessment: decryptedEntries.find(({ content }) => content.assessment)?.content.assessment ?? null,
    disease: row.disease ? diseaseColumn.decrypt(world, id, row.disease) : null,
    followUpRules: { diseases, defaultDays: followUpDayLimits.default },
    answers: answers.map((answer) => viewAnswer(world, answer)),
    attachments: records.attachments.map((attachment) => viewAttachment(world, attachment, nameOf)),
    labResults: viewLabResults(world, records.labVersions, nameOf),
    entries: decryptedEntries.map(({ entry, content }) => viewEntry(entry, content, nameOf)),
    group: group.filter((otherCase) => otherCase.id !== id).map((otherCase) => viewCaseOfGroup(world, otherCase)),
    colleagues: (await listStaffWithScope(world, 'cases:work')).filter((colleague) => colleague.id !== actor.staffId),
  };
};

function decryptContent(world: Pick<World, 'keys'>, { id, content }: EntryRow) {
  return content ? entryColumn.decrypt(world, id, content) : {};
}

function viewEntry(
  { id, at, kind, staff_id: staffId }: EntryRow,
  content: ReturnType<typeof decryptContent>,
  nameOf: StaffNameLookup,
): CaseEntry {
  return {
    id,
    at,
    kind,
    staff: nameOf(staffId),
    note: content.note ?? '',
    colleague: nameOf(content.to),
    assessment: content.assessment ?? null,
    outcome: content.outcome ?? null,
    disease: content.disease?.name ?? null,
    band: content.band ?? null,
    ending: content.ending ?? null,
    day: content.day ?? null,
    file: content.file ?? '',
    count: content.count ?? null,
    corrects: content.corrects ?? null,
    lab: content.lab ?? null,
  };
}

function viewCounterDecision(
  decision: DecisionRecord,
  nameOf: StaffNameLookup,
): CaseDetail['counterDecisions'][number] {
  const { staffId, kind, decidedAt, lane, note, temperature, reason, source } = decision;
  return { kind, decidedAt, staff: nameOf(staffId), lane, note, temperature, reason, source };
}

function viewAnswer(world: Pick<World, 'keys'>, answer: AnswerRow): CaseDetail['answers'][number] {
  const { id, day, content, channel, answered_at: answeredAt, version } = answer;
  return { day, ...answerColumn.decrypt(world, id, content), channel, answeredAt, version };
}

function viewCaseOfGroup(world: Pick<World, 'keys'>, row: CaseRow): CaseDetail['group'][number] {
  const { id, number } = row;
  const { initials } = personColumn.decrypt(world, id, row.person);
  return { id, number, initials, status: caseStatus(row), hasUnassessedReport: row.raised_at !== null };
}

// Selects the decisions at the counter about the traveller of a case. The officer who decided saw a version of the
// declaration in which the traveller may have had another number.
async function readCounterDecisions(
  world: ReadWorld,
  row: CaseRow,
  person: CasePerson,
  { language }: StaffActor,
): Promise<DecisionRecord[]> {
  const decisions = await readDecisions(world, row.declaration_id, language);
  const hasOtherVersions = decisions.some(({ version }) => version !== row.version);
  const versions = hasOtherVersions ? await readVersions(world, row.declaration_id) : [];
  const numberInVersion = (version: number) => {
    if (version === row.version) return row.number;
    const travellers = versions.find((candidate) => candidate.version === version)?.answers.travellers ?? [];
    return findTravellerIndex(travellers, person) + 1;
  };
  return decisions.filter(({ version, number }) => number === numberInVersion(version));
}

// Reads the traveller's part of the current version, in which an edit may have changed the traveller's number.
async function readDeclaration(
  world: ReadWorld,
  row: CaseRow,
  { person, group, actor: { language } }: { person: CasePerson; group: readonly CaseRow[]; actor: StaffActor },
): Promise<CaseDetail['declaration']> {
  const application = await findApplicationById(world, row.declaration_id);
  if (!application) return null;
  const { version, answers, results } = application.versionInForce;
  const { travellers } = answers;
  const index = version === row.version ? row.number - 1 : findTravellerIndex(travellers, person);
  const result = results.find(({ number }) => number === index + 1);
  return {
    version,
    isCancelled: application.status === 'cancelled',
    number: index + 1,
    others: travellers.flatMap(({ name }, other) =>
      other === index ? [] : [{ number: other + 1, name, hasOpenCase: hasOpenCase(world, group, answers, other) }],
    ),
    band: result?.band ?? null,
    reasons: (result?.reasons ?? []).map((reason) => reason[language]),
    answers: viewDeclaredAnswers(answers, index),
  };
}

// A case of an earlier version may have another number for the traveller.
function hasOpenCase(world: ReadWorld, group: readonly CaseRow[], answers: Answers, index: number): boolean {
  return group.some(
    (row) =>
      row.state !== 'ended' &&
      findTravellerIndex(answers.travellers, personColumn.decrypt(world, row.id, row.person)) === index,
  );
}

function viewDeclaredAnswers(answers: Answers, index: number): DeclaredAnswers | null {
  const traveller = answers.travellers[index];
  if (!traveller) return null;
  const { fever, rash, nationality } = traveller;
  const journey = effectiveJourney(answers, index);
  const { departureCountry, visited } = journey;
  return { fever, rash, nationality, departureCountry, visited, transport: comparableTransport(journey) };
}
