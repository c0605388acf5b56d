import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';
import type { ApplicationContent, Dose } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/** What an event holds beside its kind. */
export type EventContent = { note?: string; agrees?: boolean };

/** Seals the answers of an application. */
export function encryptContent(world: Keys, id: string, content: ApplicationContent): Buffer {
  return encryptJson(world, { table: 'vaccination_application', column: 'content', row: id }, content);
}

/** Opens them. */
export function decryptContent(world: Keys, id: string, sealed: Buffer): ApplicationContent {
  return decryptJson(
    world,
    { table: 'vaccination_application', column: 'content', row: id },
    sealed,
  ) as ApplicationContent;
}

/** Seals what an event holds. */
export function encryptEvent(world: Keys, id: string, content: EventContent): Buffer {
  return encryptJson(world, { table: 'vaccination_event', column: 'content', row: id }, content);
}

/** Opens it. */
export function decryptEvent(world: Keys, id: string, sealed: Buffer | null): EventContent {
  return sealed === null
    ? {}
    : (decryptJson(world, { table: 'vaccination_event', column: 'content', row: id }, sealed) as EventContent);
}

/** Seals an approved dose. */
export function encryptDose(world: Keys, id: string, dose: Dose): Buffer {
  return encryptJson(world, { table: 'vaccination_dose', column: 'content', row: id }, dose);
}

/** Opens it. */
export function decryptDose(world: Keys, id: string, sealed: Buffer): Dose {
  return decryptJson(world, { table: 'vaccination_dose', column: 'content', row: id }, sealed) as Dose;
}

/** The number of an application: nobody without the key finds it from anything else. It opens nothing by itself. */
export function applyNoOf({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'vaccination/apply-no', id));
}

function encryptJson({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
