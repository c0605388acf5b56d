import type { Details } from '#capabilities/members/contract.ts';
import { emptyDetails } from '#capabilities/members/rules/details.ts';
import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { CardReading } from '../rules/read-card.ts';
import type { RefusalReason } from '../rules/states.ts';

type Keys = Pick<World, 'keys'>;

/** Submitted content: the details at that time, and the MRZ lines that a device read. */
export type CertificationContent = { details: Details; lines: string[] };

export type Refusal = { reason: RefusalReason; note: string };

export function encryptCertificationContent({ keys }: Keys, id: string, content: CertificationContent): Buffer {
  return encryptField(keys, { table: 'identity_check', column: 'content', row: id }, JSON.stringify(content));
}

export function decryptCertificationContent({ keys }: Keys, id: string, encrypted: Buffer): CertificationContent {
  const text = decryptField(keys, { table: 'identity_check', column: 'content', row: id }, encrypted).toString();
  const { details, lines } = JSON.parse(text) as CertificationContent;
  // Details that were stored before a field existed get its empty value.
  return { details: { ...emptyDetails, ...details }, lines };
}

export function encryptRefusal({ keys }: Keys, id: string, refusal: Refusal): Buffer {
  return encryptField(keys, { table: 'identity_check', column: 'reason', row: id }, JSON.stringify(refusal));
}

export function decryptRefusal({ keys }: Keys, id: string, encrypted: Buffer): Refusal {
  return JSON.parse(
    decryptField(keys, { table: 'identity_check', column: 'reason', row: id }, encrypted).toString(),
  ) as Refusal;
}

export function encryptCardReading({ keys }: Keys, file: string, card: CardReading): Buffer {
  return encryptField(keys, { table: 'identity_check_reading', column: 'content', row: file }, JSON.stringify(card));
}

export function decryptCardReading({ keys }: Keys, file: string, encrypted: Buffer): CardReading {
  const text = decryptField(
    keys,
    { table: 'identity_check_reading', column: 'content', row: file },
    encrypted,
  ).toString();
  return JSON.parse(text) as CardReading;
}
