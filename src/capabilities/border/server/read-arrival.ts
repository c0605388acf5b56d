import {
  correctionsOf,
  findByReference,
  findSamePerson,
  type FindWorld,
  type SubmittedVersion,
  versionsOf,
} from '#capabilities/declaration/server/public.ts';
import { reasonsOf } from '#capabilities/declaration/rules/reasons.ts';
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
import { changesBetween, rowsOf } from '../rules/changes.ts';
import { normalReference } from '../rules/reference.ts';
import { openDetails } from './sealing.ts';
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
  const found = await findByReference(world, normalReference(input.reference));
  if (!found) throw problem('border/unknown-reference');
  const sees = { contact: actor.scopes.has('cases:work') };
  const fields = ['identity', 'journey', 'health', 'versions', 'decisions', ...(sees.contact ? ['contact'] : [])];
  await recordAccess(world, actor, { kind: 'declaration', id: found.id }, fields, 'at the counter');
  const { id, reference, status, inForce } = found;
  const { answers, results, version, submittedAt } = inForce;
  const dates = entryDates(answers);
  const also = await findSamePerson(world, found);
  for (const other of new Set(also.map((one) => one.other.application.id)))
    await recordAccess(
      world,
      actor,
      { kind: 'declaration', id: other },
      ['identity', 'band'],
      'declared more than once',
    );
  const [decided, corrected] = [await listDecisions(world.sql, id), await correctionsOf(world, id)];
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
    assistance: assistanceOf(inForce, nameOf),
    travellers: answers.travellers.map(({ name }, at) => ({
      number: at + 1,
      name,
      entryDate: dates[at] ?? '',
      band: results[at]?.band ?? 'see-health-officer',
      reasons: results[at] ? reasonsOf(results[at], actor.language) : [],
      confirmed: confirmedOf(inForce, at, actor, sees),
      rows: rowsOf(answers, at, actor.language, sees),
    })),
    changes: changesOf(await versionsOf(world, id), actor, sees),
    alsoDeclared: also.map(alsoDeclaredOf),
    decisions: decided.map((row) => decisionOf(world, row, nameOf(row.staff_id))),
    corrections: corrected.map((one) => correctionOf(one, nameOf)),
  };
}

function alsoDeclaredOf({ number, other }: Awaited<ReturnType<typeof findSamePerson>>[number]) {
  const { reference, inForce } = other.application;
  return {
    number,
    reference,
    otherNumber: other.number,
    submittedAt: inForce.submittedAt,
    band: inForce.results[other.number - 1]?.band ?? ('see-health-officer' as const),
  };
}

function assistanceOf({ assistance }: SubmittedVersion, nameOf: StaffNameLookup) {
  if (!assistance) return null;
  const { kind, by } = assistance;
  return { kind, staff: kind === 'officer' ? nameOf(by) : '' };
}

// How to reach a traveller is for who follows up, and so is what may be wrong with it.
function confirmedOf(
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

function changesOf(versions: readonly SubmittedVersion[], { language }: StaffActor, sees: { contact: boolean }) {
  return versions.flatMap(({ version, submittedAt, answers }, at) => {
    const before = versions[at + 1];
    return before ? [{ version, submittedAt, changes: changesBetween(before.answers, answers, language, sees) }] : [];
  });
}

function decisionOf(world: Pick<World, 'keys'>, row: DecisionRow, staff: string): Decision {
  const { number, version, kind, decided_at: decidedAt } = row;
  return { number, version, kind, decidedAt, staff, ...openDetails(world, row.id, row.details) };
}

function correctionOf(
  { number, version, before: from, after: to, at, by }: Awaited<ReturnType<typeof correctionsOf>>[number],
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
