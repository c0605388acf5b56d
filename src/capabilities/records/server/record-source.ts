import type { ListCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { IdentifierKind } from '../rules/identifiers.ts';
import type { RecordListName, ShownResourceType } from '../rules/resource-types.ts';
import type { Patient, Resource } from '../rules/resource-schemas.ts';

/** What a source touches of the world. */
export type SourceWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'log' | 'wanted'>;

/** A resource of a record, with when it was, by which lists are ordered. */
export type DatedResource = { id: string; at: string; resource: Resource };

/** What a list is asked for: its newest `limit` resources before a place. */
export type ListQuery = { list: RecordListName; before?: ListCursor | undefined; limit: number };

/**
 * Where health records come from. A patient is what the source calls them; whoever asks has made sure that the record may be opened. What
 * is of another patient is answered as what is not there. A source that cannot be reached throws `records/away`.
 */
export type RecordSource = {
  /** Whether bundles can be imported into it. */
  imports: boolean;
  /** The patients who have a number and a birth date. */
  findPatients: (
    world: SourceWorld,
    asked: { kind: IdentifierKind; number: string; birthDate: string },
  ) => Promise<Patient[]>;
  readPatient: (world: SourceWorld, patient: string) => Promise<Patient | undefined>;
  list: (world: SourceWorld, patient: string, query: ListQuery) => Promise<DatedResource[]>;
  /** One resource, if it is of one of these kinds. */
  findResource: (
    world: SourceWorld,
    patient: string,
    id: string,
    kinds: readonly ShownResourceType[],
  ) => Promise<DatedResource | undefined>;
  /** What belongs to a visit. */
  listOfVisit: (world: SourceWorld, patient: string, visit: string) => Promise<DatedResource[]>;
  /** Results of the same code, the newest first. */
  listSeries: (world: SourceWorld, patient: string, code: string) => Promise<DatedResource[]>;
  /** All of a record, or the newest of it where it is larger than a limit. */
  listAll: (world: SourceWorld, patient: string, limit: number) => Promise<DatedResource[]>;
};

/** A world with records. */
export type RecordsWorld = World & { records: RecordSource };
