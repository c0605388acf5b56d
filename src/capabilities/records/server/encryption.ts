import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import { lookupHash } from '#foundation/server/keys/lookup.ts';
import type { World } from '#foundation/server/world.ts';
import type { Identifier } from '../rules/identifiers.ts';
import type { Resource } from '../rules/resource-schemas.ts';

type Keys = Pick<World, 'keys'>;

/** Seals a version of a resource. */
export function encryptResource({ keys }: Keys, row: string, resource: Resource): Buffer {
  return encryptField(keys, { table: 'records_resource', column: 'content', row }, JSON.stringify(resource));
}

/** Opens it. */
export function decryptResource({ keys }: Keys, row: string, sealed: Buffer): Resource {
  return JSON.parse(
    decryptField(keys, { table: 'records_resource', column: 'content', row }, sealed).toString(),
  ) as Resource;
}

/** Seals a bundle that waits. */
export function encryptBundle({ keys }: Keys, row: string, bundle: Uint8Array): Buffer {
  return encryptField(keys, { table: 'records_import', column: 'bundle', row }, bundle);
}

/** Opens it. */
export function decryptBundle({ keys }: Keys, row: string, sealed: Buffer): Buffer {
  return decryptField(keys, { table: 'records_import', column: 'bundle', row }, sealed);
}

/** Seals why an import was refused or reverted. */
export function encryptReason({ keys }: Keys, row: string, reason: string): Buffer {
  return encryptField(keys, { table: 'records_import', column: 'reason', row }, reason);
}

/** Opens it. */
export function decryptReason({ keys }: Keys, row: string, sealed: Buffer): string {
  return decryptField(keys, { table: 'records_import', column: 'reason', row }, sealed).toString();
}

/** The id under which a resource is kept, made of its identity: the same each time, and nobody finds it without the key. */
export function deriveResourceId({ keys }: Keys, identity: string): string {
  const hex = lookupHash(keys, 'records/resource', identity).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** What tells a version from others of the same resource. */
export function versionHash({ keys }: Keys, identity: string, version: string | undefined, resource: Resource): Buffer {
  const text = version === undefined ? `content ${JSON.stringify(resource)}` : `version ${version}`;
  return lookupHash(keys, 'records/version', `${identity} ${text}`);
}

/** What was measured, so that results of one patient can be put beside each other. */
export function seriesHash({ keys }: Keys, code: string): Buffer {
  return lookupHash(keys, 'records/series', code);
}

/** By what a patient is found: a number of theirs together with the birth date. */
export function identifierHash({ keys }: Keys, { kind, number }: Identifier, birthDate: string): Buffer {
  return lookupHash(keys, 'records/identifier', `${kind} ${number} ${birthDate}`);
}

/** A code as it is kept. It has 130 random bits: the key only adds that a copied table is of no use for guessing at all. */
export function codeHash({ keys }: Keys, code: string): Buffer {
  return lookupHash(keys, 'records/code', code);
}
