import type { Handler } from '#foundation/server/http/route.ts';
import {
  readCorrections,
  findApplicationByReference,
  findDuplicateDeclarations,
  type ApplicationWorld,
  type SubmittedVersion,
  readVersions,
} from '#capabilities/declaration/server/public.ts';
import { type LaneLabelLookup, readLaneLabels } from '#capabilities/ports-of-entry/server/public.ts';
import { reasonSentences } from '#capabilities/declaration/rules/reasons.ts';
import { listEntryDates } from '#capabilities/declaration/rules/answers.ts';
import { warningSentence } from '#capabilities/declaration/rules/warnings.ts';
import {
  type StaffNameLookup,
  recordAccess,
  type StaffActor,
  readStaffNames,
} from '#capabilities/staff/server/public.ts';
import type { Metrics } from '#foundation/server/logs/metrics.ts';
import type { World } from '#foundation/server/world.ts';
import { type Correction, type Decision, problem, type readArrival as readCall } from '../contract.ts';
import { compareVersions, listReadableAnswers } from '../rules/compare-versions.ts';
import { normalizeReference } from '../rules/reference.ts';
import { decryptDetails } from './encryption.ts';
import { type DecisionRow, isOpenReferral, listDecisionsOfDeclaration } from './store.ts';

type ReadWorld = Pick<World, 'clock' | 'log'> & ApplicationWorld & { metrics: Pick<Metrics, 'count'> };

/**
 * Returns a submitted application in the officer's language, limited by their role: contact details are only for
 * follow-up staff.
 */
export const readArrival: Handler<typeof readCall, ReadWorld, StaffActor> = async (world, actor, input) => {
  const application = await findApplicationByReference(world, normalizeReference(input.reference));
  if (!application) throw problem('border/unknown-reference');
  const visible = { includesContact: actor.scopes.has('cases:work') };
  const fields = [
    'identity',
    'journey',
    'health',
    'versions',
    'decisions',
    ...(visible.includesContact ? ['contact'] : []),
  ];
  await recordAccess(world, actor, { kind: 'declaration', id: application.id }, fields, 'at the counter');
  const { id, reference, status, versionInForce } = application;
  const { answers, results, version, submittedAt } = versionInForce;
  const dates = listEntryDates(answers);
  const duplicates = await findDuplicateDeclarations(world, application);
  for (const duplicateId of new Set(duplicates.map((duplicate) => duplicate.duplicate.application.id)))
    await recordAccess(
      world,
      actor,
      { kind: 'declaration', id: duplicateId },
      ['identity', 'band'],
      'declared more than once',
    );
  const [decisionRows, corrections] = [
    await listDecisionsOfDeclaration(world.sql, id),
    await readCorrections(world, id),
  ];
  const nameOf = await readStaffNames(world, [
    versionInForce.assistance?.assistantId,
    ...decisionRows.map((row) => row.staff_id),
    ...corrections.map(({ source }) => (source.kind === 'override' ? source.staffId : null)),
  ]);
  const laneOf = await readLaneLabels(
    world,
    decisionRows.map((row) => row.lane_id),
    actor.language,
  );
  return {
    id,
    reference,
    status,
    version,
    submittedAt,
    assistance: toAssistance(versionInForce, nameOf),
    travellers: answers.travellers.map(({ name }, index) => ({
      number: index + 1,
      name,
      entryDate: dates[index] ?? '',
      band: results[index]?.band ?? 'see-health-officer',
      reasons: results[index] ? reasonSentences(results[index], actor.language) : [],
      confirmedWarnings: viewConfirmedWarnings(versionInForce, index, actor, visible),
      rows: listReadableAnswers(answers, index, actor.language, visible),
    })),
    changes: listVersionChanges(await readVersions(world, id), actor, visible),
    duplicateDeclarations: duplicates.map(toDuplicateDeclaration),
    decisions: decisionRows.map((row) => toDecision(world, row, { nameOf, laneOf })),
    corrections: corrections.map((correction) => toCorrection(correction, nameOf)),
  };
};

function toDuplicateDeclaration({ number, duplicate }: Awaited<ReturnType<typeof findDuplicateDeclarations>>[number]) {
  const { reference, versionInForce } = duplicate.application;
  return {
    number,
    reference,
    otherNumber: duplicate.number,
    submittedAt: versionInForce.submittedAt,
    band: versionInForce.results[duplicate.number - 1]?.band ?? ('see-health-officer' as const),
  };
}

function toAssistance({ assistance }: SubmittedVersion, nameOf: StaffNameLookup) {
  if (!assistance) return null;
  const { kind, assistantId } = assistance;
  return { kind, staff: kind === 'officer' ? nameOf(assistantId) : '' };
}

// Omits warnings about contact details for officers who may not see contact details.
function viewConfirmedWarnings(
  { answers, confirmedWarnings }: SubmittedVersion,
  index: number,
  { language }: StaffActor,
  visible: { includesContact: boolean },
): string[] {
  const pathPrefix = `travellers.${index}.`;
  return confirmedWarnings
    .filter(
      ({ path }) =>
        path.startsWith(pathPrefix) && (visible.includesContact || !path.startsWith(`${pathPrefix}contact.`)),
    )
    .map((warning) => warningSentence(warning, answers, language));
}

// `versions`: latest first, so that the version before each one is the next in the list.
function listVersionChanges(
  versions: readonly SubmittedVersion[],
  { language }: StaffActor,
  visible: { includesContact: boolean },
) {
  return versions.flatMap(({ version, submittedAt, answers }, index) => {
    const previousVersion = versions[index + 1];
    return previousVersion
      ? [{ version, submittedAt, changes: compareVersions(previousVersion.answers, answers, language, visible) }]
      : [];
  });
}

function toDecision(
  world: Pick<World, 'keys'>,
  row: DecisionRow,
  { nameOf, laneOf }: { nameOf: StaffNameLookup; laneOf: LaneLabelLookup },
): Decision {
  const { number, version, kind, decided_at: decidedAt, source } = row;
  const [staff, lane] = [nameOf(row.staff_id), laneOf(row.lane_id)];
  const details = decryptDetails(world, row.id, row.details);
  return { number, version, kind, decidedAt, staff, lane, source, isOpenReferral: isOpenReferral(row), ...details };
}

function toCorrection(
  { number, version, bandBefore, bandAfter, at, source: by }: Awaited<ReturnType<typeof readCorrections>>[number],
  nameOf: StaffNameLookup,
): Correction {
  return {
    number,
    version,
    bandBefore,
    bandAfter,
    at,
    ...(by.kind === 'override'
      ? { cause: 'officer', staff: nameOf(by.staffId), reason: by.reason }
      : { cause: 'rules', staff: '', reason: '' }),
  };
}
