import { decryptField, encryptField } from '#foundation/server/keys/field-encryption.ts';
import type { World } from '#foundation/server/world.ts';
import type { DryRunExample } from '../contract.ts';

/** Example in the database. `lot`: hash that decides which examples stay. `declaration`: id for the access log. */
export type StoredExample = DryRunExample & { lot: string; declaration: string };

/** Encrypts the examples of a dry run, bound to its row. Examples link results of the screening to references. */
export function encryptExamples(
  { keys }: Pick<World, 'keys'>,
  dryRunId: string,
  examples: readonly StoredExample[],
): Buffer {
  return encryptField(
    keys,
    { table: 'screening_rules_dry_run', column: 'examples', row: dryRunId },
    JSON.stringify(examples),
  );
}

export function decryptExamples({ keys }: Pick<World, 'keys'>, dryRunId: string, encrypted: Buffer): StoredExample[] {
  return JSON.parse(
    decryptField(keys, { table: 'screening_rules_dry_run', column: 'examples', row: dryRunId }, encrypted).toString(),
  );
}
