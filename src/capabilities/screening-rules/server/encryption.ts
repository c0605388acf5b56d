import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { DryRunExample } from '../contract.ts';

/** A stored example. `lot`: hash that decides which examples stay. `declaration`: subject of the access log. */
export type StoredExample = DryRunExample & { lot: string; declaration: string };

/** Encrypts the examples of a dry run, bound to its row: they link answers to references. */
export function encryptExamples(
  { keys }: Pick<World, 'keys'>,
  run: string,
  examples: readonly StoredExample[],
): Buffer {
  return encryptField(keys, { table: 'releases_dry_run', column: 'examples', row: run }, JSON.stringify(examples));
}

/** Decrypts the examples of a dry run. */
export function decryptExamples({ keys }: Pick<World, 'keys'>, run: string, encrypted: Buffer): StoredExample[] {
  return JSON.parse(
    decryptField(keys, { table: 'releases_dry_run', column: 'examples', row: run }, encrypted).toString(),
  );
}
