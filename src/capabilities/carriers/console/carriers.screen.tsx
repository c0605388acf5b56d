import { ListPage } from '#capabilities/staff/console/public.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { type Column, type Filter, hasWords } from '#foundation/web/ui/data-table/table-view.ts';
import { useWholeList } from '#foundation/web/ui/data-table/use-whole-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Carrier, listCarriers } from '../contract-console.ts';
import { carrierMessages } from '../messages/screens.ts';
import { CarrierForm } from './carrier-form.tsx';
import { CarrierSheet, CarrierStatusTag } from './carrier-sheet.tsx';

/** `/staff/carriers`: carriers and their keys. */
export function CarriersScreen() {
  const t = useMessages(carrierMessages);
  return (
    <ListPage
      id="carriers"
      title={t.title}
      lead={t.lead}
      suitsPhones={false}
      addButton={{ label: t.add, form: (onDone) => <CarrierForm onEnd={onDone} /> }}
      caption={t.caption}
      {...useCarriersTable()}
      {...useWholeList(['carriers'], listCarriers)}
      emptyState={<EmptyState title={t.empty}>{t.emptyText}</EmptyState>}
      sheet={(carrier, onEnd) => <CarrierSheet carrier={carrier} onEnd={onEnd} />}
    />
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
      { id: 'text', label: t.filter, matches: (carrier, value) => hasWords(`${carrier.name} ${carrier.code}`, value) },
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
