import type { Log } from '#foundation/server/logs/log.ts';
import type { Clock } from '#foundation/time/clock.ts';
import type { IdentifierKind } from '../rules/identifiers.ts';
import { identifiersOfPatient } from '../rules/identifiers.ts';
import { type List, listOfKind, type ShownKind, shownKinds } from '../rules/kinds.ts';
import { mostOfPart, mostOfRecord } from '../rules/limits.ts';
import { idIn, patientReference, placed } from '../rules/lists.ts';
import { codeOf } from '../rules/named.ts';
import { patientOf, type Resource } from '../rules/shapes.ts';
import { noInstant, whenOf } from '../rules/when.ts';
import { type FhirClient, type FhirSettings, openFhirClient } from './fhir-client.ts';
import type { Kept, RecordSource } from './source.ts';

const pageCount = '100';

// By what each kind is ordered on its server; a list that is cut is cut at its old end.
const sortOf: Readonly<Record<ShownKind, string>> = {
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
    patient: string,
    kinds: readonly ShownKind[],
    query: Record<string, string> = {},
    most = mostOfRecord,
  ) => searchKinds(client, patient, kinds, query, most);
  return {
    imports: false,
    findPatients: (_, asked) => findPatients(client, asked),
    patient: async (_, patient) => patientOf(await client.read('Patient', patient)),
    list: async (_, patient, { list, before, limit }) => {
      const found = await find(patient, kindsOf(list), list === 'lab' ? { category: 'laboratory' } : {});
      const behind = found.filter(({ at, id }) => !before || at < before.at || (at === before.at && id < before.id));
      return behind.filter((one) => placed(one.resource)?.place === list).slice(0, limit);
    },
    one: async (_, patient, id, kinds) => {
      for (const kind of kinds) {
        const found = ofPatient(await client.read(kind, id), patient);
        if (found) return found;
      }
      return undefined;
    },
    ofVisit: (_, patient, visit) => find(patient, visitKinds, { encounter: `Encounter/${visit}` }, mostOfPart),
    series: async (_, patient, code) => {
      const found = await find(patient, ['Observation'], { code: code.split(' ').at(-1) ?? '' }, mostOfPart);
      return found.filter(({ resource }) => codeOf(resource['code'] as never) === code);
    },
    all: (_, patient, limit) => find(patient, shownKinds, {}, limit),
  };
}

const visitKinds: readonly ShownKind[] = [
  'Observation',
  'DiagnosticReport',
  'Procedure',
  'MedicationRequest',
  'Condition',
];

function kindsOf(list: List): ShownKind[] {
  return shownKinds.filter((kind) => listOfKind[kind] === list);
}

async function findPatients(
  client: FhirClient,
  { kind, number, birthDate }: { kind: IdentifierKind; number: string; birthDate: string },
) {
  const found = await client.search('Patient', { identifier: number, birthdate: birthDate }, 10);
  return found.flatMap((one) => {
    const patient = patientOf(one);
    const theirs = patient && patient.birthDate === birthDate && identifiersOfPatient(patient);
    return theirs && theirs.some((other) => other.kind === kind && other.number === number) ? [patient] : [];
  });
}

async function searchKinds(
  client: FhirClient,
  patient: string,
  kinds: readonly ShownKind[],
  query: Record<string, string>,
  most: number,
): Promise<Kept[]> {
  const found = await Promise.all(
    kinds.map((kind) =>
      client.search(kind, { patient: `Patient/${patient}`, ...query, _sort: sortOf[kind], _count: pageCount }, most),
    ),
  );
  const kept = found.flat().flatMap((resource) => ofPatient(resource, patient) ?? []);
  return kept.toSorted((one, other) => compare(other, one)).slice(0, most);
}

function compare(one: Kept, other: Kept): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

// A server that answers with somebody else's is not believed.
function ofPatient(resource: Resource | undefined, patient: string): Kept | undefined {
  if (!resource || idIn(patientReference(resource), 'Patient') !== patient) return undefined;
  const found = placed(resource);
  if (found?.place === 'hidden') return undefined;
  return { id: resource.id, at: (found && whenOf(found.shown)?.at) ?? noInstant, resource };
}
