import type { InputOf, OutputOf } from '#foundation/contract/call.ts';
import { problem as refuse } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { pageFrom, parseCursor } from '#foundation/server/cursor.ts';
import type * as calls from '../contract.ts';
import { ResourceId } from '../contract-views.ts';
import type { List } from '../rules/kinds.ts';
import { pageSize } from '../rules/limits.ts';
import { isInError } from '../rules/modifiers.ts';
import { type Patient, type ShapeOf, type Shown, shownOf } from '../rules/shapes.ts';
import {
  viewAppointment,
  viewDrug,
  viewExam,
  viewInvoice,
  viewInvoiceLines,
  viewResult,
  viewVisit,
} from '../rules/views.ts';
import { mayOpenRecords } from './may-open.ts';
import type { Kept, RecordsWorld } from './source.ts';

type ListInput = { member_id: string; cursor?: string | undefined };

/** What a page of a list shows of resources of these kinds. What has another shape than FHIR's is left out, and said in the log. */
async function listOf<K extends Shown['resourceType'], View>(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member, cursor }: ListInput,
  {
    list,
    kinds,
    view,
    ofPatient = false,
  }: { list: List; kinds: readonly K[]; view: (one: ShapeOf<K>, who?: Patient) => View; ofPatient?: boolean },
): Promise<{ items: View[]; next?: string }> {
  const before = parseCursor(cursor, ResourceId);
  const { patient } = await mayOpenRecords(world, actor, member, list);
  const found = await world.records.list(world, patient, { list, before, limit: pageSize + 1 });
  const { page, next } = pageFrom(found, pageSize, ({ at }) => at);
  const shown = shownAmong(world, page, kinds);
  const who = ofPatient ? await patientForRanges(world, patient, shown as Shown[]) : undefined;
  return { items: shown.map((one) => view(one, who)), ...next };
}

/** Those of these kinds that can be shown; what was entered in error is not among them. */
export function shownAmong<K extends Shown['resourceType']>(
  { log }: Pick<RecordsWorld, 'log'>,
  found: readonly Kept[],
  kinds: readonly K[],
): ShapeOf<K>[] {
  const shown = found.map(({ resource }) => shownOf(resource));
  const lost = shown.filter((one) => one === undefined).length;
  if (lost > 0) log.warn({ lost }, 'resources of a record are of a shape that cannot be shown');
  return shown.filter(
    (one): one is Shown & ShapeOf<K> =>
      one !== undefined && !isInError(one) && (kinds as readonly string[]).includes(one.resourceType),
  );
}

export function listVisits(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.listVisits>,
): Promise<OutputOf<typeof calls.listVisits>> {
  return listOf(world, actor, input, { list: 'visit', kinds: ['Encounter'], view: viewVisit });
}

export function listLabs(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.listLabs>,
): Promise<OutputOf<typeof calls.listLabs>> {
  return listOf(world, actor, input, { list: 'lab', kinds: ['Observation'], view: viewResult, ofPatient: true });
}

/** The patient, where one of these results has a range that is not meant for everybody; the source is not asked otherwise. */
export async function patientForRanges(
  world: RecordsWorld,
  patient: string,
  results: readonly Shown[],
): Promise<Patient | undefined> {
  const ranges = results.flatMap((one) =>
    one.resourceType === 'Observation'
      ? [one, ...(one.component ?? [])].flatMap((part) => part.referenceRange ?? [])
      : [],
  );
  const conditional = ranges.some(({ appliesTo, age }) => appliesTo !== undefined || age !== undefined);
  return conditional ? world.records.patient(world, patient) : undefined;
}

export function listExams(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.listExams>,
): Promise<OutputOf<typeof calls.listExams>> {
  return listOf(world, actor, input, { list: 'exam', kinds: ['DiagnosticReport', 'Procedure'], view: viewExam });
}

export function listDrugs(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.listDrugs>,
): Promise<OutputOf<typeof calls.listDrugs>> {
  return listOf(world, actor, input, {
    list: 'drug',
    kinds: ['MedicationRequest', 'MedicationStatement'],
    view: viewDrug,
  });
}

export function listAppointments(
  world: RecordsWorld,
  actor: Traveller,
  input: InputOf<typeof calls.listAppointments>,
): Promise<OutputOf<typeof calls.listAppointments>> {
  return listOf(world, actor, input, { list: 'appointment', kinds: ['Appointment'], view: viewAppointment });
}

/** The invoices of a record; or one of them, with its lines. */
export async function readInvoices(
  world: RecordsWorld,
  actor: Traveller,
  { id, ...input }: InputOf<typeof calls.readInvoices>,
): Promise<OutputOf<typeof calls.readInvoices>> {
  if (id === undefined)
    return {
      one: null,
      ...(await listOf(world, actor, input, { list: 'invoice', kinds: ['Invoice'], view: viewInvoice })),
    };
  const { patient } = await mayOpenRecords(world, actor, input.member_id, 'invoice');
  const found = await world.records.one(world, patient, id, ['Invoice']);
  const [one] = found ? shownAmong(world, [found], ['Invoice']) : [];
  if (!one) throw refuse('foundation/not-found');
  return { items: [], one: viewInvoiceLines(one) };
}
