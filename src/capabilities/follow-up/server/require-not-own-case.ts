import { refuseOwnCase, type StaffActor } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { personColumn } from './encryption.ts';
import type { CaseRow } from './store.ts';

/** Refuses officers who decide on their own case, on a family member's, or on a namesake's. */
export function requireNotOwnCase(world: Pick<World, 'sql' | 'keys'>, actor: StaffActor, row: CaseRow): Promise<void> {
  return refuseOwnCase(world, actor, {
    accounts: [row.account_id],
    persons: row.origin === 'report' ? [row.declaration_id] : [],
    names: [personColumn.decrypt(world, row.id, row.person).name],
  });
}
