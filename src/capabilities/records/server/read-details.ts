import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import type * as calls from '../contract.ts';
import type { DiagnosticView } from '../contract-views.ts';
import { patientName } from '../rules/identifiers.ts';
import { mostOfPart } from '../rules/limits.ts';
import { idIn } from '../rules/lists.ts';
import { isNotAFact, patientRemark, remarkOf } from '../rules/modifiers.ts';
import { codeOf } from '../rules/named.ts';
import { resultOf } from '../rules/results.ts';
import type { ShapeOf, Shown } from '../rules/shapes.ts';
import { subjectOf, viewDrug, viewExam, viewFact, viewResult, viewVisit } from '../rules/views.ts';
import { nameOf } from '../rules/named.ts';
import { whenOf } from '../rules/when.ts';
import { mayOpenRecords, type Part } from './may-open.ts';
import { patientForRanges, shownAmong } from './read-lists.ts';
import type { RecordsWorld } from './source.ts';

type OneInput = { member_id: string; id: string };

/** One resource of these kinds of a member, and of which patient; what is not there, or somebody else's, is answered alike. */
async function requireOne<K extends Shown['resourceType']>(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member, id }: OneInput,
  part: Part,
  kinds: readonly K[],
): Promise<{ patient: string; one: ShapeOf<K> }> {
  const { patient } = await mayOpenRecords(world, actor, member, part);
  const found = await world.records.one(world, patient, id, kinds);
  const [one] = found ? shownAmong(world, [found], kinds) : [];
  if (!one) throw refuse('foundation/not-found');
  return { patient, one };
}

/** A visit with what belongs to it. */
export async function readVisit(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.readVisit>,
): Promise<OutputOf<typeof calls.readVisit>> {
  const { patient, one } = await requireOne(world, actor, input, 'visit', ['Encounter']);
  const found = await world.records.ofVisit(world, patient, input.id);
  const results = shownAmong(world, found, ['Observation']);
  const who = await patientForRanges(world, patient, results);
  return {
    visit: viewVisit(one),
    diagnoses: shownAmong(world, found, ['Condition']).map(viewFact),
    results: results.map((result) => viewResult(result, who)),
    exams: shownAmong(world, found, ['DiagnosticReport', 'Procedure']).map(viewExam),
    drugs: shownAmong(world, found, ['MedicationRequest', 'MedicationStatement']).map(viewDrug),
  };
}

/** A report with its results; or a single result with those before and after it. */
export async function readDiagnostic(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.readDiagnostic>,
): Promise<OutputOf<typeof calls.readDiagnostic>> {
  const kinds = ['DiagnosticReport', 'Procedure', 'Observation'] as const;
  const { patient, one } = await requireOne(world, actor, input, 'lab', kinds);
  if (one.resourceType === 'Observation') return viewSingle(world, patient, one);
  const bare = viewExam(one);
  const { report: _, ...about } = bare;
  const rest = { results: [], history: [], low: null, high: null };
  if (isNotAFact(about.remark)) return { ...about, conclusions: [], ...rest };
  if (one.resourceType === 'Procedure') {
    const words = [nameOf(one.outcome)?.en, ...(one.note ?? []).map(({ text }) => text)];
    return { ...about, conclusions: words.filter((text) => text !== undefined), ...rest };
  }
  const words = [one.conclusion, ...(one.conclusionCode ?? []).map((code) => nameOf(code)?.en)];
  const ids = (one.result ?? []).slice(0, mostOfPart).flatMap(({ reference }) => idIn(reference, 'Observation') ?? []);
  const found = await Promise.all(ids.map((id) => world.records.one(world, patient, id, ['Observation'])));
  const results = shownAmong(
    world,
    found.filter((result) => result !== undefined),
    ['Observation'],
  );
  const who = await patientForRanges(world, patient, results);
  return {
    ...about,
    conclusions: words.filter((text) => text !== undefined),
    ...rest,
    results: results.map((result) => viewResult(result, who)),
  };
}

async function viewSingle(world: RecordsWorld, patient: string, one: ShapeOf<'Observation'>): Promise<DiagnosticView> {
  const code = codeOf(one.code);
  const found = code === undefined ? [] : await world.records.series(world, patient, code);
  const series = shownAmong(world, found, ['Observation']);
  const who = await patientForRanges(world, patient, [one, ...series]);
  const row = viewResult(one, who);
  const { unit, low = null, high = null } = resultOf(one, subjectOf(one, who));
  const history = series.flatMap((other) => {
    const result = resultOf(other, subjectOf(other, who));
    const { at, precision: known = 'day' } = whenOf(other) ?? {};
    // Of another unit it could not be put on the same scale.
    if (at === undefined || result.size === undefined || result.unit !== unit) return [];
    if (['unclear', 'withdrawn'].includes(remarkOf(other) ?? '')) return [];
    return [{ id: other.id, at, precision: known, size: result.size, value: result.value, flag: result.flag ?? null }];
  });
  const { id, at, precision, name, remark } = row;
  if (isNotAFact(remark))
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
  const { patient } = await mayOpenRecords(world, actor, member, 'profile');
  const [who, found] = await Promise.all([
    world.records.patient(world, patient),
    world.records.list(world, patient, { list: 'profile', limit: mostOfPart }),
  ]);
  return {
    name: who ? patientName(who) : '',
    birthDate: who?.birthDate ?? '',
    remark: who ? patientRemark(who) : null,
    conditions: shownAmong(world, found, ['Condition']).map(viewFact),
    allergies: shownAmong(world, found, ['AllergyIntolerance']).map(viewFact),
    vaccinations: shownAmong(world, found, ['Immunization']).map(viewFact),
  };
}
