import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { tableFailure } from '#foundation/web/ui/data-table/table-failure.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useLanguage, useMessages } from '#foundation/web/ui/language-context.tsx';
import { Sheet } from '#foundation/web/ui/sheet/sheet.tsx';
import { type Carrier, listCarriers } from '../contract-console.ts';
import { carrierMessages } from '../messages/screens.ts';
import { CarrierForm } from './carrier-form.tsx';
import { CarrierSheet, CarrierStatusTag } from './carrier-sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#foundation/web/http/call-api.ts';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';

/** `/staff/carriers`: carriers and their keys. */
export function CarriersScreen() {
  const t = useMessages(carrierMessages);
  const language = useLanguage();
  const me = useCurrentStaff();
  const carriers = useCarriers();
  const { columns, filters } = useCarriersTable();
  const [view, setView] = useViewInAddress(filters);
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const [message, setMessage] = useState('');
  const rows = carriers.data?.items;
  const carrier = rows?.find(({ id }) => id === openedId);
  const failure = tableFailure(carriers, language);
  return (
    <ConsolePage
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      }
    >
      <StatusMessage>{message}</StatusMessage>
      <DataTable
        id="carriers"
        userId={me?.id ?? ''}
        caption={t.caption}
        columns={columns}
        filters={filters}
        view={view}
        onViewChange={setView}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        failure={failure || undefined}
        emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      />
      {isAdding && (
        <Sheet open title={t.add} onClose={() => setAdding(false)}>
          {(close) => (
            <CarrierForm
              onEnd={(text) =>
                close(() => {
                  setAdding(false);
                  setMessage(text);
                })
              }
            />
          )}
        </Sheet>
      )}
      {carrier && <CarrierSheet key={carrier.id} carrier={carrier} onEnd={() => setOpenedId(undefined)} />}
    </ConsolePage>
  );
}

function useCarriersTable(): { columns: Column<Carrier>[]; filters: Filter<Carrier>[] } {
  const t = useMessages(carrierMessages);
  const timeText = useTimeText();
  const countActiveKeys = ({ keys }: Carrier) => keys.filter(({ state }) => state === 'active').length;
  return {
    columns: [
      {
        id: 'name',
        title: t.name,
        cell: ({ name }) => name,
        secondLine: ({ code }) => code,
        sortKey: ({ name }) => name,
      },
      {
        id: 'status',
        title: t.status,
        cell: ({ status }) => <CarrierStatusTag status={status} />,
        text: ({ status }) => t.states[status],
        sortKey: ({ status }) => t.states[status],
      },
      {
        id: 'keys',
        title: t.keys,
        noWrap: true,
        cell: (carrier) => (countActiveKeys(carrier) === 0 ? t.keysNone : t.keysActive(countActiveKeys(carrier))),
        sortKey: countActiveKeys,
      },
      {
        id: 'used',
        title: t.lastUsed,
        noWrap: true,
        cell: (carrier) => {
          const lastUse = lastUseOf(carrier);
          return lastUse === undefined ? t.neverUsed : timeText.instant(lastUse);
        },
        sortKey: (carrier) => lastUseOf(carrier) ?? 0,
      },
    ],
    filters: [
      {
        id: 'text',
        label: t.filter,
        matches: (carrier, value) => hasWords(`${carrier.name} ${carrier.code}`, value),
      },
      {
        id: 'status',
        label: t.status,
        options: (['active', 'suspended'] as const).map((status) => ({ value: status, label: t.states[status] })),
        matches: ({ status }, value) => status === value,
      },
    ],
  };
}

function lastUseOf({ keys }: Carrier): number | undefined {
  const uses = keys.flatMap(({ lastUsedAt }) => (lastUsedAt === null ? [] : [parseInstant(lastUsedAt)]));
  return uses.length === 0 ? undefined : Math.max(...uses);
}

function useCarriers() {
  return useQuery({ queryKey: ['carriers'], queryFn: ({ signal }) => callApi(listCarriers, {}, { signal }) });
}
