import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { CardReading } from '../rules/read-card.ts';
import type { RefusalReason } from '../rules/states.ts';

type Keys = Pick<World, 'keys'>;

/** What was submitted: the details of then, and the lines that a device read. */
export type CertificationContent = { details: Details; lines: string[] };

/** Why one was refused, and what its reviewer added. */
export type Refusal = { reason: RefusalReason; note: string };

/** Seals what was submitted, bound to its row. */
export function encryptContent({ keys }: Keys, id: string, content: CertificationContent): Buffer {
  return encryptField(keys, { table: 'certification', column: 'content', row: id }, JSON.stringify(content));
}

/** Opens it. */
export function decryptContent({ keys }: Keys, id: string, sealed: Buffer): CertificationContent {
  const text = decryptField(keys, { table: 'certification', column: 'content', row: id }, sealed).toString();
  const { details, lines } = JSON.parse(text) as CertificationContent;
  return { details: { ...emptyDetails, ...details }, lines };
}

/** Seals why it was refused, likewise. */
export function encryptReason({ keys }: Keys, id: string, refusal: Refusal): Buffer {
  return encryptField(keys, { table: 'certification', column: 'reason', row: id }, JSON.stringify(refusal));
}

/** Opens it. */
export function decryptReason({ keys }: Keys, id: string, sealed: Buffer): Refusal {
  return JSON.parse(
    decryptField(keys, { table: 'certification', column: 'reason', row: id }, sealed).toString(),
  ) as Refusal;
}

/** Seals what was read off a picture, bound to the picture. */
export function encryptCard({ keys }: Keys, file: string, card: CardReading): Buffer {
  return encryptField(keys, { table: 'certification_reading', column: 'content', row: file }, JSON.stringify(card));
}

/** Opens it. */
export function decryptCard({ keys }: Keys, file: string, sealed: Buffer): CardReading {
  const text = decryptField(keys, { table: 'certification_reading', column: 'content', row: file }, sealed).toString();
  return JSON.parse(text) as CardReading;
}
