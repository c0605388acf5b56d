import ArrowLeft from 'lucide-react/icons/arrow-left';
import { listArrivals } from '#capabilities/border/contract-arrivals.ts';
import { arrivalMessages } from '#capabilities/border/messages/arrivals.ts';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import { failureSentence, isNetworkFailure } from '#foundation/web/http/error-catalogue.ts';
import { useApiQuery } from '#foundation/web/http/use-api-query.ts';
import { useLocation, useNavigate } from '#foundation/web/router/router.tsx';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { toCounterState } from '../counter-target.ts';
import styles from './arrivals.module.css';
import { arrivalsRefetchInterval, RefreshStatus } from './refresh-status.tsx';
import { useArrivalTable } from './arrival-table.tsx';
import type { QueueParams } from './use-queue-params.ts';

type GroupArrivalsProps = { params: QueueParams; group: string; name: string; isUserActive: boolean };

/** List of the travellers of one flight, vessel or the land border, by name. A row opens the counter. */
export function GroupArrivals({ params, group, name, isUserActive }: GroupArrivalsProps) {
  const { list: t } = useMessages(arrivalMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { columns, filters } = useArrivalTable();
  const [view, onViewChange] = useViewInAddress(filters);
  const { day } = params;
  const list = useApiQuery(['border', 'list', day, group], listArrivals, {
    input: { day, group },
    refetchInterval: arrivalsRefetchInterval(isUserActive),
    staleTime: 0,
  });
  const { data, error, dataUpdatedAt, refetch, isFetching } = list;
  const sentence = error && (isNetworkFailure(error) ? t.offline : failureSentence(error, language));
  return (
    <div className={layout.section}>
      <div className={styles.toolbar}>
        <Button variant="secondary" size="compact" icon={<ArrowLeft />} onClick={() => params.setGroup(undefined)}>
          {t.back}
        </Button>
      </div>
      {data && <RefreshStatus dataAt={isoInstant(dataUpdatedAt)} isUserActive={isUserActive} query={list} />}
      {data && data.total > data.items.length && (
        <Notice>{t.truncated(String(data.items.length), String(data.total))}</Notice>
      )}
      <DataTable
        id="arrivals-list"
        userId={me?.id ?? ''}
        caption={t.caption(name)}
        columns={columns}
        filters={filters}
        withoutCsv
        view={view}
        onViewChange={onViewChange}
        rows={data?.items}
        keyOf={({ id, number }) => `${id} ${number}`}
        onOpen={({ reference, number }) =>
          void navigate('/staff/counter', { state: toCounterState({ reference, number, back: pathname + search }) })
        }
        failure={sentence && !data ? { sentence, onRetry: () => void refetch(), busy: isFetching } : undefined}
        emptyState={<EmptyState title={t.empty} />}
      />
    </div>
  );
}
