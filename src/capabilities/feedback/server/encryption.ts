import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;

/** Seals what somebody wrote, bound to the message. */
export function encryptContent({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'content', row: id }, text);
}

/** Opens it. */
export function decryptContent({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'content', row: id }, sealed).toString();
}

/** Seals what somebody was answered, likewise. */
export function encryptAnswer({ keys }: Keys, id: string, text: string): Buffer {
  return encryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, text);
}

/** Opens it. */
export function decryptAnswer({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'feedback_message', column: 'answer', row: id }, sealed).toString();
}

/** The reference of a message: nobody without the key finds it from anything else. It opens nothing by itself. */
export function referenceOf({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'feedback/reference', id));
}
