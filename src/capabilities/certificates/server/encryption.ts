import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { RecoveryRecord } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/certificate-facts.ts';

type Keys = Pick<World, 'keys'>;

/** What a row holds of a certificate: what it says, and its signed text. */
export type CertificateContent = { facts: CertificateFacts; text: string };

/** Seals what was recorded of a recovery. */
export function encryptRecovery(world: Keys, id: string, recovered: RecoveryRecord): Buffer {
  return encryptJson(world, { table: 'certificates_recovery', column: 'content', row: id }, recovered);
}

/** Opens it. */
export function decryptRecovery(world: Keys, id: string, sealed: Buffer): RecoveryRecord {
  return decryptJson(world, { table: 'certificates_recovery', column: 'content', row: id }, sealed) as RecoveryRecord;
}

/** Seals why a recovery was refused. */
export function encryptRefusalReason(world: Keys, id: string, reason: string): Buffer {
  return encryptJson(world, { table: 'certificates_recovery', column: 'reason', row: id }, reason);
}

/** Opens it. */
export function decryptRefusalReason(world: Keys, id: string, sealed: Buffer): string {
  return decryptJson(world, { table: 'certificates_recovery', column: 'reason', row: id }, sealed) as string;
}

/** Seals a certificate. */
export function encryptCertificate(world: Keys, id: string, content: CertificateContent): Buffer {
  return encryptJson(world, { table: 'certificates_certificate', column: 'content', row: id }, content);
}

/** Opens it. */
export function decryptCertificate(world: Keys, id: string, sealed: Buffer): CertificateContent {
  return decryptJson(
    world,
    { table: 'certificates_certificate', column: 'content', row: id },
    sealed,
  ) as CertificateContent;
}

/** Seals why one was revoked. */
export function encryptRevocationReason(world: Keys, id: string, reason: string): Buffer {
  return encryptJson(world, { table: 'certificates_certificate', column: 'reason', row: id }, reason);
}

/** Opens it. */
export function decryptRevocationReason(world: Keys, id: string, sealed: Buffer): string {
  return decryptJson(world, { table: 'certificates_certificate', column: 'reason', row: id }, sealed) as string;
}

/** How a recovery is recognised: the same person, however the name is written, and the same test. */
export function recoveryHash({ keys }: Keys, { family, given, birthDate, firstPositive }: RecoveryRecord): Buffer {
  const words = (toMrzName(`${family} ${given}`) ?? '').split(' ').toSorted();
  return lookupHash(keys, 'certificates/recovery', JSON.stringify([words, birthDate, firstPositive]));
}

/** How a certificate is found by its identifier. */
export function identifierHash({ keys }: Keys, identifier: string): Buffer {
  return lookupHash(keys, 'certificates/identifier', identifier);
}

function encryptJson({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function decryptJson({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
