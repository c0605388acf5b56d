import { openField, sealField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';

type Keys = Pick<World, 'keys'>;
type Column = 'content' | 'answer';

/** Seals what somebody wrote, or what they were answered, bound to the message. */
export function sealText({ keys }: Keys, column: Column, id: string, text: string): Buffer {
  return sealField(keys, { table: 'feedback_message', column, row: id }, text);
}

/** Opens it. */
export function openText({ keys }: Keys, column: Column, id: string, sealed: Buffer): string {
  return openField(keys, { table: 'feedback_message', column, row: id }, sealed).toString();
}

/** The reference of a message: nobody without the key finds it from anything else. It opens nothing by itself. */
export function referenceOf({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'feedback/reference', id));
}
