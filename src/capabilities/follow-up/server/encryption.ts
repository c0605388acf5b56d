import type { Band } from '#capabilities/screening/contract.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { Ending, ReportSummary } from '../contract.ts';
import type { Assessment, DayAnswer, Outcome } from '../rules/forms.ts';

type Keys = Pick<World, 'keys'>;

/** Person of a case, as declared. Copied to the case, because the case outlives the declaration. */
export type CasePerson = {
  name: string;
  initials: string;
  birthDate: string;
  passportNumber: string;
  /** Code of the country list. Missing in self-reports, and in cases from before the field was stored. */
  nationality?: string;
  phone: string;
  email: string;
  entryDate: string;
};

/** Encrypted part of an entry in the history of a case. Only the fields of the entry's kind are filled in. */
export type EntryContent = {
  note?: string;
  /** Id of the colleague who received the case; for `taken`, of the previous holder. */
  to?: string;
  assessment?: Assessment;
  outcome?: Outcome;
  band?: Band;
  ending?: Ending;
  day?: string;
  reported?: ReportSummary;
};

export function encryptPerson(world: Keys, id: string, person: CasePerson): Buffer {
  return encryptJson(world, { table: 'follow_up_case', column: 'person', row: id }, person);
}

export function decryptPerson(world: Keys, id: string, encrypted: Buffer): CasePerson {
  return decryptJson(world, { table: 'follow_up_case', column: 'person', row: id }, encrypted) as CasePerson;
}

export function encryptOutcome(world: Keys, id: string, outcome: Outcome): Buffer {
  return encryptJson(world, { table: 'follow_up_case', column: 'outcome', row: id }, outcome);
}

export function decryptOutcome(world: Keys, id: string, encrypted: Buffer): Outcome {
  return decryptJson(world, { table: 'follow_up_case', column: 'outcome', row: id }, encrypted) as Outcome;
}

export function encryptEntry(world: Keys, id: string, content: EntryContent): Buffer {
  return encryptJson(world, { table: 'follow_up_entry', column: 'content', row: id }, content);
}

export function decryptEntry(world: Keys, id: string, encrypted: Buffer): EntryContent {
  return decryptJson(world, { table: 'follow_up_entry', column: 'content', row: id }, encrypted) as EntryContent;
}

export function encryptAnswer(world: Keys, id: string, answer: DayAnswer): Buffer {
  return encryptJson(world, { table: 'follow_up_answer', column: 'content', row: id }, answer);
}

export function decryptAnswer(world: Keys, id: string, encrypted: Buffer): DayAnswer {
  return decryptJson(world, { table: 'follow_up_answer', column: 'content', row: id }, encrypted) as DayAnswer;
}

function encryptJson({ keys }: Keys, column: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, column, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, column: FieldAddress, encrypted: Buffer): unknown {
  return JSON.parse(decryptField(keys, column, encrypted).toString());
}
