import { useState } from 'react';
import { useCurrentStaff } from '#capabilities/staff/console/public.ts';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { Column } from '#foundation/web/ui/data-table/table-view.ts';
import { useServerList } from '#foundation/web/ui/data-table/use-server-list.ts';
import { EmptyState } from '#foundation/web/ui/empty-state/empty-state.tsx';
import type { FilterField } from '#foundation/web/ui/filter-bar/filter-bar.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { StatusTag, type StatusTone } from '#foundation/web/ui/status-tag/status-tag.tsx';
import { useTimeText } from '#foundation/web/ui/time/use-time-text.ts';
import { type Charge, listCharges } from '../contract.ts';
import { formatCents } from '../rules/money.ts';
import { paymentMessages } from '../messages/console.ts';
import { ChargeSheet } from './charge-sheet.tsx';

const toneByState: Record<Charge['state'], StatusTone> = {
  due: 'warn',
  paid: 'ok',
  cancelled: 'neutral',
  refunding: 'info',
  refunded: 'neutral',
};

/** Table of charges, filtered by the server. `onDone` gets the status message. */
export function Charges({ onDone }: { onDone: (message: string) => void }) {
  const t = useMessages(paymentMessages);
  const me = useCurrentStaff();
  const [openedCharge, setOpenedCharge] = useState<Charge>();
  const { columns, filters } = useChargesTable();
  const { table } = useServerList(listCharges, { key: ['payments', 'charges'], filters });
  return (
    <>
      <DataTable
        id="charges"
        userId={me?.id ?? ''}
        caption={t.charges}
        columns={columns}
        {...table}
        keyOf={({ id }) => id}
        onOpen={setOpenedCharge}
        emptyState={<EmptyState title={t.empty} />}
      />
      {openedCharge && (
        <ChargeSheet
          charge={openedCharge}
          onEnd={(message = '') => {
            setOpenedCharge(undefined);
            onDone(message);
          }}
        />
      )}
    </>
  );
}

function useChargesTable(): { columns: Column<Charge>[]; filters: FilterField[] } {
  const t = useMessages(paymentMessages);
  const timeText = useTimeText();
  return {
    columns: [
      {
        id: 'reference',
        title: t.reference,
        cell: ({ reference }) => <span className="t-code">{reference}</span>,
        text: ({ reference }) => reference,
      },
      { id: 'amount', title: t.amount, numeric: true, cell: ({ cents }) => formatCents(cents) },
      {
        id: 'state',
        title: t.state,
        cell: ({ state }) => <StatusTag tone={toneByState[state]}>{t.states[state]}</StatusTag>,
        text: ({ state }) => t.states[state],
      },
      { id: 'raised', title: t.raised, noWrap: true, cell: ({ raisedAt }) => timeText.instant(raisedAt) },
      { id: 'paid', title: t.paid, noWrap: true, cell: ({ paidAt }) => timeText.instant(paidAt) },
    ],
    filters: [
      { id: 'reference', label: t.find },
      {
        id: 'state',
        label: t.filter,
        options: (Object.keys(toneByState) as Charge['state'][]).map((value) => ({ value, label: t.states[value] })),
      },
    ],
  };
}
