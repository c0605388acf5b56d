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
import { classifyResource } from '../rules/list-placement.ts';
import { conceptCode } from '../rules/concept-name.ts';
import { parsePatient, type Resource } from '../rules/resource-schemas.ts';
import { undatedInstant, resourceDate } from '../rules/resource-date.ts';
import { type FhirRequestOptions, type FhirClient, type FhirSettings, openFhirClient } from './fhir-client.ts';
import type { DatedResource, RecordSource, SourceWorld } from './record-source.ts';
import { idFromReference, patientReference } from '../rules/reference.ts';

const fhirPageSize = '100';

// Sort parameter of each type. `-` is newest first, so a truncated list lacks only its oldest resources.
const sortParameterByType: Readonly<Record<ShownResourceType, string>> = {
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
  const findDatedResources = (
    { abortSignal }: SourceWorld,
    patient: string,
    { kinds, query = {}, maxResources = maxRecordResources, enough }: ResourceQuery,
  ) =>
    searchResourceTypes(
      client,
      patient,
      { kinds, query, maxResources },
      { signal: abortSignal?.(), ...(enough && { enough }) },
    );
  return {
    acceptsImports: false,
    findPatients: ({ abortSignal }, query) => findPatients(client, query, { signal: abortSignal?.() }),
    readPatient: async ({ abortSignal }, patient) =>
      parsePatient(await client.read('Patient', patient, { signal: abortSignal?.() })),
    listResources: async (sourceWorld, patient, { list, before, limit }) => {
      const isBeforeCursor = ({ at, id }: DatedResource) =>
        !before || at < before.at || (at === before.at && id < before.id);
      const selectForPage = (resources: readonly DatedResource[]) =>
        resources.filter((dated) => isBeforeCursor(dated) && classifyResource(dated.resource)?.placement === list);
      const datedResources = await findDatedResources(sourceWorld, patient, {
        kinds: resourceTypesOf(list),
        query: list === 'lab' ? { category: 'laboratory' } : {},
        enough: (resources) => isPageComplete(toDatedResources(resources, patient), selectForPage, limit),
      });
      return selectForPage(datedResources).slice(0, limit);
    },
    findResource: async ({ abortSignal }, patient, id, kinds) => {
      for (const kind of kinds) {
        const datedResource = toDatedResource(await client.read(kind, id, { signal: abortSignal?.() }), patient);
        if (datedResource) return datedResource;
      }
      return undefined;
    },
    listVisitResources: (sourceWorld, patient, visit) =>
      findDatedResources(sourceWorld, patient, {
        kinds: visitResourceTypes,
        query: { encounter: `Encounter/${visit}` },
        maxResources: maxViewResources,
      }),
    listSeries: async (sourceWorld, patient, code) => {
      // `code` is system and code (`conceptCode`); the server searches by the code alone.
      const query = { code: code.split(' ').at(-1) ?? '' };
      const datedResources = await findDatedResources(sourceWorld, patient, {
        kinds: ['Observation'],
        query,
        maxResources: maxViewResources,
      });
      return datedResources.filter(({ resource }) => conceptCode(resource['code'] as never) === code);
    },
    listAllResources: (sourceWorld, patient, limit) =>
      findDatedResources(sourceWorld, patient, { kinds: shownResourceTypes, maxResources: limit }),
  };
}

type ResourceQuery = Pick<FhirRequestOptions, 'enough'> & {
  kinds: readonly ShownResourceType[];
  query?: Record<string, string>;
  maxResources?: number;
};

// Whether further pages of the server cannot change the first `limit` rows. The resources so far must be sorted, and
// the last one must be older than the last of these rows. If a server does not sort, all its pages are read.
function isPageComplete(
  resources: readonly DatedResource[],
  selectForPage: (resources: readonly DatedResource[]) => DatedResource[],
  limit: number,
): boolean {
  const lastOfPage = selectForPage(resources)[limit - 1];
  const isInOrder = resources.every(({ at }, index) => at <= (resources[index - 1]?.at ?? at));
  return lastOfPage !== undefined && isInOrder && (resources.at(-1)?.at ?? lastOfPage.at) < lastOfPage.at;
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
  const resources = await client.search('Patient', { identifier: number, birthdate: birthDate }, 10, options);
  return resources.flatMap((resource) => {
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
  { kinds, query, maxResources }: Required<Omit<ResourceQuery, 'enough'>>,
  options: FhirRequestOptions,
): Promise<DatedResource[]> {
  const resources = await Promise.all(
    kinds.map((kind) => {
      const parameters = {
        patient: `Patient/${patient}`,
        ...query,
        _sort: sortParameterByType[kind],
        _count: fhirPageSize,
      };
      return client.search(kind, parameters, maxResources, options);
    }),
  );
  return toDatedResources(resources.flat(), patient)
    .toSorted((left, right) => compareByDate(right, left))
    .slice(0, maxResources);
}

function toDatedResources(resources: readonly Resource[], patient: string): DatedResource[] {
  return resources.flatMap((resource) => toDatedResource(resource, patient) ?? []);
}

function compareByDate(left: DatedResource, right: DatedResource): number {
  if (left.at !== right.at) return left.at < right.at ? -1 : 1;
  return left.id < right.id ? -1 : Number(left.id > right.id);
}

// Adds the sort instant to a resource. Undefined for a hidden resource, or for another patient's.
function toDatedResource(resource: Resource | undefined, patient: string): DatedResource | undefined {
  if (!resource || idFromReference(patientReference(resource), 'Patient') !== patient) return undefined;
  const classified = classifyResource(resource);
  if (classified?.placement === 'hidden') return undefined;
  return { id: resource.id, at: (classified && resourceDate(classified.parsed)?.at) ?? undatedInstant, resource };
}
