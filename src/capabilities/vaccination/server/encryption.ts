import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
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

export const applicationContentColumn = encryptedJson<ApplicationContent>('vaccination_application', 'content');
export const eventColumn = encryptedJson<EventContent>('vaccination_event', 'content');
export const doseColumn = encryptedJson<Dose>('vaccination_dose', 'content');

export const vaccinationSealedColumns = [applicationContentColumn, eventColumn, doseColumn];

export function decryptEvent(world: Keys, id: string, encrypted: Buffer | null): EventContent {
  return encrypted === null ? {} : eventColumn.decrypt(world, id, encrypted);
}

/** Derives the number of an application from its id. The number alone grants no access. */
export function applyNoOf({ keys }: Keys, id: string): string {
  return formatReferenceCode(lookupHash(keys, 'vaccination/apply-no', id));
}
