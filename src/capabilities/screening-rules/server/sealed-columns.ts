import type { SealedColumn } from '#foundation/server/rotation/sealed-column.ts';

export const screeningRulesSealedColumns: SealedColumn[] = [{ table: 'screening_rules_dry_run', column: 'examples' }];
