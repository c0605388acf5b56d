import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import type { ArrivalGroup } from '#capabilities/border/contract-arrivals.ts';
import { ArrivalTimeLine } from '#capabilities/conveyances/console/public.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';

type GroupMessages = (typeof arrivalMessages)['en'] | (typeof arrivalMessages)['ms'];

/** Title of a group: its flight or vessel, or a sentence when travellers did not state it. */
export function groupName({ mode, name }: Pick<ArrivalGroup, 'mode' | 'name'>, t: GroupMessages): string {
  return name || t.groups[mode];
}

export function countUndecided({
  proceed,
  seeHealthOfficer,
}: Pick<ArrivalGroup, 'proceed' | 'seeHealthOfficer'>): number {
  return (
    proceed.travellerCount + seeHealthOfficer.travellerCount - proceed.decidedCount - seeHealthOfficer.decidedCount
  );
}

export function useGroupTable(): { columns: Column<ArrivalGroup>[]; filters: Filter<ArrivalGroup>[] } {
  const t = useMessages(arrivalMessages);
  const countTravellers = ({ proceed, seeHealthOfficer: officer }: ArrivalGroup) =>
    proceed.travellerCount + officer.travellerCount;
  const countColumn = (id: string, title: string, countOf: (group: ArrivalGroup) => number): Column<ArrivalGroup> => ({
    id,
    title,
    cell: (group) => countOf(group),
    sortKey: countOf,
    numeric: true,
  });
  return {
    columns: [
      {
        id: 'name',
        title: t.groups.name,
        cell: (group) => groupName(group, t),
        secondLine: (group) => (
          <ArrivalTimeLine arrivals={group.arrivals} mode={group.mode}>
            {group.mode === 'land' ? t.groups.landHint : t.groups.modes[group.mode]}
          </ArrivalTimeLine>
        ),
        sortKey: (group) => groupName(group, t),
      },
      countColumn('travellers', t.travellers, countTravellers),
      countColumn('proceed', t.proceed, ({ proceed }) => proceed.travellerCount),
      countColumn('officer', t.seeHealthOfficer, ({ seeHealthOfficer: officer }) => officer.travellerCount),
      countColumn('decided', t.decided, (group) => countTravellers(group) - countUndecided(group)),
      countColumn('left', t.stillExpected, countUndecided),
    ],
    filters: [
      {
        id: 'text',
        label: t.groups.filter,
        matches: (group, filterValue) => hasWords(groupName(group, t), filterValue),
      },
      {
        id: 'mode',
        label: t.groups.mode,
        options: (['air', 'sea', 'land'] as const).map((value) => ({ value, label: t.groups.modes[value] })),
        matches: ({ mode }, filterValue) => mode === filterValue,
      },
    ],
  };
}
