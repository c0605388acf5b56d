import {
  correctionsOf,
  findByReference,
  type FindWorld,
  type SubmittedVersion,
  versionsOf,
} from '#capabilities/declaration/server/public.ts';
import { reasonsOf } from '#capabilities/declaration/rules/reasons.ts';
import { entryDates } from '#capabilities/declaration/rules/answers.ts';
import { recordLook, type StaffActor, staffName } from '#capabilities/staff/server/public.ts';
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
  await recordLook(world, actor, { kind: 'declaration', id: found.id }, fields, 'at the counter');
  const { id, reference, status, inForce } = found;
  const { answers, results, version, submittedAt } = inForce;
  const dates = entryDates(answers);
  const nameOf = staffNames(world);
  return {
    id,
    reference,
    status,
    version,
    submittedAt,
    assistance: await assistanceOf(world, inForce),
    travellers: answers.travellers.map(({ name }, at) => ({
      number: at + 1,
      name,
      entryDate: dates[at] ?? '',
      band: results[at]?.band ?? 'see-health-officer',
      reasons: results[at] ? reasonsOf(results[at], actor.language) : [],
      rows: rowsOf(answers, at, actor.language, sees),
    })),
    changes: changesOf(await versionsOf(world, id), actor, sees),
    decisions: await decisionsOn(world, id, nameOf),
    corrections: await correctionsIn(world, id, nameOf),
  };
}

async function assistanceOf(world: ReadWorld, { assistance }: SubmittedVersion) {
  if (!assistance) return null;
  const { kind, by } = assistance;
  return { kind, staff: kind === 'officer' ? ((await staffName(world, by)) ?? '') : '' };
}

function changesOf(versions: readonly SubmittedVersion[], { language }: StaffActor, sees: { contact: boolean }) {
  return versions.flatMap(({ version, submittedAt, answers }, at) => {
    const before = versions[at + 1];
    return before ? [{ version, submittedAt, changes: changesBetween(before.answers, answers, language, sees) }] : [];
  });
}

async function decisionsOn(world: ReadWorld, id: string, nameOf: NameOf): Promise<Decision[]> {
  const rows = await listDecisions(world.sql, id);
  return Promise.all(rows.map(async (row) => decisionOf(world, row, await nameOf(row.staff_id))));
}

function decisionOf(world: Pick<World, 'keys'>, row: DecisionRow, staff: string): Decision {
  const { number, version, kind, decided_at: decidedAt } = row;
  return { number, version, kind, decidedAt, staff, ...openDetails(world, row.id, row.details) };
}

async function correctionsIn(world: ReadWorld, id: string, nameOf: NameOf): Promise<Correction[]> {
  const all = await correctionsOf(world, id);
  return Promise.all(
    all.map(async ({ number, version, before: from, after: to, at, by }) => ({
      number,
      version,
      from,
      to,
      at,
      ...(by.kind === 'override'
        ? { by: 'officer' as const, staff: await nameOf(by.staffId), reason: by.reason }
        : { by: 'rules' as const, staff: '', reason: '' }),
    })),
  );
}

type NameOf = (staffId: string) => Promise<string>;

// Each is asked for once.
function staffNames(world: ReadWorld): NameOf {
  const known = new Map<string, Promise<string>>();
  return (id) => {
    const asked = known.get(id) ?? staffName(world, id).then((name) => name ?? '');
    known.set(id, asked);
    return asked;
  };
}
