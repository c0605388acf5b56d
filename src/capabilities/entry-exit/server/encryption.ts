import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import { readable } from '#foundation/server/keys/readable.ts';
import type { World } from '#foundation/server/world.ts';
import type { Answers } from '../contract.ts';

type Keys = Pick<World, 'keys'>;

/** Seals answers, bound to their application. */
export function encryptAnswers({ keys }: Keys, id: string, answers: Answers): Buffer {
  return encryptField(keys, { table: 'entry_exit_application', column: 'answers', row: id }, JSON.stringify(answers));
}

/** Opens them. */
export function decryptAnswers({ keys }: Keys, id: string, sealed: Buffer): Answers {
  return JSON.parse(
    decryptField(keys, { table: 'entry_exit_application', column: 'answers', row: id }, sealed).toString(),
  ) as Answers;
}

/** Seals the reason of a decision: it may say something about somebody. */
export function encryptReason({ keys }: Keys, id: string, reason: string): Buffer {
  return encryptField(keys, { table: 'entry_exit_application', column: 'reason', row: id }, reason);
}

/** Opens it. */
export function decryptReason({ keys }: Keys, id: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'entry_exit_application', column: 'reason', row: id }, sealed).toString();
}

/** The reference of an application: nobody without the key finds it from anything else. It opens nothing by itself. */
export function referenceOf({ keys }: Keys, id: string): string {
  return readable(lookupHash(keys, 'entry-exit/reference', id));
}
