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
import { type Asking, type FhirClient, type FhirSettings, openFhirClient } from './fhir-client.ts';
import type { Kept, RecordSource, SourceWorld } from './source.ts';

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
  const find = ({ wanted }: SourceWorld, patient: string, { kinds, query = {}, most = mostOfRecord, enough }: Wanted) =>
    searchKinds(client, patient, { kinds, query, most }, { wanted: wanted?.(), ...(enough && { enough }) });
  return {
    imports: false,
    findPatients: ({ wanted }, asked) => findPatients(client, asked, { wanted: wanted?.() }),
    patient: async ({ wanted }, patient) => patientOf(await client.read('Patient', patient, { wanted: wanted?.() })),
    list: async (asking, patient, { list, before, limit }) => {
      const behind = ({ at, id }: Kept) => !before || at < before.at || (at === before.at && id < before.id);
      const shown = (found: readonly Kept[]) =>
        found.filter((one) => behind(one) && placed(one.resource)?.place === list);
      const found = await find(asking, patient, {
        kinds: kindsOf(list),
        query: list === 'lab' ? { category: 'laboratory' } : {},
        enough: (resources) => isEnough(keptOf(resources, patient), shown, limit),
      });
      return shown(found).slice(0, limit);
    },
    one: async ({ wanted }, patient, id, kinds) => {
      for (const kind of kinds) {
        const found = ofPatient(await client.read(kind, id, { wanted: wanted?.() }), patient);
        if (found) return found;
      }
      return undefined;
    },
    ofVisit: (asking, patient, visit) =>
      find(asking, patient, { kinds: visitKinds, query: { encounter: `Encounter/${visit}` }, most: mostOfPart }),
    series: async (asking, patient, code) => {
      const query = { code: code.split(' ').at(-1) ?? '' };
      const found = await find(asking, patient, { kinds: ['Observation'], query, most: mostOfPart });
      return found.filter(({ resource }) => codeOf(resource['code'] as never) === code);
    },
    all: (asking, patient, limit) => find(asking, patient, { kinds: shownKinds, most: limit }),
  };
}

type Wanted = Pick<Asking, 'enough'> & {
  kinds: readonly ShownKind[];
  query?: Record<string, string>;
  most?: number;
};

// Whether what comes after can no longer be among what is shown: everything came in order so far, and something older than the last of it.
// A server that does not order is read to its end.
function isEnough(found: readonly Kept[], shown: (found: readonly Kept[]) => Kept[], limit: number): boolean {
  const last = shown(found)[limit - 1];
  const inOrder = found.every(({ at }, index) => at <= (found[index - 1]?.at ?? at));
  return last !== undefined && inOrder && (found.at(-1)?.at ?? last.at) < last.at;
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
  asking: Asking,
) {
  const found = await client.search('Patient', { identifier: number, birthdate: birthDate }, 10, asking);
  return found.flatMap((one) => {
    const patient = patientOf(one);
    const theirs = patient && patient.birthDate === birthDate && identifiersOfPatient(patient);
    return theirs && theirs.some((other) => other.kind === kind && other.number === number) ? [patient] : [];
  });
}

async function searchKinds(
  client: FhirClient,
  patient: string,
  { kinds, query, most }: Required<Omit<Wanted, 'enough'>>,
  asking: Asking,
): Promise<Kept[]> {
  const found = await Promise.all(
    kinds.map((kind) => {
      const all = { patient: `Patient/${patient}`, ...query, _sort: sortOf[kind], _count: pageCount };
      return client.search(kind, all, most, asking);
    }),
  );
  return keptOf(found.flat(), patient)
    .toSorted((one, other) => compare(other, one))
    .slice(0, most);
}

function keptOf(found: readonly Resource[], patient: string): Kept[] {
  return found.flatMap((resource) => ofPatient(resource, patient) ?? []);
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
