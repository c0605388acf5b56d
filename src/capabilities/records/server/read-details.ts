import type { HandlersOf } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { patientName } from '../rules/identifiers.ts';
import { maxViewResources } from '../rules/limits.ts';
import { hidesDetails, patientRemark, remarkOf } from '../rules/modifiers.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { readResult } from '../rules/results.ts';
import type { ResourceOf, ShownResource } from '../rules/resource-schemas.ts';
import {
  rangeSubjectOf,
  viewDrug,
  viewExam,
  viewProfileEntry,
  viewResult,
  viewVisit,
} from '../rules/view-resources.ts';
import { conceptName } from '../rules/concept-name.ts';
import { resourceDate } from '../rules/resource-date.ts';
import { requireRecordAccess, type RecordPart } from './require-record-access.ts';
import { findPatientForRanges, selectShownResources } from './read-lists.ts';
import type { RecordsWorld } from './record-source.ts';
import { idFromReference } from '../rules/reference.ts';

type DetailInput = { member_id: string; id: string };

/** Reads a resource. A missing resource and a resource of another patient give the same answer. */
async function requireResource<K extends ShownResource['resourceType']>(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member, id }: DetailInput,
  part: RecordPart,
  kinds: readonly K[],
): Promise<{ patient: string; resource: ResourceOf<K> }> {
  const { patient } = await requireRecordAccess(world, actor, member, part);
  const datedResource = await world.recordSource.findResource(world, patient, id, kinds);
  const [resource] = datedResource ? selectShownResources(world, [datedResource], kinds) : [];
  if (!resource) throw problem('foundation/not-found');
  return { patient, resource };
}

type Handlers = HandlersOf<typeof calls, RecordsWorld, Traveller>;

export const readVisit: Handlers['readVisit'] = async (world, actor, input) => {
  const { patient, resource: encounter } = await requireResource(world, actor, input, 'visit', ['Encounter']);
  const datedResources = await world.recordSource.listVisitResources(world, patient, input.id);
  const results = selectShownResources(world, datedResources, ['Observation']);
  const parsedPatient = await findPatientForRanges(world, patient, results);
  return {
    visit: viewVisit(encounter),
    diagnoses: selectShownResources(world, datedResources, ['Condition']).map(viewProfileEntry),
    results: results.map((result) => viewResult(result, parsedPatient)),
    exams: selectShownResources(world, datedResources, ['DiagnosticReport', 'Procedure']).map(viewExam),
    drugs: selectShownResources(world, datedResources, ['MedicationRequest', 'MedicationStatement']).map(viewDrug),
  };
};

/** Reads a report with its results, or a single result with its history. */
export const readDiagnostic: Handlers['readDiagnostic'] = async (world, actor, input) => {
  const kinds = ['DiagnosticReport', 'Procedure', 'Observation'] as const;
  const { patient, resource } = await requireResource(world, actor, input, 'lab', kinds);
  if (resource.resourceType === 'Observation') return viewObservation(world, patient, resource);
  const exam = viewExam(resource);
  const { isReport: _, ...header } = exam;
  const noResults = { results: [], history: [], low: null, high: null };
  if (hidesDetails(header.remark)) return { ...header, conclusions: [], ...noResults };
  if (resource.resourceType === 'Procedure') {
    const outcomes = [conceptName(resource.outcome)?.en, ...(resource.note ?? []).map(({ text }) => text)];
    return { ...header, conclusions: outcomes.filter((text) => text !== undefined), ...noResults };
  }
  const conclusions = [resource.conclusion, ...(resource.conclusionCode ?? []).map((code) => conceptName(code)?.en)];
  const ids = (resource.result ?? [])
    .slice(0, maxViewResources)
    .flatMap(({ reference }) => idFromReference(reference, 'Observation') ?? []);
  const datedResults = await Promise.all(
    ids.map((id) => world.recordSource.findResource(world, patient, id, ['Observation'])),
  );
  const results = selectShownResources(
    world,
    datedResults.filter((result) => result !== undefined),
    ['Observation'],
  );
  const parsedPatient = await findPatientForRanges(world, patient, results);
  return {
    ...header,
    conclusions: conclusions.filter((text) => text !== undefined),
    ...noResults,
    results: results.map((result) => viewResult(result, parsedPatient)),
  };
};

async function viewObservation(
  world: RecordsWorld,
  patient: string,
  observation: ResourceOf<'Observation'>,
): Promise<DiagnosticView> {
  const code = conceptCode(observation.code);
  const datedResources = code === undefined ? [] : await world.recordSource.listSeries(world, patient, code);
  const series = selectShownResources(world, datedResources, ['Observation']);
  const parsedPatient = await findPatientForRanges(world, patient, [observation, ...series]);
  const row = viewResult(observation, parsedPatient);
  const { unit, low = null, high = null } = readResult(observation, rangeSubjectOf(observation, parsedPatient));
  const history = series.flatMap((measurement) => {
    const result = readResult(measurement, rangeSubjectOf(measurement, parsedPatient));
    const { at: measuredAt, precision: knownPrecision = 'day' } = resourceDate(measurement) ?? {};
    // Values in another unit have another scale.
    if (measuredAt === undefined || result.numericValue === undefined || result.unit !== unit) return [];
    if (['unclear', 'withdrawn'].includes(remarkOf(measurement) ?? '')) return [];
    return [
      {
        id: measurement.id,
        at: measuredAt,
        precision: knownPrecision,
        numericValue: result.numericValue,
        value: result.value,
        flag: result.flag ?? null,
      },
    ];
  });
  const { id, at, precision, name, remark } = row;
  if (hidesDetails(remark))
    return {
      id,
      at,
      precision,
      name,
      remark,
      place: '',
      conclusions: [],
      results: [row],
      history: [],
      low: null,
      high: null,
    };
  const place = observation.performer?.find(({ display }) => display)?.display ?? '';
  const notes = (observation.note ?? []).flatMap(({ text }) => text ?? []);
  return {
    id,
    at,
    precision,
    name,
    remark,
    place,
    conclusions: notes,
    results: [row],
    history: history.toReversed(),
    low,
    high,
  };
}

export const readRecordProfile: Handlers['readRecordProfile'] = async (world, actor, { member_id: member }) => {
  const { patient } = await requireRecordAccess(world, actor, member, 'profile');
  const [parsedPatient, datedResources] = await Promise.all([
    world.recordSource.readPatient(world, patient),
    world.recordSource.listResources(world, patient, { list: 'profile', limit: maxViewResources }),
  ]);
  return {
    name: parsedPatient ? patientName(parsedPatient) : '',
    birthDate: parsedPatient?.birthDate ?? '',
    remark: parsedPatient ? patientRemark(parsedPatient) : null,
    conditions: selectShownResources(world, datedResources, ['Condition']).map(viewProfileEntry),
    allergies: selectShownResources(world, datedResources, ['AllergyIntolerance']).map(viewProfileEntry),
    vaccinations: selectShownResources(world, datedResources, ['Immunization']).map(viewProfileEntry),
  };
};
