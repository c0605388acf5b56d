import { Stack } from '#foundation/web/ui/layout/layout.tsx';
import Plus from 'lucide-react/icons/plus';
import { Fragment, type ReactNode, useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { ConsolePage, type ConsolePageProps } from '#foundation/web/ui/console-shell/console-page.tsx';
import { StatusMessage } from '#foundation/web/ui/console-shell/status-message.tsx';
import { DataTable } from '#foundation/web/ui/data-table/data-table.tsx';
import type { DataTableProps } from '#foundation/web/ui/data-table/table-props.ts';
import { useViewInAddress } from '#foundation/web/ui/data-table/use-view-in-address.ts';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { ActionSheet, type SheetContent } from './action-sheet.tsx';
import { useCurrentStaff } from './use-staff-session.ts';

/** Renders a sheet that calls `onEnd` after closing, with a status message if something was done. */
export type RenderSheet = (onEnd: (message?: string) => void) => ReactNode;

type AddButton = { label: string; icon?: ReactNode } & (
  | { sheet: RenderSheet }
  /** Content of a sheet, which calls `onDone` with a status message. `title`: the label of the button by default. */
  | { form: SheetContent; title?: string; tall?: boolean }
);

export type ListPageProps<Row> = Pick<ConsolePageProps, 'title' | 'lead' | 'suitsPhones'> &
  Omit<DataTableProps<Row>, 'userId' | 'keyOf' | 'view' | 'onViewChange'> &
  Partial<Pick<DataTableProps<Row>, 'view' | 'onViewChange'>> & {
    /** A function receives the setter of the status message. */
    actions?: ReactNode | ((setMessage: (message: string) => void) => ReactNode);
    aboveTable?: ReactNode;
    belowTable?: ReactNode;
    addButton?: AddButton | undefined;
    /**
     * Sheet of a row. Receives the listed row. If the row has left the list, receives the row as it was when opened.
     */
    sheet?: (row: Row, ...onEnd: Parameters<RenderSheet>) => ReactNode;
  };

/**
 * Page with a table. A row and the form for a new row open in sheets. The last status message is shown above the table.
 */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { title, lead, actions, suitsPhones = true, aboveTable, belowTable, addButton, sheet, ...table } = props;
  const me = useCurrentStaff();
  const [view, onViewChange] = useViewInAddress(table.filters);
  const [adding, setAdding] = useReloadSafeOpen('adding');
  const [openedRow, setOpenedRow] = useState<Row>();
  const [statusMessage, setStatusMessage] = useState('');
  const currentRow = openedRow && (table.rows?.find(({ id }) => id === openedRow.id) ?? openedRow);
  const endSheet = (message?: string) => {
    setAdding(false);
    setOpenedRow(undefined);
    if (message !== undefined) setStatusMessage(message);
  };
  const hasStatusMessage = sheet !== undefined || addButton !== undefined || typeof actions === 'function';
  const buttons = (
    <>
      {addButton && (
        <Button icon={addButton.icon ?? <Plus />} onClick={() => setAdding(true)}>
          {addButton.label}
        </Button>
      )}
      {typeof actions === 'function' ? actions(setStatusMessage) : actions}
    </>
  );
  return (
    <ConsolePage
      title={title}
      lead={lead}
      width="wide"
      suitsPhones={suitsPhones}
      actions={(addButton ?? actions) && buttons}
    >
      <Stack>
        {hasStatusMessage && <StatusMessage>{statusMessage}</StatusMessage>}
        {aboveTable}
        <DataTable
          {...(sheet && { onOpen: setOpenedRow })}
          view={view}
          onViewChange={onViewChange}
          {...table}
          userId={me?.id ?? ''}
          keyOf={({ id }) => id}
        />
        {belowTable}
      </Stack>
      {adding && addButton && <AddSheet button={addButton} onEnd={endSheet} />}
      {currentRow && <Fragment key={currentRow.id}>{sheet?.(currentRow, endSheet)}</Fragment>}
    </ConsolePage>
  );
}

function AddSheet({ button, onEnd }: { button: AddButton; onEnd: (message?: string) => void }) {
  if ('sheet' in button) return button.sheet(onEnd);
  return (
    <ActionSheet title={button.title ?? button.label} tall={button.tall ?? false} onEnd={onEnd}>
      {button.form}
    </ActionSheet>
  );
}

/** Chips that select one of several lists. The keys of `labelByList` are in display order. */
export function ListChips<List extends string>({ legend, labelByList, value, onChange }: ListChipsProps<List>) {
  const lists = Object.keys(labelByList) as List[];
  return (
    <RadioCards
      id="list"
      legend={legend}
      layout="chips"
      value={value}
      onChange={onChange}
      options={lists.map((list) => ({ value: list, label: labelByList[list] }))}
    />
  );
}

type ListChipsProps<List extends string> = {
  legend: string;
  labelByList: Readonly<Partial<Record<List, string>>>;
  value: List;
  onChange: (list: List) => void;
};
