import type { Band } from '#capabilities/bands/contract.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { Ending, Reported } from '../contract.ts';
import type { Assessment, DayAnswer, Outcome } from '../rules/forms.ts';

type Keys = Pick<World, 'keys'>;

/** Whom a case is about, as they declared it: kept with the case, which outlives the declaration. */
export type Person = {
  name: string;
  initials: string;
  birthDate: string;
  passportNumber: string;
  /** Code of the country list. Cases of before it was kept, and of self-reports, have none. */
  nationality?: string;
  phone: string;
  email: string;
  entryDate: string;
};

/** What an entry holds beside its kind. */
export type EntryContent = {
  note?: string;
  /** A member of staff, by id. */
  to?: string;
  assessment?: Assessment;
  outcome?: Outcome;
  band?: Band;
  ending?: Ending;
  day?: string;
  reported?: Reported;
};

/** Seals whom a case is about. */
export function sealPerson(world: Keys, id: string, person: Person): Buffer {
  return seal(world, { table: 'follow_up_case', column: 'person', row: id }, person);
}

/** Opens it. */
export function openPerson(world: Keys, id: string, sealed: Buffer): Person {
  return open(world, { table: 'follow_up_case', column: 'person', row: id }, sealed) as Person;
}

/** Seals what was decided last. */
export function sealOutcome(world: Keys, id: string, outcome: Outcome): Buffer {
  return seal(world, { table: 'follow_up_case', column: 'outcome', row: id }, outcome);
}

/** Opens it. */
export function openOutcome(world: Keys, id: string, sealed: Buffer): Outcome {
  return open(world, { table: 'follow_up_case', column: 'outcome', row: id }, sealed) as Outcome;
}

/** Seals what an entry holds. */
export function sealEntry(world: Keys, id: string, content: EntryContent): Buffer {
  return seal(world, { table: 'follow_up_entry', column: 'content', row: id }, content);
}

/** Opens it. */
export function openEntry(world: Keys, id: string, sealed: Buffer): EntryContent {
  return open(world, { table: 'follow_up_entry', column: 'content', row: id }, sealed) as EntryContent;
}

/** Seals the answer of one day. */
export function sealAnswer(world: Keys, id: string, answer: DayAnswer): Buffer {
  return seal(world, { table: 'follow_up_answer', column: 'content', row: id }, answer);
}

/** Opens it. */
export function openAnswer(world: Keys, id: string, sealed: Buffer): DayAnswer {
  return open(world, { table: 'follow_up_answer', column: 'content', row: id }, sealed) as DayAnswer;
}

function seal({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function open({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
