import { toMrzName } from '#capabilities/places/rules/mrz-name.ts';
import { type FieldAddress, decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { Recovered } from '../contract-console.ts';
import type { CertificateFacts } from '../rules/facts.ts';

type Keys = Pick<World, 'keys'>;

/** What a row holds of a certificate: what it says, and its signed text. */
export type CertificateContent = { facts: CertificateFacts; text: string };

/** Seals what was recorded of a recovery. */
export function sealRecovered(world: Keys, id: string, recovered: Recovered): Buffer {
  return seal(world, { table: 'certificates_recovery', column: 'content', row: id }, recovered);
}

/** Opens it. */
export function openRecovered(world: Keys, id: string, sealed: Buffer): Recovered {
  return open(world, { table: 'certificates_recovery', column: 'content', row: id }, sealed) as Recovered;
}

/** Seals why a recovery was refused. */
export function sealRefusal(world: Keys, id: string, reason: string): Buffer {
  return seal(world, { table: 'certificates_recovery', column: 'reason', row: id }, reason);
}

/** Opens it. */
export function openRefusal(world: Keys, id: string, sealed: Buffer): string {
  return open(world, { table: 'certificates_recovery', column: 'reason', row: id }, sealed) as string;
}

/** Seals a certificate. */
export function sealCertificate(world: Keys, id: string, content: CertificateContent): Buffer {
  return seal(world, { table: 'certificates_certificate', column: 'content', row: id }, content);
}

/** Opens it. */
export function openCertificate(world: Keys, id: string, sealed: Buffer): CertificateContent {
  return open(world, { table: 'certificates_certificate', column: 'content', row: id }, sealed) as CertificateContent;
}

/** Seals why one was revoked. */
export function sealRevocation(world: Keys, id: string, reason: string): Buffer {
  return seal(world, { table: 'certificates_certificate', column: 'reason', row: id }, reason);
}

/** Opens it. */
export function openRevocation(world: Keys, id: string, sealed: Buffer): string {
  return open(world, { table: 'certificates_certificate', column: 'reason', row: id }, sealed) as string;
}

/** How a recovery is recognised: the same person, however the name is written, and the same test. */
export function sameRecovery({ keys }: Keys, { family, given, birthDate, firstPositive }: Recovered): Buffer {
  const words = (toMrzName(`${family} ${given}`) ?? '').split(' ').toSorted();
  return lookupHash(keys, 'certificates/recovery', JSON.stringify([words, birthDate, firstPositive]));
}

/** How a certificate is found by its identifier. */
export function identifierHash({ keys }: Keys, identifier: string): Buffer {
  return lookupHash(keys, 'certificates/identifier', identifier);
}

function seal({ keys }: Keys, place: FieldAddress, value: unknown): Buffer {
  return encryptField(keys, place, JSON.stringify(value));
}

function open({ keys }: Keys, place: FieldAddress, sealed: Buffer): unknown {
  return JSON.parse(decryptField(keys, place, sealed).toString());
}
