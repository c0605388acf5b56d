import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { SmallField } from '../filter-bar/filter-bar.tsx';
import filterStyles from '../filter-bar/filter-bar.module.css';
import { useMessages } from '../language-context.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './card-list.module.css';
import type { RenderedTableProps } from './table-props.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowName } from './row-name.tsx';
import { cellId, rowNameCellIds, type Order } from './table-view.ts';

/** Rows of a table as cards, for narrow windows. A select sets the order. */
export function CardList<Row>(props: RenderedTableProps<Row>) {
  const {
    id,
    caption,
    columns,
    isSortable,
    view,
    onViewChange,
    shownRows,
    keyOf,
    onOpen,
    canOpen = () => true,
  } = props;
  const t = useMessages(consoleUiMessages).table;
  const [nameColumn, ...otherColumns] = columns;
  const sortable = columns.filter(isSortable);
  return (
    <>
      {sortable.length > 0 && (
        <SmallField id={`${id}-order`} label={t.sortBy}>
          <select
            id={`${id}-order`}
            className={classes(fieldStyles.input, filterStyles.input)}
            value={formatOrder(view.order)}
            onChange={(event) => onViewChange({ ...view, order: parseOrder(event.currentTarget.value) })}
          >
            <option value="">{t.defaultOrder}</option>
            {sortable.flatMap(({ id: column, title }) => [
              <option key={`${column} up`} value={formatOrder({ column, descending: false })}>
                {t.ascending(title)}
              </option>,
              <option key={`${column} down`} value={formatOrder({ column, descending: true })}>
                {t.descending(title)}
              </option>,
            ])}
          </select>
        </SmallField>
      )}
      <ul aria-label={caption} className={styles.cards}>
        {shownRows.map((row) => (
          <li key={keyOf(row)} className={styles.card}>
            <RowCheckbox {...props} row={row} />
            {nameColumn && (
              <RowName
                secondLine={nameColumn.secondLine?.(row)}
                alsoLabelledBy={rowNameCellIds(columns, id, keyOf(row))}
                onOpen={onOpen && canOpen(row) ? () => onOpen(row) : undefined}
              >
                {nameColumn.cell(row)}
              </RowName>
            )}
            <dl className={styles.list}>
              {otherColumns.map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd id={cellId(column, id, keyOf(row))}>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function formatOrder(order: Order | undefined): string {
  return order ? `${order.descending ? '-' : '+'}${order.column}` : '';
}

function parseOrder(value: string): Order | undefined {
  return value === '' ? undefined : { column: value.slice(1), descending: value.startsWith('-') };
}
