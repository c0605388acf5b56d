import type { HandlersOf } from '#foundation/server/http/route.ts';
import { problem } from '#foundation/contract/problem.ts';
import type { Traveller } from '#foundation/server/http/visit.ts';
import { cutPage, parseCursor } from '#foundation/server/cursor.ts';
import type * as calls from '../contract.ts';
import { ResourceId } from '../contract-views.ts';
import type { RecordListName } from '../rules/resource-types.ts';
import { pageSize } from '../rules/limits.ts';
import { isEnteredInError } from '../rules/modifiers.ts';
import { type Patient, type ResourceOf, type ShownResource, parseShownResource } from '../rules/resource-schemas.ts';
import {
  viewAppointment,
  viewDrug,
  viewExam,
  viewInvoice,
  viewInvoiceDetail,
  viewResult,
  viewVisit,
} from '../rules/view-resources.ts';
import { requireRecordAccess } from './require-record-access.ts';
import type { DatedResource, RecordsWorld } from './record-source.ts';

type ListInput = { member_id: string; cursor?: string | undefined };

/** Reads a page of a list. Resources that do not match their schema are omitted and counted in the log. */
async function readListPage<K extends ShownResource['resourceType'], View>(
  world: RecordsWorld,
  actor: Traveller,
  { member_id: member, cursor }: ListInput,
  {
    list,
    kinds,
    view,
    needsPatient = false,
  }: {
    list: RecordListName;
    kinds: readonly K[];
    view: (resource: ResourceOf<K>, patient?: Patient) => View;
    needsPatient?: boolean;
  },
): Promise<{ items: View[]; next?: string }> {
  const before = parseCursor(cursor, ResourceId);
  const { patient } = await requireRecordAccess(world, actor, member, list);
  const datedResources = await world.recordSource.listResources(world, patient, { list, before, limit: pageSize + 1 });
  const { page, nextPage } = cutPage(datedResources, pageSize, ({ at }) => at);
  const shownResources = selectShownResources(world, page, kinds);
  const parsedPatient = needsPatient
    ? await findPatientForRanges(world, patient, shownResources as ShownResource[])
    : undefined;
  return { items: shownResources.map((resource) => view(resource, parsedPatient)), ...nextPage };
}

/**
 * Parses resources and selects those of these types, without those entered in error. Logs how many could not be parsed.
 */
export function selectShownResources<K extends ShownResource['resourceType']>(
  { log }: Pick<RecordsWorld, 'log'>,
  datedResources: readonly DatedResource[],
  kinds: readonly K[],
): ResourceOf<K>[] {
  const parsedResources = datedResources.map(({ resource }) => parseShownResource(resource));
  const unsupported = parsedResources.filter((resource) => resource === undefined).length;
  if (unsupported > 0) log.warn({ skipped: unsupported }, 'record resources of an unsupported shape skipped');
  return parsedResources.filter(
    (resource): resource is ShownResource & ResourceOf<K> =>
      resource !== undefined &&
      !isEnteredInError(resource) &&
      (kinds as readonly string[]).includes(resource.resourceType),
  );
}

type Handlers = HandlersOf<typeof calls, RecordsWorld, Traveller>;

export const listVisits: Handlers['listVisits'] = (world, actor, input) => {
  return readListPage(world, actor, input, { list: 'visit', kinds: ['Encounter'], view: viewVisit });
};

export const listLabs: Handlers['listLabs'] = (world, actor, input) => {
  return readListPage(world, actor, input, {
    list: 'lab',
    kinds: ['Observation'],
    view: viewResult,
    needsPatient: true,
  });
};

/** Reads the patient if a range of the results depends on the patient; otherwise undefined, without a read. */
export async function findPatientForRanges(
  world: RecordsWorld,
  patient: string,
  results: readonly ShownResource[],
): Promise<Patient | undefined> {
  const ranges = results.flatMap((result) =>
    result.resourceType === 'Observation'
      ? [result, ...(result.component ?? [])].flatMap((part) => part.referenceRange ?? [])
      : [],
  );
  const hasConditionalRange = ranges.some(({ appliesTo, age }) => appliesTo !== undefined || age !== undefined);
  return hasConditionalRange ? world.recordSource.readPatient(world, patient) : undefined;
}

export const listExams: Handlers['listExams'] = (world, actor, input) => {
  return readListPage(world, actor, input, { list: 'exam', kinds: ['DiagnosticReport', 'Procedure'], view: viewExam });
};

export const listDrugs: Handlers['listDrugs'] = (world, actor, input) => {
  return readListPage(world, actor, input, {
    list: 'drug',
    kinds: ['MedicationRequest', 'MedicationStatement'],
    view: viewDrug,
  });
};

export const listAppointments: Handlers['listAppointments'] = (world, actor, input) => {
  return readListPage(world, actor, input, { list: 'appointment', kinds: ['Appointment'], view: viewAppointment });
};

/** Reads a page of invoices, or one invoice with its lines. */
export const readInvoices: Handlers['readInvoices'] = async (world, actor, { id, ...input }) => {
  if (id === undefined)
    return {
      invoice: null,
      ...(await readListPage(world, actor, input, { list: 'invoice', kinds: ['Invoice'], view: viewInvoice })),
    };
  const { patient } = await requireRecordAccess(world, actor, input.member_id, 'invoice');
  const datedResource = await world.recordSource.findResource(world, patient, id, ['Invoice']);
  const [invoice] = datedResource ? selectShownResources(world, [datedResource], ['Invoice']) : [];
  if (!invoice) throw problem('foundation/not-found');
  return { items: [], invoice: viewInvoiceDetail(invoice) };
};
