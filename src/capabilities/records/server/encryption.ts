import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { Identifier } from '../rules/identifiers.ts';
import type { Resource } from '../rules/resource-schemas.ts';

type Keys = Pick<World, 'keys'>;

export function encryptResource({ keys }: Keys, row: string, resource: Resource): Buffer {
  return encryptField(keys, { table: 'records_resource', column: 'content', row }, JSON.stringify(resource));
}

/** Decrypts a resource. Throws if its content was moved to another row, or its key is gone. */
export function decryptResource({ keys }: Keys, row: string, encrypted: Buffer): Resource {
  return JSON.parse(
    decryptField(keys, { table: 'records_resource', column: 'content', row }, encrypted).toString(),
  ) as Resource;
}

export function encryptBundle({ keys }: Keys, row: string, bundle: Uint8Array): Buffer {
  return encryptField(keys, { table: 'records_import', column: 'bundle', row }, bundle);
}

export function decryptBundle({ keys }: Keys, row: string, encrypted: Buffer): Buffer {
  return decryptField(keys, { table: 'records_import', column: 'bundle', row }, encrypted);
}

export function encryptReason({ keys }: Keys, row: string, reason: string): Buffer {
  return encryptField(keys, { table: 'records_import', column: 'reason', row }, reason);
}

export function decryptReason({ keys }: Keys, row: string, encrypted: Buffer): string {
  return decryptField(keys, { table: 'records_import', column: 'reason', row }, encrypted).toString();
}

/** Derives the id of a resource from its identity with a key. The same identity always gives the same id. */
export function deriveResourceId({ keys }: Keys, identity: string): string {
  const hex = lookupHash(keys, 'records/resource', identity).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** Hash that distinguishes versions of one resource: by the version id of the sender, otherwise by the content. */
export function versionHash({ keys }: Keys, identity: string, version: string | undefined, resource: Resource): Buffer {
  const text = version === undefined ? `content ${JSON.stringify(resource)}` : `version ${version}`;
  return lookupHash(keys, 'records/version', `${identity} ${text}`);
}

/** Hash of a measurement's code, which groups a patient's results into a series. */
export function seriesHash({ keys }: Keys, code: string): Buffer {
  return lookupHash(keys, 'records/series', code);
}

/** Hash by which a patient is found: of a number together with the birth date. */
export function identifierHash({ keys }: Keys, { kind, number }: Identifier, birthDate: string): Buffer {
  return lookupHash(keys, 'records/identifier', `${kind} ${number} ${birthDate}`);
}

/** Hash of a clinic's code. The code has 130 random bits; the key makes guessing against a copied table impossible. */
export function codeHash({ keys }: Keys, code: string): Buffer {
  return lookupHash(keys, 'records/code', code);
}
