import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';

type Keys = Pick<World, 'keys'>;

export type CertificateContent = { facts: CertificateFacts; text: string };

export const recoveryColumn = encryptedJson<RecoveryRecord>('certificates_recovery', 'content');
export const refusalReasonColumn = encryptedJson<string>('certificates_recovery', 'reason');
export const certificateColumn = encryptedJson<CertificateContent>('certificates_certificate', 'content');
export const revocationReasonColumn = encryptedJson<string>('certificates_certificate', 'reason');

export const certificatesSealedColumns = [
  recoveryColumn,
  refusalReasonColumn,
  certificateColumn,
  revocationReasonColumn,
];

/** Hash that recognises the same recovery: the same person, whatever the order of the names, and the same test. */
export function recoveryHash({ keys }: Keys, { family, given, birthDate, firstPositive }: RecoveryRecord): Buffer {
  const nameParts = (toMrzName(`${family} ${given}`) ?? '').split(' ').toSorted();
  return lookupHash(keys, 'certificates/recovery', JSON.stringify([nameParts, birthDate, firstPositive]));
}

export function identifierHash({ keys }: Keys, identifier: string): Buffer {
  return lookupHash(keys, 'certificates/identifier', identifier);
}
