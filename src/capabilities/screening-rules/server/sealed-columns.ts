import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

/** Encrypted columns of this capability. */
export const screeningRulesSealedColumns: SealedColumn[] = [{ table: 'releases_dry_run', column: 'examples' }];
