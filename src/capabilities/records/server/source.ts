import type { ListCursor } from '#foundation/server/cursor.ts';
import type { World } from '#foundation/server/world.ts';
import type { IdentifierKind } from '../rules/identifiers.ts';
import type { List, ShownKind } from '../rules/kinds.ts';
import type { Patient, Resource } from '../rules/shapes.ts';

/** What a source touches of the world. */
export type SourceWorld = Pick<World, 'sql' | 'keys' | 'clock' | 'log' | 'wanted'>;

/** A resource of a record, with when it was, by which lists are ordered. */
export type Kept = { id: string; at: string; resource: Resource };

/** What a list is asked for: its newest `limit` resources before a place. */
export type ListQuery = { list: List; before?: ListCursor | undefined; limit: number };

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
  patient: (world: SourceWorld, patient: string) => Promise<Patient | undefined>;
  list: (world: SourceWorld, patient: string, query: ListQuery) => Promise<Kept[]>;
  /** One resource, if it is of one of these kinds. */
  one: (world: SourceWorld, patient: string, id: string, kinds: readonly ShownKind[]) => Promise<Kept | undefined>;
  /** What belongs to a visit. */
  ofVisit: (world: SourceWorld, patient: string, visit: string) => Promise<Kept[]>;
  /** Results of the same code, the newest first. */
  series: (world: SourceWorld, patient: string, code: string) => Promise<Kept[]>;
  /** All of a record, or the newest of it where it is larger than a limit. */
  all: (world: SourceWorld, patient: string, limit: number) => Promise<Kept[]>;
};

/** A world with records. */
export type RecordsWorld = World & { records: RecordSource };
