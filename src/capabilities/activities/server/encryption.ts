import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { BookingBlocker } from '../rules/eligibility.ts';

type Keys = Pick<World, 'keys'>;

/** Text of an appeal, and the blockers when it was made. */
export type AppealContent = { text: string; blockers: BookingBlocker[] };

export function encryptAppeal({ keys }: Keys, id: string, content: AppealContent): Buffer {
  return encryptField(keys, { table: 'activities_appeal', column: 'content', row: id }, JSON.stringify(content));
}

/** Decrypts an appeal. Throws if the value was moved to another row or its key is gone. */
export function decryptAppeal({ keys }: Keys, id: string, encrypted: Buffer): AppealContent {
  const column = { table: 'activities_appeal', column: 'content', row: id };
  return JSON.parse(decryptField(keys, column, encrypted).toString()) as AppealContent;
}

export function encryptAnswer({ keys }: Keys, id: string, answer: string): Buffer {
  return encryptField(keys, { table: 'activities_appeal', column: 'answer', row: id }, answer);
}

/** Decrypts the reason of a decision. Returns an empty string for an undecided appeal. */
export function decryptAnswer({ keys }: Keys, id: string, encrypted: Buffer | null): string {
  if (encrypted === null) return '';
  return decryptField(keys, { table: 'activities_appeal', column: 'answer', row: id }, encrypted).toString();
}
