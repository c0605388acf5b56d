import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import { formatReferenceCode } from '#foundation/server/keys/format-reference-code.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationContent, Dose } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/**
 * Encrypted content of an event in the history of an application. `note`: question, answer, reason or opinion.
 * `agrees`: whether a second opinion supports approval.
 */
export type EventContent = { note?: string; agrees?: boolean };

export function encryptApplicationContent(world: Keys, id: string, content: ApplicationContent): Buffer {
  return encryptJson(world, { table: 'vaccination_application', column: 'content', row: id }, content);
}

/** Throws if the row was moved or its key is gone. */
export function decryptApplicationContent(world: Keys, id: string, encrypted: Buffer): ApplicationContent {
  return decryptJson(
    world,
    { table: 'vaccination_application', column: 'content', row: id },
    encrypted,
  ) as ApplicationContent;
}

export function encryptEvent(world: Keys, id: string, content: EventContent): Buffer {
  return encryptJson(world, { table: 'vaccination_event', column: 'content', row: id }, content);
}

export function decryptEvent(world: Keys, id: string, encrypted: Buffer | null): EventContent {
  return encrypted === null
    ? {}
    : (decryptJson(world, { table: 'vaccination_event', column: 'content', row: id }, encrypted) as EventContent);
}

export function encryptDose(world: Keys, id: string, dose: Dose): Buffer {
  return encryptJson(world, { table: 'vaccination_dose', column: 'content', row: id }, dose);
}

export function decryptDose(world: Keys, id: string, encrypted: Buffer): Dose {
  return decryptJson(world, { table: 'vaccination_dose', column: 'content', row: id }, encrypted) as Dose;
}

/** Derives the number of an application from its id. The number alone grants no access. */
export function applyNoOf({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'vaccination/apply-no', id));
}

function encryptJson({ keys }: Keys, column: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, column, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, column: FieldAddress, encrypted: Buffer): unknown {
  return JSON.parse(decryptField(keys, column, encrypted).toString());
}
