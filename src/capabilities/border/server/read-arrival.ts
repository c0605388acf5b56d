import {
  readCorrections,
  findByReference,
  findDuplicateDeclarations,
  type FindWorld,
  type SubmittedVersion,
  readVersions,
} from '#capabilities/declaration/server/public.ts';
import { reasonSentences } from '#capabilities/declaration/rules/reasons.ts';
import { entryDates } from '#capabilities/declaration/rules/answers.ts';
import { warningSentence } from '#capabilities/declaration/rules/warnings.ts';
import {
  type StaffNameLookup,
  recordAccess,
  type StaffActor,
  readStaffNames,
} from '#capabilities/staff/server/public.ts';
import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { type Correction, type Decision, problem, type readArrival as readCall } from '../contract.ts';
import { compareVersions, answerLines } from '../rules/compare-versions.ts';
import { normalizeReference } from '../rules/reference.ts';
import { decryptDetails } from './encryption.ts';
import { type DecisionRow, listDecisions } from './store.ts';

type ReadWorld = Pick<World, 'clock' | 'log'> & FindWorld & { metrics: Pick<Metrics, 'count'> };

/**
 * A submitted application in words of the officer's language, as far as their role goes: how to reach a traveller is for who
 * follows up.
 */
export async function readArrival(
  world: ReadWorld,
  actor: StaffActor,
  input: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const found = await findByReference(world, normalizeReference(input.reference));
  if (!found) throw problem('border/unknown-reference');
  const sees = { contact: actor.scopes.has('cases:work') };
  const fields = ['identity', 'journey', 'health', 'versions', 'decisions', ...(sees.contact ? ['contact'] : [])];
  await recordAccess(world, actor, { kind: 'declaration', id: found.id }, fields, 'at the counter');
  const { id, reference, status, inForce } = found;
  const { answers, results, version, submittedAt } = inForce;
  const dates = entryDates(answers);
  const also = await findDuplicateDeclarations(world, found);
  for (const other of new Set(also.map((one) => one.other.application.id)))
    await recordAccess(
      world,
      actor,
      { kind: 'declaration', id: other },
      ['identity', 'band'],
      'declared more than once',
    );
  const [decided, corrected] = [await listDecisions(world.sql, id), await readCorrections(world, id)];
  const nameOf = await readStaffNames(world, [
    inForce.assistance?.by,
    ...decided.map((row) => row.staff_id),
    ...corrected.map(({ by }) => (by.kind === 'override' ? by.staffId : null)),
  ]);
  return {
    id,
    reference,
    status,
    version,
    submittedAt,
    assistance: toAssistance(inForce, nameOf),
    travellers: answers.travellers.map(({ name }, at) => ({
      number: at + 1,
      name,
      entryDate: dates[at] ?? '',
      band: results[at]?.band ?? 'see-health-officer',
      reasons: results[at] ? reasonSentences(results[at], actor.language) : [],
      confirmed: confirmedWarnings(inForce, at, actor, sees),
      rows: answerLines(answers, at, actor.language, sees),
    })),
    changes: listVersionChanges(await readVersions(world, id), actor, sees),
    alsoDeclared: also.map(toDuplicateDeclaration),
    decisions: decided.map((row) => toDecision(world, row, nameOf(row.staff_id))),
    corrections: corrected.map((one) => toCorrection(one, nameOf)),
  };
}

function toDuplicateDeclaration({ number, other }: Awaited<ReturnType<typeof findDuplicateDeclarations>>[number]) {
  const { reference, inForce } = other.application;
  return {
    number,
    reference,
    otherNumber: other.number,
    submittedAt: inForce.submittedAt,
    band: inForce.results[other.number - 1]?.band ?? ('see-health-officer' as const),
  };
}

function toAssistance({ assistance }: SubmittedVersion, nameOf: StaffNameLookup) {
  if (!assistance) return null;
  const { kind, by } = assistance;
  return { kind, staff: kind === 'officer' ? nameOf(by) : '' };
}

// How to reach a traveller is for who follows up, and so is what may be wrong with it.
function confirmedWarnings(
  { answers, confirmed }: SubmittedVersion,
  at: number,
  { language }: StaffActor,
  sees: { contact: boolean },
): string[] {
  const start = `travellers.${at}.`;
  return confirmed
    .filter(({ path }) => path.startsWith(start) && (sees.contact || !path.startsWith(`${start}contact.`)))
    .map((warning) => warningSentence(warning, answers, language));
}

function listVersionChanges(
  versions: readonly SubmittedVersion[],
  { language }: StaffActor,
  sees: { contact: boolean },
) {
  return versions.flatMap(({ version, submittedAt, answers }, at) => {
    const before = versions[at + 1];
    return before ? [{ version, submittedAt, changes: compareVersions(before.answers, answers, language, sees) }] : [];
  });
}

function toDecision(world: Pick<World, 'keys'>, row: DecisionRow, staff: string): Decision {
  const { number, version, kind, decided_at: decidedAt } = row;
  return { number, version, kind, decidedAt, staff, ...decryptDetails(world, row.id, row.details) };
}

function toCorrection(
  { number, version, before: from, after: to, at, by }: Awaited<ReturnType<typeof readCorrections>>[number],
  nameOf: StaffNameLookup,
): Correction {
  return {
    number,
    version,
    from,
    to,
    at,
    ...(by.kind === 'override'
      ? { by: 'officer', staff: nameOf(by.staffId), reason: by.reason }
      : { by: 'rules', staff: '', reason: '' }),
  };
}
