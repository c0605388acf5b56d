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

// By what each kind is ordered on its server; a list that is cut is cut at its old end.
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

/** The source that asks a FHIR R4 server each time and keeps nothing of what it answers. */
export function fhirSource(settings: FhirSettings, world: { clock: Clock; log: Log }): RecordSource {
  const client = openFhirClient(settings, world);
  const find = (
    { wanted }: SourceWorld,
    patient: string,
    { kinds, query = {}, most = maxRecordResources, enough }: ResourceQuery,
  ) => searchResourceTypes(client, patient, { kinds, query, most }, { wanted: wanted?.(), ...(enough && { enough }) });
  return {
    imports: false,
    findPatients: ({ wanted }, asked) => findPatients(client, asked, { wanted: wanted?.() }),
    readPatient: async ({ wanted }, patient) =>
      parsePatient(await client.read('Patient', patient, { wanted: wanted?.() })),
    list: async (asking, patient, { list, before, limit }) => {
      const behind = ({ at, id }: DatedResource) => !before || at < before.at || (at === before.at && id < before.id);
      const shown = (found: readonly DatedResource[]) =>
        found.filter((one) => behind(one) && classifyResource(one.resource)?.place === list);
      const found = await find(asking, patient, {
        kinds: resourceTypesOf(list),
        query: list === 'lab' ? { category: 'laboratory' } : {},
        enough: (resources) => isPageComplete(toDatedResources(resources, patient), shown, limit),
      });
      return shown(found).slice(0, limit);
    },
    findResource: async ({ wanted }, patient, id, kinds) => {
      for (const kind of kinds) {
        const found = toResourceOfPatient(await client.read(kind, id, { wanted: wanted?.() }), patient);
        if (found) return found;
      }
      return undefined;
    },
    listOfVisit: (asking, patient, visit) =>
      find(asking, patient, {
        kinds: visitResourceTypes,
        query: { encounter: `Encounter/${visit}` },
        most: maxViewResources,
      }),
    listSeries: async (asking, patient, code) => {
      const query = { code: code.split(' ').at(-1) ?? '' };
      const found = await find(asking, patient, { kinds: ['Observation'], query, most: maxViewResources });
      return found.filter(({ resource }) => conceptCode(resource['code'] as never) === code);
    },
    listAll: (asking, patient, limit) => find(asking, patient, { kinds: shownResourceTypes, most: limit }),
  };
}

type ResourceQuery = Pick<FhirRequestOptions, 'enough'> & {
  kinds: readonly ShownResourceType[];
  query?: Record<string, string>;
  most?: number;
};

// Whether what comes after can no longer be among what is shown: everything came in order so far, and something older than the last of it.
// A server that does not order is read to its end.
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
  asking: FhirRequestOptions,
) {
  const found = await client.search('Patient', { identifier: number, birthdate: birthDate }, 10, asking);
  return found.flatMap((one) => {
    const patient = parsePatient(one);
    const theirs = patient && patient.birthDate === birthDate && identifiersOfPatient(patient);
    return theirs && theirs.some((other) => other.kind === kind && other.number === number) ? [patient] : [];
  });
}

async function searchResourceTypes(
  client: FhirClient,
  patient: string,
  { kinds, query, most }: Required<Omit<ResourceQuery, 'enough'>>,
  asking: FhirRequestOptions,
): Promise<DatedResource[]> {
  const found = await Promise.all(
    kinds.map((kind) => {
      const all = { patient: `Patient/${patient}`, ...query, _sort: sortParameter[kind], _count: pageSize };
      return client.search(kind, all, most, asking);
    }),
  );
  return toDatedResources(found.flat(), patient)
    .toSorted((one, other) => compareByDate(other, one))
    .slice(0, most);
}

function toDatedResources(found: readonly Resource[], patient: string): DatedResource[] {
  return found.flatMap((resource) => toResourceOfPatient(resource, patient) ?? []);
}

function compareByDate(one: DatedResource, other: DatedResource): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

// A server that answers with somebody else's is not believed.
function toResourceOfPatient(resource: Resource | undefined, patient: string): DatedResource | undefined {
  if (!resource || idFromReference(patientReference(resource), 'Patient') !== patient) return undefined;
  const found = classifyResource(resource);
  if (found?.place === 'hidden') return undefined;
  return { id: resource.id, at: (found && resourceDate(found.shown)?.at) ?? undatedInstant, resource };
}
