import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';
import type { Content, Dose } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/** What an event holds beside its kind. */
export type EventContent = { note?: string; agrees?: boolean };

/** Seals the answers of an application. */
export function sealContent(world: Keys, id: string, content: Content): Buffer {
  return seal(world, { table: 'vaccination_application', column: 'content', row: id }, content);
}

/** Opens them. */
export function openContent(world: Keys, id: string, sealed: Buffer): Content {
  return open(world, { table: 'vaccination_application', column: 'content', row: id }, sealed) as Content;
}

/** Seals what an event holds. */
export function sealEvent(world: Keys, id: string, content: EventContent): Buffer {
  return seal(world, { table: 'vaccination_event', column: 'content', row: id }, content);
}

/** Opens it. */
export function openEvent(world: Keys, id: string, sealed: Buffer | null): EventContent {
  return sealed === null
    ? {}
    : (open(world, { table: 'vaccination_event', column: 'content', row: id }, sealed) as EventContent);
}

/** Seals an approved dose. */
export function sealDose(world: Keys, id: string, dose: Dose): Buffer {
  return seal(world, { table: 'vaccination_dose', column: 'content', row: id }, dose);
}

/** Opens it. */
export function openDose(world: Keys, id: string, sealed: Buffer): Dose {
  return open(world, { table: 'vaccination_dose', column: 'content', row: id }, sealed) as Dose;
}

/** The number of an application: nobody without the key finds it from anything else. It opens nothing by itself. */
export function applyNoOf({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'vaccination/apply-no', id));
}

function seal({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function open({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
