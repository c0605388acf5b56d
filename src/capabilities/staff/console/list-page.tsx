import Plus from 'lucide-react/icons/plus';
import { Fragment, type ReactNode, useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage, type ConsolePageProps } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#foundation/web/ui/data-table/table-props.ts';
import { unfilteredView } from '#foundation/web/ui/data-table/table-view.ts';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { useCurrentStaff } from './use-staff-session.ts';

/** Renders a sheet that calls `onEnd` after closing, with a status message if something was done. */
export type RenderSheet = (onEnd: (message?: string) => void) => ReactNode;

type TableViewProps<Row> = Pick<DataTableProps<Row>, 'view' | 'onView'>;

export type ListPageProps<Row> = Pick<ConsolePageProps, 'title' | 'lead' | 'actions'> &
  Omit<DataTableProps<Row>, 'userId' | 'keyOf' | keyof TableViewProps<Row>> & {
    /** View of the table when the server filters. Without it, the page manages the view itself. */
    tableView?: TableViewProps<Row>;
    /** Content above the table: the choice of the list, a search field. */
    above?: ReactNode;
    /** Button that adds a row: its label, and the sheet that it opens. */
    add?: { label: string; icon?: ReactNode; sheet: RenderSheet } | undefined;
    /** Sheet of a row. Receives the row as listed now, or as opened if it has left the list since. */
    sheet?: (row: Row, ...end: Parameters<RenderSheet>) => ReactNode;
  };

/** Page with a table. Rows and additions open in sheets; the last status message is shown above the table. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, lead, actions, tableView, above, add, sheet, ...table } = props;
  const me = useCurrentStaff();
  const [view, setView] = useState(unfilteredView);
  const [adding, setAdding] = useReloadSafeOpen('adding');
  const [openedRow, setOpenedRow] = useState<Row>();
  const [statusMessage, setStatusMessage] = useState('');
  const currentRow = openedRow && (table.rows?.find(({ id }) => id === openedRow.id) ?? openedRow);
  const endSheet = (message?: string) => {
    setAdding(false);
    setOpenedRow(undefined);
    if (message !== undefined) setStatusMessage(message);
  };
  const buttons = (
    <>
      {add && (
        <Button icon={add.icon ?? <Plus />} onClick={() => setAdding(true)}>
          {add.label}
        </Button>
      )}
      {actions}
    </>
  );
  return (
    <ConsolePage title={title} lead={lead} width="wide" phone actions={(add ?? actions) && buttons}>
      <div className={layout.stack}>
        {(sheet ?? add) && <StatusMessage>{statusMessage}</StatusMessage>}
        {above}
        <DataTable
          {...(sheet && { onOpen: setOpenedRow })}
          {...table}
          {...(tableView ?? { view, onView: setView })}
          userId={me?.id ?? ''}
          keyOf={({ id }) => id}
        />
      </div>
      {adding && add?.sheet(endSheet)}
      {currentRow && <Fragment key={currentRow.id}>{sheet?.(currentRow, endSheet)}</Fragment>}
    </ConsolePage>
  );
}

/** Chips above a table that choose the list to show. `names`: the lists in display order. */
export function ListChips<List extends string>({ legend, names, value, onChange }: ListChipsProps<List>) {
  const lists = Object.keys(names) as List[];
  return (
    <RadioCards
      id="list"
      legend={legend}
      layout="chips"
      value={value}
      onChange={onChange}
      options={lists.map((list) => ({ value: list, label: names[list] }))}
    />
  );
}

type ListChipsProps<List extends string> = {
  legend: string;
  names: Readonly<Partial<Record<List, string>>>;
  value: List;
  onChange: (list: List) => void;
};
