import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useWords } from '#foundation/web/ui/language-context.tsx';
import type { ArrivalGroup } from '#capabilities/border/contract-arrivals.ts';
import { arrivalWords } from '#capabilities/border/wording/arrivals.ts';
import { groupName, countUndecided } from './group-name.ts';

/** The columns and filters of the table of flights and vessels. */
export function useGroupTable(): { columns: Column<ArrivalGroup>[]; filters: Filter<ArrivalGroup>[] } {
  const say = useWords(arrivalWords);
  const all = ({ proceed, officer }: ArrivalGroup) => proceed.travellers + officer.travellers;
  const figure = (id: string, title: string, of: (group: ArrivalGroup) => number): Column<ArrivalGroup> => ({
    id,
    title,
    cell: (group) => of(group),
    sort: of,
    figures: true,
  });
  return {
    columns: [
      {
        id: 'name',
        title: say.groups.name,
        cell: (group) => groupName(group, say),
        under: ({ mode }) => (mode === 'land' ? say.groups.landHint : say.groups.modes[mode]),
        sort: (group) => groupName(group, say),
      },
      figure('travellers', say.travellers, all),
      figure('proceed', say.proceed, ({ proceed }) => proceed.travellers),
      figure('officer', say.officer, ({ officer }) => officer.travellers),
      figure('decided', say.decided, (group) => all(group) - countUndecided(group)),
      figure('left', say.left, countUndecided),
    ],
    filters: [
      { id: 'text', label: say.groups.filter, matches: (group, wanted) => hasWords(groupName(group, say), wanted) },
      {
        id: 'mode',
        label: say.groups.mode,
        options: (['air', 'sea', 'land'] as const).map((value) => ({ value, label: say.groups.modes[value] })),
        matches: ({ mode }, wanted) => mode === wanted,
      },
    ],
  };
}
