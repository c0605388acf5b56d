import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { useFitsFrame } from '../table/use-fits-frame.ts';
import { useMediumWidth, useDesktopWidth } from '../shell/use-window-width.ts';
import { Skeleton, SkeletonLine } from '../skeleton/skeleton.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import { CardList } from './card-list.tsx';
import { CsvButton } from './csv-button.tsx';
import styles from './data-table.module.css';
import { AllRowsCheckbox, RowCheckbox } from './row-checkbox.tsx';
import { RowName } from './row-name.tsx';
import { useSavedViews } from './saved-views.ts';
import { arrangeRows, cellId, type Column, rowNameCellIds, nextOrder, type Order, shownColumns } from './table-view.ts';
import type { DataTableProps, RenderedTableProps } from './table-props.ts';
import { useDensity } from './use-density.ts';
import { ViewBar } from './view-bar.tsx';

/**
 * Table with filters, sortable columns, saved views, and a button for more rows. Below 768 px, and wherever the table
 * would scroll sideways, each row is a card.
 * Arrow keys move between rows, Enter opens a row, and `/` focuses the filter while the focus is in the table
 * (WCAG 2.1.4).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, userId, caption, filters = [], view, onViewChange, server, rows, nextPage, failure } = props;
  const t = useMessages(consoleUiMessages).table;
  const { emptyState, noMatchState } = props;
  const language = useLanguage();
  const savedViews = useSavedViews(userId, id);
  const [density] = useDensity();
  const [isMedium, isWide] = [useMediumWidth(), useDesktopWidth()];
  const columns = shownColumns(props.columns, view);
  const { frame, fits } = useFitsFrame([language, ...columns.map((column) => column.id)].join(' '));
  // Malay labels are longer, so many columns need a wide window.
  const showsTable = fits && (columns.length > maxMediumColumns ? isWide : isMedium);
  const firstFilter = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const shownRows = server
    ? (rows ?? [])
    : arrangeRows(rows ?? [], { columns: props.columns, filters }, view, language);
  const isSortable = ({ id: column, sortKey }: Column<Row>) =>
    server ? server.sortableColumns.includes(column) : sortKey !== undefined;
  const tableProps = { ...props, columns, shownRows, isSortable };
  const isFiltered = filters.some((filter) => (view.filters[filter.id] ?? '').trim() !== '');
  return (
    <div
      ref={frame}
      role="group"
      aria-label={caption}
      className={classes(styles.frame, density === 'compact' && styles.compact)}
      onKeyDown={(event) => {
        if (event.key !== '/' || isFormControl(event.target) || !firstFilter.current) return;
        event.preventDefault();
        firstFilter.current.focus();
      }}
    >
      {filters.length > 0 && (
        <FilterBar
          id={id}
          ref={firstFilter}
          fields={filters}
          values={view.filters}
          onChange={(values) => onViewChange({ ...view, filters: values })}
          result={rows && (nextPage ? t.firstRows(rows.length) : t.rowCount(shownRows.length, rows.length))}
        />
      )}
      <ViewBar id={id} savedViews={savedViews} columns={props.columns} view={view} onViewChange={onViewChange}>
        {!props.withoutCsv && shownRows.length > 0 && (
          <CsvButton
            id={id}
            columns={columns}
            loadAllRows={server?.loadAllRows ?? (async () => ({ rows: shownRows, isComplete: true }))}
          />
        )}
      </ViewBar>
      <Skeleton loading={rows === undefined && !failure} shape={<LoadingShape />}>
        {rows &&
          shownRows.length === 0 &&
          (isFiltered || rows.length > 0 ? (noMatchState ?? <p className={styles.none}>{t.noneMatch}</p>) : emptyState)}
        {shownRows.length > 0 && (showsTable ? <Table {...tableProps} /> : <CardList {...tableProps} />)}
      </Skeleton>
      {failure && <LoadFailed failure={failure} />}
      {nextPage && (
        <Button variant="secondary" busy={nextPage.busy} onClick={nextPage.onLoad}>
          {t.showMore}
        </Button>
      )}
    </div>
  );
}

const maxMediumColumns = 5;
const maxSpaciousColumns = 7;

function Table<Row>(props: RenderedTableProps<Row>) {
  const {
    id,
    caption,
    columns,
    isSortable,
    view,
    onViewChange,
    server,
    shownRows,
    keyOf,
    onOpen,
    canOpen = () => true,
  } = props;
  const t = useMessages(consoleUiMessages).table;
  return (
    <table
      className={classes(styles.table, columns.length > maxSpaciousColumns && styles.dense)}
      aria-busy={server?.isUpdating || undefined}
      aria-describedby={onOpen ? `${id}-keys` : undefined}
    >
      <caption className="visually-hidden">
        {caption}
        {onOpen && <span id={`${id}-keys`}> {t.keyboardHelp}</span>}
      </caption>
      <thead>
        <tr>
          {props.selection && (
            <td className={styles.selectCell}>
              <AllRowsCheckbox {...props} />
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead
              key={column.id}
              column={column}
              isSortable={isSortable(column)}
              order={view.order}
              onOrder={() => onViewChange({ ...view, order: nextOrder(view.order, column.id) })}
            />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onOpen && moveRowFocus}>
        {shownRows.map((row) => (
          <tr key={keyOf(row)}>
            {props.selection && (
              <td className={styles.selectCell}>
                <RowCheckbox {...props} row={row} />
              </td>
            )}
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row">
                  <RowName
                    secondLine={column.secondLine?.(row)}
                    alsoLabelledBy={rowNameCellIds(columns, id, keyOf(row))}
                    onOpen={onOpen && canOpen(row) ? () => onOpen(row) : undefined}
                  >
                    {column.cell(row)}
                  </RowName>
                </th>
              ) : (
                <td key={column.id} id={cellId(column, id, keyOf(row))} className={columnClasses(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead<Row>({ column, isSortable, order, onOrder }: ColumnHeadProps<Row>) {
  const sortDirection = order?.column === column.id ? (order.descending ? 'descending' : 'ascending') : undefined;
  const SortIcon = sortDirection === undefined ? ArrowUpDown : sortDirection === 'ascending' ? ArrowUp : ArrowDown;
  const className = columnClasses(column);
  if (!isSortable) {
    return (
      <th scope="col" className={className}>
        <span className={styles.title}>{column.title}</span>
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={sortDirection ?? 'none'}>
      <button type="button" className={classes(styles.title, styles.sort)} onClick={onOrder}>
        {column.title}
        <SortIcon
          aria-hidden="true"
          size="1rem"
          className={sortDirection === undefined ? styles.unsorted : undefined}
        />
      </button>
    </th>
  );
}

function columnClasses<Row>({ noWrap, numeric }: Column<Row>): string {
  return classes(noWrap && styles.short, numeric && styles.figures);
}

type ColumnHeadProps<Row> = { column: Column<Row>; isSortable: boolean; order: Order | undefined; onOrder: () => void };

function moveRowFocus(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || isFormControl(event.target)) return;
  const rowNames = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-row-name]'));
  const currentIndex = rowNames.findIndex((name) => name.closest('tr')?.contains(event.target as Node));
  const nextIndex = { ArrowDown: currentIndex + 1, ArrowUp: currentIndex - 1, Home: 0, End: rowNames.length - 1 }[
    event.key
  ];
  const name = nextIndex === undefined ? undefined : rowNames[nextIndex];
  if (!name) return;
  event.preventDefault();
  name.focus();
}

function LoadFailed({ failure }: { failure: NonNullable<DataTableProps<unknown>['failure']> }) {
  return (
    <ErrorPanel onRetry={failure.onRetry} retrying={failure.busy ?? false}>
      {failure.sentence}
    </ErrorPanel>
  );
}

function LoadingShape() {
  return (
    <span className={styles.shape}>
      {[90, 75, 85, 60, 80].map((width) => (
        <SkeletonLine key={width} width={width} tall />
      ))}
    </span>
  );
}

function isFormControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea');
}
