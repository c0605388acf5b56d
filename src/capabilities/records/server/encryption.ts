import { encryptedBytes, encryptedJson, encryptedText } from '#foundation/server/keys/encrypted-column.ts';
import { lookupHash } from '#foundation/server/keys/lookup-hash.ts';
import type { World } from '#foundation/server/world.ts';
import type { Identifier } from '../rules/identifiers.ts';
import type { Resource } from '../rules/resource-schemas.ts';

type Keys = Pick<World, 'keys'>;

export const resourceColumn = encryptedJson<Resource>('records_resource', 'content');
export const bundleColumn = encryptedBytes('records_import', 'bundle');
export const reasonColumn = encryptedText('records_import', 'reason');

export const recordsSealedColumns = [resourceColumn, bundleColumn, reasonColumn];

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
