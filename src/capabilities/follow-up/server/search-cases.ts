import type { SearchSource } from '#capabilities/staff/server/public.ts';
import type { World } from '#foundation/server/world.ts';
import { normalizeCode } from '#foundation/language/entered-text.ts';
import { personColumn } from './encryption.ts';
import { selectCasePage } from './store-lists.ts';

/** Finds the cases of an application by its complete reference. Lists show initials only, which is no access. */
export const caseSearchSource: SearchSource<Pick<World, 'sql' | 'keys' | 'clock'>> = {
  kind: 'case',
  scope: 'cases:work',
  search: async (world, actor, text) => {
    if (normalizeCode(text).length !== 12) return [];
    const { page } = await selectCasePage(world.sql, {
      list: 'new',
      reference: text,
      staffId: actor.staffId,
      today: world.clock.today(),
      now: world.clock.instant(),
    });
    return page.map((row) => ({
      title: `${row.reference} · ${row.number}`,
      detail: personColumn.decrypt(world, row.id, row.person).initials,
      to: `/staff/cases/${row.id}`,
    }));
  },
};
