import type { Log } from '#foundation/server/logs/log.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { IdentifierKind } from '../rules/identifiers.ts';
import { identifiersOfPatient } from '../rules/identifiers.ts';
import {
  type RecordListName,
  listByResourceType,
  type ShownResourceType,
  shownResourceTypes,
} from '../rules/resource-types.ts';
import { maxViewResources, maxRecordResources } from '../rules/limits.ts';
import { idFromReference, patientReference, classifyResource } from '../rules/list-placement.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { parsePatient, type Resource } from '../rules/resource-schemas.ts';
import { undatedInstant, resourceDate } from '../rules/resource-date.ts';
import { type FhirRequestOptions, type FhirClient, type FhirSettings, openFhirClient } from './fhir-client.ts';
import type { DatedResource, RecordSource, SourceWorld } from './record-source.ts';

const pageSize = '100';

// Sort parameter of each type, newest first: a truncated list loses its oldest resources.
const sortParameter: Readonly<Record<ShownResourceType, string>> = {
  Encounter: '-date',
  Observation: '-date',
  DiagnosticReport: '-date',
  Procedure: '-date',
  MedicationRequest: '-authoredon',
  MedicationStatement: '-effective',
  Appointment: '-date',
  Invoice: '-date',
  Condition: '-recorded-date',
  AllergyIntolerance: '-date',
  Immunization: '-date',
};

/** Source that requests every record from a FHIR R4 server and stores nothing. */
export function fhirSource(settings: FhirSettings, world: { clock: Clock; log: Log }): RecordSource {
  const client = openFhirClient(settings, world);
  const find = (
    { abortSignal }: SourceWorld,
    patient: string,
    { kinds, query = {}, most = maxRecordResources, enough }: ResourceQuery,
  ) =>
    searchResourceTypes(
      client,
      patient,
      { kinds, query, most },
      { wanted: abortSignal?.(), ...(enough && { enough }) },
    );
  return {
    imports: false,
    findPatients: ({ abortSignal }, query) => findPatients(client, query, { wanted: abortSignal?.() }),
    readPatient: async ({ abortSignal }, patient) =>
      parsePatient(await client.read('Patient', patient, { wanted: abortSignal?.() })),
    list: async (sourceWorld, patient, { list, before, limit }) => {
      const behind = ({ at, id }: DatedResource) => !before || at < before.at || (at === before.at && id < before.id);
      const shown = (found: readonly DatedResource[]) =>
        found.filter((dated) => behind(dated) && classifyResource(dated.resource)?.placement === list);
      const found = await find(sourceWorld, patient, {
        kinds: resourceTypesOf(list),
        query: list === 'lab' ? { category: 'laboratory' } : {},
        enough: (resources) => isPageComplete(toDatedResources(resources, patient), shown, limit),
      });
      return shown(found).slice(0, limit);
    },
    findResource: async ({ abortSignal }, patient, id, kinds) => {
      for (const kind of kinds) {
        const found = toResourceOfPatient(await client.read(kind, id, { wanted: abortSignal?.() }), patient);
        if (found) return found;
      }
      return undefined;
    },
    listOfVisit: (sourceWorld, patient, visit) =>
      find(sourceWorld, patient, {
        kinds: visitResourceTypes,
        query: { encounter: `Encounter/${visit}` },
        most: maxViewResources,
      }),
    listSeries: async (sourceWorld, patient, code) => {
      const query = { code: code.split(' ').at(-1) ?? '' };
      const found = await find(sourceWorld, patient, { kinds: ['Observation'], query, most: maxViewResources });
      return found.filter(({ resource }) => conceptCode(resource['code'] as never) === code);
    },
    listAll: (sourceWorld, patient, limit) => find(sourceWorld, patient, { kinds: shownResourceTypes, most: limit }),
  };
}

type ResourceQuery = Pick<FhirRequestOptions, 'enough'> & {
  kinds: readonly ShownResourceType[];
  query?: Record<string, string>;
  most?: number;
};

// Whether later pages cannot change the first `limit` rows: the pages so far are in order and reach beyond the last
// of these rows. A server that does not sort is read to its end.
function isPageComplete(
  found: readonly DatedResource[],
  shown: (found: readonly DatedResource[]) => DatedResource[],
  limit: number,
): boolean {
  const last = shown(found)[limit - 1];
  const inOrder = found.every(({ at }, index) => at <= (found[index - 1]?.at ?? at));
  return last !== undefined && inOrder && (found.at(-1)?.at ?? last.at) < last.at;
}

const visitResourceTypes: readonly ShownResourceType[] = [
  'Observation',
  'DiagnosticReport',
  'Procedure',
  'MedicationRequest',
  'Condition',
];

function resourceTypesOf(list: RecordListName): ShownResourceType[] {
  return shownResourceTypes.filter((kind) => listByResourceType[kind] === list);
}

async function findPatients(
  client: FhirClient,
  { kind, number, birthDate }: { kind: IdentifierKind; number: string; birthDate: string },
  options: FhirRequestOptions,
) {
  const found = await client.search('Patient', { identifier: number, birthdate: birthDate }, 10, options);
  return found.flatMap((resource) => {
    const patient = parsePatient(resource);
    const identifiers = patient && patient.birthDate === birthDate && identifiersOfPatient(patient);
    return identifiers && identifiers.some((identifier) => identifier.kind === kind && identifier.number === number)
      ? [patient]
      : [];
  });
}

async function searchResourceTypes(
  client: FhirClient,
  patient: string,
  { kinds, query, most }: Required<Omit<ResourceQuery, 'enough'>>,
  options: FhirRequestOptions,
): Promise<DatedResource[]> {
  const found = await Promise.all(
    kinds.map((kind) => {
      const all = { patient: `Patient/${patient}`, ...query, _sort: sortParameter[kind], _count: pageSize };
      return client.search(kind, all, most, options);
    }),
  );
  return toDatedResources(found.flat(), patient)
    .toSorted((left, right) => compareByDate(right, left))
    .slice(0, most);
}

function toDatedResources(found: readonly Resource[], patient: string): DatedResource[] {
  return found.flatMap((resource) => toResourceOfPatient(resource, patient) ?? []);
}

function compareByDate(left: DatedResource, right: DatedResource): number {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  return left.id < right.id ? -1 : Number(left.id > right.id);
}

// Discards a resource that belongs to another patient.
function toResourceOfPatient(resource: Resource | undefined, patient: string): DatedResource | undefined {
  if (!resource || idFromReference(patientReference(resource), 'Patient') !== patient) return undefined;
  const found = classifyResource(resource);
  if (found?.placement === 'hidden') return undefined;
  return { id: resource.id, at: (found && resourceDate(found.shown)?.at) ?? undatedInstant, resource };
}
