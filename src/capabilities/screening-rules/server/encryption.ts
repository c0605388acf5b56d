import { decryptField, encryptField } from '#foundation/server/keys/field.ts';
import type { World } from '#foundation/server/world.ts';
import type { DryRunExample } from '../contract.ts';

/** An example as it is kept: `lot` decides which ones stay, `declaration` is whom a look at it is about. */
export type StoredExample = DryRunExample & { lot: string; declaration: string };

/** Seals the examples of a dry run, bound to it: they say by reference what somebody answered. */
export function encryptExamples(
  { keys }: Pick<World, 'keys'>,
  run: string,
  examples: readonly StoredExample[],
): Buffer {
  return encryptField(keys, { table: 'releases_dry_run', column: 'examples', row: run }, JSON.stringify(examples));
}

/** Opens them. */
export function decryptExamples({ keys }: Pick<World, 'keys'>, run: string, sealed: Buffer): StoredExample[] {
  return JSON.parse(decryptField(keys, { table: 'releases_dry_run', column: 'examples', row: run }, sealed).toString());
}
