import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { patientName } from '../rules/identifiers.ts';
import { maxViewResources } from '../rules/limits.ts';
import { idFromReference } from '../rules/list-placement.ts';
import { hidesDetails, patientRemark, remarkOf } from '../rules/modifiers.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { readResult } from '../rules/results.ts';
import type { ResourceOf, ShownResource } from '../rules/resource-schemas.ts';
import { rangeSubjectOf, viewDrug, viewExam, viewProfileEntry, viewResult, viewVisit } from '../rules/views.ts';
import { conceptName } from '../rules/concept-name.ts';
import { resourceDate } from '../rules/resource-date.ts';
import { requireRecordAccess, type RecordPart } from './record-access.ts';
import { findPatientForRanges, filterShown } from './read-lists.ts';
import type { RecordsWorld } from './record-source.ts';

type DetailInput = { member_id: string; id: string };

/** One resource of these kinds of a member, and of which patient; what is not there, or somebody else's, is answered alike. */
async function requireResource<K extends ShownResource['resourceType']>(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member, id }: DetailInput,
  part: RecordPart,
  kinds: readonly K[],
): Promise<{ patient: string; one: ResourceOf<K> }> {
  const { patient } = await requireRecordAccess(world, actor, member, part);
  const found = await world.records.findResource(world, patient, id, kinds);
  const [one] = found ? filterShown(world, [found], kinds) : [];
  if (!one) throw refuse('foundation/not-found');
  return { patient, one };
}

/** A visit with what belongs to it. */
export async function readVisit(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.readVisit>,
): Promise<OutputOf<typeof calls.readVisit>> {
  const { patient, one } = await requireResource(world, actor, input, 'visit', ['Encounter']);
  const found = await world.records.listOfVisit(world, patient, input.id);
  const results = filterShown(world, found, ['Observation']);
  const who = await findPatientForRanges(world, patient, results);
  return {
    visit: viewVisit(one),
    diagnoses: filterShown(world, found, ['Condition']).map(viewProfileEntry),
    results: results.map((result) => viewResult(result, who)),
    exams: filterShown(world, found, ['DiagnosticReport', 'Procedure']).map(viewExam),
    drugs: filterShown(world, found, ['MedicationRequest', 'MedicationStatement']).map(viewDrug),
  };
}

/** A report with its results; or a single result with those before and after it. */
export async function readDiagnostic(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.readDiagnostic>,
): Promise<OutputOf<typeof calls.readDiagnostic>> {
  const kinds = ['DiagnosticReport', 'Procedure', 'Observation'] as const;
  const { patient, one } = await requireResource(world, actor, input, 'lab', kinds);
  if (one.resourceType === 'Observation') return viewObservation(world, patient, one);
  const bare = viewExam(one);
  const { report: _, ...about } = bare;
  const rest = { results: [], history: [], low: null, high: null };
  if (hidesDetails(about.remark)) return { ...about, conclusions: [], ...rest };
  if (one.resourceType === 'Procedure') {
    const words = [conceptName(one.outcome)?.en, ...(one.note ?? []).map(({ text }) => text)];
    return { ...about, conclusions: words.filter((text) => text !== undefined), ...rest };
  }
  const words = [one.conclusion, ...(one.conclusionCode ?? []).map((code) => conceptName(code)?.en)];
  const ids = (one.result ?? [])
    .slice(0, maxViewResources)
    .flatMap(({ reference }) => idFromReference(reference, 'Observation') ?? []);
  const found = await Promise.all(ids.map((id) => world.records.findResource(world, patient, id, ['Observation'])));
  const results = filterShown(
    world,
    found.filter((result) => result !== undefined),
    ['Observation'],
  );
  const who = await findPatientForRanges(world, patient, results);
  return {
    ...about,
    conclusions: words.filter((text) => text !== undefined),
    ...rest,
    results: results.map((result) => viewResult(result, who)),
  };
}

async function viewObservation(
  world: RecordsWorld,
  patient: string,
  one: ResourceOf<'Observation'>,
): Promise<DiagnosticView> {
  const code = conceptCode(one.code);
  const found = code === undefined ? [] : await world.records.listSeries(world, patient, code);
  const series = filterShown(world, found, ['Observation']);
  const who = await findPatientForRanges(world, patient, [one, ...series]);
  const row = viewResult(one, who);
  const { unit, low = null, high = null } = readResult(one, rangeSubjectOf(one, who));
  const history = series.flatMap((other) => {
    const result = readResult(other, rangeSubjectOf(other, who));
    const { at, precision: known = 'day' } = resourceDate(other) ?? {};
    // Of another unit it could not be put on the same scale.
    if (at === undefined || result.size === undefined || result.unit !== unit) return [];
    if (['unclear', 'withdrawn'].includes(remarkOf(other) ?? '')) return [];
    return [{ id: other.id, at, precision: known, size: result.size, value: result.value, flag: result.flag ?? null }];
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
  const place = one.performer?.find(({ display }) => display)?.display ?? '';
  const notes = (one.note ?? []).flatMap(({ text }) => text ?? []);
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

/** Who somebody is to the clinic, and what is true of them. */
export async function readRecordProfile(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member }: InputOf<typeof calls.readRecordProfile>,
): Promise<OutputOf<typeof calls.readRecordProfile>> {
  const { patient } = await requireRecordAccess(world, actor, member, 'profile');
  const [who, found] = await Promise.all([
    world.records.readPatient(world, patient),
    world.records.list(world, patient, { list: 'profile', limit: maxViewResources }),
  ]);
  return {
    name: who ? patientName(who) : '',
    birthDate: who?.birthDate ?? '',
    remark: who ? patientRemark(who) : null,
    conditions: filterShown(world, found, ['Condition']).map(viewProfileEntry),
    allergies: filterShown(world, found, ['AllergyIntolerance']).map(viewProfileEntry),
    vaccinations: filterShown(world, found, ['Immunization']).map(viewProfileEntry),
  };
}
