import { encryptedJson } from '#foundation/server/keys/encrypted-column.ts';
import type { DryRunExample } from '../contract.ts';

/** Example in the database. `lot`: hash that decides which examples stay. `declaration`: id for the access log. */
export type StoredExample = DryRunExample & { lot: string; declaration: string };

/** Examples of a dry run, which link results of the screening to references. */
export const examplesColumn = encryptedJson<StoredExample[], readonly StoredExample[]>(
  'screening_rules_dry_run',
  'examples',
);

export const screeningRulesSealedColumns = [examplesColumn];
