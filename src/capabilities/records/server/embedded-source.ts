import { Id } from '#foundation/contract/fields.ts';
import { maxViewResources } from '../rules/limits.ts';
import { type Patient, parsePatient } from '../rules/resource-schemas.ts';
import { identifierHash, resourceColumn, seriesHash } from './encryption.ts';
import type { DatedResource, RecordSource, SourceWorld } from './record-source.ts';
import {
  findPatientsByIdentifierHash,
  findResource,
  type SelectedResource,
  listAllResources,
  listVisitResources,
  listResources,
  listSeries,
} from './store-resources.ts';

/** Source that reads imported resources from the database. */
export const embeddedSource: RecordSource = {
  acceptsImports: true,
  findPatients: async (world, { birthDate, ...identifier }) => {
    const rows = await findPatientsByIdentifierHash(world.sql, identifierHash(world, identifier, birthDate), 10);
    return rows.flatMap((row) => toPatient(world, row) ?? []);
  },
  readPatient: async (world, patient) => {
    // The resource Patient has the patient's own id.
    const row = await findById(world, patient, patient);
    return row && toPatient(world, row);
  },
  listResources: async (world, patient, { list, before, limit }) =>
    (await listResources(world.sql, patient, { list, before, limit })).map((row) => toDatedResource(world, row)),
  findResource: async (world, patient, id, kinds) => {
    const row = await findById(world, patient, id);
    const datedResource = row && toDatedResource(world, row);
    return datedResource && (kinds as readonly string[]).includes(datedResource.resource.resourceType)
      ? datedResource
      : undefined;
  },
  listVisitResources: async (world, patient, visit) =>
    (await listVisitResources(world.sql, patient, visit, maxViewResources)).map((row) => toDatedResource(world, row)),
  listSeries: async (world, patient, code) =>
    (await listSeries(world.sql, patient, seriesHash(world, code), maxViewResources)).map((row) =>
      toDatedResource(world, row),
    ),
  listAllResources: async (world, patient, limit) =>
    (await listAllResources(world.sql, patient, limit)).map((row) => toDatedResource(world, row)),
};

// An id of another format belongs to no stored resource.
async function findById({ sql }: SourceWorld, patient: string, id: string): Promise<SelectedResource | undefined> {
  return Id.safeParse(id).success ? findResource(sql, patient, id) : undefined;
}

function toDatedResource(
  world: SourceWorld,
  { id: rowId, resource_id: id, at, content }: SelectedResource,
): DatedResource {
  return { id, at, resource: resourceColumn.decrypt(world, rowId, content) };
}

function toPatient(world: SourceWorld, row: SelectedResource): Patient | undefined {
  return parsePatient(toDatedResource(world, row).resource);
}
