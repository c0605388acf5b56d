import { Id } from '#foundation/contract/fields.ts';
import { mostOfPart } from '../rules/limits.ts';
import { type Patient, patientOf } from '../rules/shapes.ts';
import { identifierHash, openResource, seriesHash } from './sealing.ts';
import type { Kept, RecordSource, SourceWorld } from './source.ts';
import {
  findByIdentifier,
  findResource,
  type FoundResource,
  listAll,
  listOfVisit,
  listResources,
  listSeries,
} from './store-resources.ts';

/** The source that keeps imported resources in the database. */
export const embeddedSource: RecordSource = {
  imports: true,
  findPatients: async (world, { birthDate, ...identifier }) => {
    const rows = await findByIdentifier(world.sql, identifierHash(world, identifier, birthDate), 10);
    return rows.flatMap((row) => patientIn(world, row) ?? []);
  },
  patient: async (world, patient) => {
    const row = await find(world, patient, patient);
    return row && patientIn(world, row);
  },
  list: async (world, patient, { list, before, limit }) =>
    (await listResources(world.sql, patient, { list, before, limit })).map((row) => kept(world, row)),
  one: async (world, patient, id, kinds) => {
    const row = await find(world, patient, id);
    const found = row && kept(world, row);
    return found && (kinds as readonly string[]).includes(found.resource.resourceType) ? found : undefined;
  },
  ofVisit: async (world, patient, visit) =>
    (await listOfVisit(world.sql, patient, visit, mostOfPart)).map((row) => kept(world, row)),
  series: async (world, patient, code) =>
    (await listSeries(world.sql, patient, seriesHash(world, code), mostOfPart)).map((row) => kept(world, row)),
  all: async (world, patient, limit) => (await listAll(world.sql, patient, limit)).map((row) => kept(world, row)),
};

// What is no id of ours is not there.
async function find({ sql }: SourceWorld, patient: string, id: string): Promise<FoundResource | undefined> {
  return Id.safeParse(id).success ? findResource(sql, patient, id) : undefined;
}

function kept(world: SourceWorld, { id: row, resource_id: id, at, content }: FoundResource): Kept {
  return { id, at, resource: openResource(world, row, content) };
}

function patientIn(world: SourceWorld, row: FoundResource): Patient | undefined {
  return patientOf(kept(world, row).resource);
}
