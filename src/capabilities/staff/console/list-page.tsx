import Plus from 'lucide-react/icons/plus';
import { Fragment, type ReactNode, useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import layout from '#foundation/web/ui/console-shell/console-layout.module.css';
import { ConsolePage, type ConsolePageProps } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#foundation/web/ui/data-table/table-props.ts';
import { wholeTable } from '#foundation/web/ui/data-table/table-view.ts';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { useCurrentStaff } from './use-staff-session.ts';

/** Draws a sheet that calls `onEnd` when it is closed, with what was done there if anything was. */
export type RenderSheet = (onEnd: (said?: string) => void) => ReactNode;

type TableViewProps<Row> = Pick<DataTableProps<Row>, 'view' | 'onView'>;

export type ListPageProps<Row> = Pick<ConsolePageProps, 'title' | 'lead' | 'actions'> &
  Omit<DataTableProps<Row>, 'person' | 'keyOf' | keyof TableViewProps<Row>> & {
    /** Where the server filters by what is looked for: the view of the table, which the page keeps else. */
    tableView?: TableViewProps<Row>;
    /** Over the table: which list it shows, a field to search in. */
    above?: ReactNode;
    /** What is added here: the words of the button, and the sheet that it opens. */
    add?: { label: string; icon?: ReactNode; sheet: RenderSheet } | undefined;
    /** The sheet of a row: as it stands in the list now, or as it was opened if it has left the list since. */
    sheet?: (row: Row, ...end: Parameters<RenderSheet>) => ReactNode;
  };

/** A page that is a list: rows open in a sheet, what is added is added in one, and over the list stands what was done last. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, lead, actions, tableView: looking, above, add, sheet, ...table } = props;
  const me = useCurrentStaff();
  const [view, setView] = useState(wholeTable);
  const [adding, setAdding] = useReloadSafeOpen('adding');
  const [opened, setOpened] = useState<Row>();
  const [said, setSaid] = useState('');
  const row = opened && (table.rows?.find(({ id }) => id === opened.id) ?? opened);
  const end = (done?: string) => {
    setAdding(false);
    setOpened(undefined);
    if (done !== undefined) setSaid(done);
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
        {(sheet ?? add) && <StatusMessage>{said}</StatusMessage>}
        {above}
        <DataTable
          {...(sheet && { onOpen: setOpened })}
          {...table}
          {...(looking ?? { view, onView: setView })}
          person={me?.id ?? ''}
          keyOf={({ id }) => id}
        />
      </div>
      {adding && add?.sheet(end)}
      {row && <Fragment key={row.id}>{sheet?.(row, end)}</Fragment>}
    </ConsolePage>
  );
}

/** Chips over a table of which one is chosen: the list that is shown. `names` in the order in which they stand. */
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
