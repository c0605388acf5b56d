import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';

type Keys = Pick<World, 'keys'>;

export type CertificateContent = { facts: CertificateFacts; text: string };

export function encryptRecovery(world: Keys, id: string, recovered: RecoveryRecord): Buffer {
  return encryptJson(world, { table: 'certificates_recovery', column: 'content', row: id }, recovered);
}

/** Decrypts a recovery. Throws if the ciphertext belongs to another row or its key is gone. */
export function decryptRecovery(world: Keys, id: string, encrypted: Buffer): RecoveryRecord {
  return decryptJson(
    world,
    { table: 'certificates_recovery', column: 'content', row: id },
    encrypted,
  ) as RecoveryRecord;
}

export function encryptRefusalReason(world: Keys, id: string, reason: string): Buffer {
  return encryptJson(world, { table: 'certificates_recovery', column: 'reason', row: id }, reason);
}

export function decryptRefusalReason(world: Keys, id: string, encrypted: Buffer): string {
  return decryptJson(world, { table: 'certificates_recovery', column: 'reason', row: id }, encrypted) as string;
}

export function encryptCertificate(world: Keys, id: string, content: CertificateContent): Buffer {
  return encryptJson(world, { table: 'certificates_certificate', column: 'content', row: id }, content);
}

export function decryptCertificate(world: Keys, id: string, encrypted: Buffer): CertificateContent {
  return decryptJson(
    world,
    { table: 'certificates_certificate', column: 'content', row: id },
    encrypted,
  ) as CertificateContent;
}

export function encryptRevocationReason(world: Keys, id: string, reason: string): Buffer {
  return encryptJson(world, { table: 'certificates_certificate', column: 'reason', row: id }, reason);
}

export function decryptRevocationReason(world: Keys, id: string, encrypted: Buffer): string {
  return decryptJson(world, { table: 'certificates_certificate', column: 'reason', row: id }, encrypted) as string;
}

/** Hash that recognises the same recovery: the same person, whatever the order of the names, and the same test. */
export function recoveryHash({ keys }: Keys, { family, given, birthDate, firstPositive }: RecoveryRecord): Buffer {
  const nameParts = (toMrzName(`${family} ${given}`) ?? '').split(' ').toSorted();
  return lookupHash(keys, 'certificates/recovery', JSON.stringify([nameParts, birthDate, firstPositive]));
}

export function identifierHash({ keys }: Keys, identifier: string): Buffer {
  return lookupHash(keys, 'certificates/identifier', identifier);
}

function encryptJson({ keys }: Keys, address: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, address, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, address: FieldAddress, encrypted: Buffer): unknown {
  return JSON.parse(decryptField(keys, address, encrypted).toString());
}
