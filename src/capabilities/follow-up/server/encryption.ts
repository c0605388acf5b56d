import type { Band } from '#capabilities/screening/contract.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { Ending, Reported } from '../contract.ts';
import type { Assessment, DayAnswer, Outcome } from '../rules/forms.ts';

type Keys = Pick<World, 'keys'>;

/** Whom a case is about, as they declared it: kept with the case, which outlives the declaration. */
export type CasePerson = {
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
export function encryptPerson(world: Keys, id: string, person: CasePerson): Buffer {
  return encryptJson(world, { table: 'follow_up_case', column: 'person', row: id }, person);
}

/** Opens it. */
export function decryptPerson(world: Keys, id: string, sealed: Buffer): CasePerson {
  return decryptJson(world, { table: 'follow_up_case', column: 'person', row: id }, sealed) as CasePerson;
}

/** Seals what was decided last. */
export function encryptOutcome(world: Keys, id: string, outcome: Outcome): Buffer {
  return encryptJson(world, { table: 'follow_up_case', column: 'outcome', row: id }, outcome);
}

/** Opens it. */
export function decryptOutcome(world: Keys, id: string, sealed: Buffer): Outcome {
  return decryptJson(world, { table: 'follow_up_case', column: 'outcome', row: id }, sealed) as Outcome;
}

/** Seals what an entry holds. */
export function encryptEntry(world: Keys, id: string, content: EntryContent): Buffer {
  return encryptJson(world, { table: 'follow_up_entry', column: 'content', row: id }, content);
}

/** Opens it. */
export function decryptEntry(world: Keys, id: string, sealed: Buffer): EntryContent {
  return decryptJson(world, { table: 'follow_up_entry', column: 'content', row: id }, sealed) as EntryContent;
}

/** Seals the answer of one day. */
export function encryptAnswer(world: Keys, id: string, answer: DayAnswer): Buffer {
  return encryptJson(world, { table: 'follow_up_answer', column: 'content', row: id }, answer);
}

/** Opens it. */
export function decryptAnswer(world: Keys, id: string, sealed: Buffer): DayAnswer {
  return decryptJson(world, { table: 'follow_up_answer', column: 'content', row: id }, sealed) as DayAnswer;
}

function encryptJson({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
