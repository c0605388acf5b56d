import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { SmallText } from '#foundation/web/ui/layout/layout.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import type { ArrivalGroup, readQueue } from '#capabilities/border/contract-arrivals.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import styles from './arrivals.module.css';
import { countUndecided, useGroupTable } from './group-table.tsx';
import { HoursTable } from './hours-table.tsx';
import { RefreshStatus } from './refresh-status.tsx';
import type { QueueParams } from './use-queue-params.ts';

type DayQueueProps = { queue: UseQueryResult<OutputOf<typeof readQueue>>; params: QueueParams; isUserActive: boolean };

export function DayQueue({ queue, params, isUserActive }: DayQueueProps) {
  const t = useMessages(arrivalMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const { columns, filters } = useGroupTable();
  const [view, onViewChange] = useViewInAddress(filters);
  const { data } = queue;
  return (
    <>
      {data && (
        <section className={layout.section}>
          <RefreshStatus dataAt={data.at} isUserActive={isUserActive} query={queue} />
          {params.port !== undefined && <SmallText>{t.portHint}</SmallText>}
          <Totals groups={data.groups} />
        </section>
      )}
      <div className={layout.section}>
        <DataTable
          id="arrivals"
          userId={me?.id ?? ''}
          caption={t.groups.caption}
          columns={columns}
          filters={filters}
          view={view}
          onViewChange={onViewChange}
          rows={data && sortGroups(data.groups)}
          keyOf={({ key }) => key}
          onOpen={({ key }) => params.setGroup(key)}
          failure={data ? undefined : tableFailure(queue, language)}
          emptyState={<EmptyState title={t.groups.empty}>{t.groups.emptyHint}</EmptyState>}
        />
      </div>
      {data && <HoursTable hours={data.hours} />}
    </>
  );
}

function Totals({ groups }: { groups: readonly ArrivalGroup[] }) {
  const t = useMessages(arrivalMessages);
  const sum = (countOf: (group: ArrivalGroup) => number) => groups.reduce((total, group) => total + countOf(group), 0);
  const [proceed, officer, undecided] = [
    sum((group) => group.proceed.travellerCount),
    sum((group) => group.seeHealthOfficer.travellerCount),
    sum(countUndecided),
  ];
  const totals = [
    [t.travellers, proceed + officer],
    [t.proceed, proceed],
    [t.seeHealthOfficer, officer],
    [t.decided, proceed + officer - undecided],
    [t.stillExpected, undecided],
  ] as const;
  return (
    <dl className={styles.totals} aria-label={t.totals}>
      {totals.map(([label, total]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{total}</dd>
        </div>
      ))}
    </dl>
  );
}

// Most undecided travellers first; among equal counts, groups without a flight or vessel name come last.
function sortGroups(groups: readonly ArrivalGroup[]): ArrivalGroup[] {
  const nameless = ({ name }: ArrivalGroup) => Number(name === '');
  return groups.toSorted(
    (a, b) =>
      countUndecided(b) - countUndecided(a) ||
      nameless(a) - nameless(b) ||
      (`${a.name}${a.key}` < `${b.name}${b.key}` ? -1 : 1),
  );
}
