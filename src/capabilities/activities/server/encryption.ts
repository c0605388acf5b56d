import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { BookingBlocker } from '../rules/eligibility.ts';

type Keys = Pick<World, 'keys'>;

/** What an appeal says, and what was not met when it was made. */
export type AppealContent = { text: string; reasons: BookingBlocker[] };

/** Seals what somebody appealed. */
export function encryptAppeal({ keys }: Keys, id: string, content: AppealContent): Buffer {
  return encryptField(keys, { table: 'activities_appeal', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function decryptAppeal({ keys }: Keys, id: string, sealed: Buffer): AppealContent {
  const place = { table: 'activities_appeal', column: 'content', row: id };
  return JSON.parse(decryptField(keys, place, sealed).toString()) as AppealContent;
}

/** Seals why an appeal was decided so. */
export function encryptAnswer({ keys }: Keys, id: string, answer: string): Buffer {
  return encryptField(keys, { table: 'activities_appeal', column: 'answer', row: id }, answer);
}

/** Opens it; empty before it was decided. */
export function decryptAnswer({ keys }: Keys, id: string, sealed: Buffer | null): string {
  if (sealed === null) return '';
  return decryptField(keys, { table: 'activities_appeal', column: 'answer', row: id }, sealed).toString();
}
