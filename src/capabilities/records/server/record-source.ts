import type { ListCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { IdentifierKind } from '../rules/identifiers.ts';
import type { RecordListName, ShownResourceType } from '../rules/resource-types.ts';
import type { Patient, Resource } from '../rules/resource-schemas.ts';

export type SourceWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'log' | 'abortSignal'>;

/** Resource with the instant by which lists are sorted. */
export type DatedResource = { id: string; at: string; resource: Resource };

/** Query of a list: the newest `limit` resources before a cursor. */
export type ListQuery = { list: RecordListName; before?: ListCursor | undefined; limit: number };

/**
 * Source of health records. `patient` is an id of the source; callers check access first. A resource of another patient
 * counts as missing. An unreachable source throws `records/unreachable`.
 */
export type RecordSource = {
  acceptsImports: boolean;
  findPatients: (
    world: SourceWorld,
    query: { kind: IdentifierKind; number: string; birthDate: string },
  ) => Promise<Patient[]>;
  readPatient: (world: SourceWorld, patient: string) => Promise<Patient | undefined>;
  listResources: (world: SourceWorld, patient: string, query: ListQuery) => Promise<DatedResource[]>;
  findResource: (
    world: SourceWorld,
    patient: string,
    id: string,
    kinds: readonly ShownResourceType[],
  ) => Promise<DatedResource | undefined>;
  listVisitResources: (world: SourceWorld, patient: string, visit: string) => Promise<DatedResource[]>;
  /** Lists the results with the same code, the newest first. */
  listSeries: (world: SourceWorld, patient: string, code: string) => Promise<DatedResource[]>;
  /** Lists the whole record, or its newest part when it is larger than the limit. */
  listAllResources: (world: SourceWorld, patient: string, limit: number) => Promise<DatedResource[]>;
};

export type RecordsWorld = World & { recordSource: RecordSource };
