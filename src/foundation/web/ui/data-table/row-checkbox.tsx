import { useMessages } from '../language-context.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import checkboxStyles from '../checkbox/checkbox.module.css';
import { classes } from '../classes.ts';
import choiceStyles from '../field/choice.module.css';
import type { RenderedTableProps } from './table-props.ts';
import styles from './data-table.module.css';

type RowCheckboxProps<Row> = Pick<RenderedTableProps<Row>, 'keyOf' | 'selection'> & { row: Row };

/** Checkbox that selects a row. Renders nothing in a table without a selection. */
export function RowCheckbox<Row>({ row, keyOf, selection }: RowCheckboxProps<Row>) {
  const t = useMessages(consoleUiMessages).table;
  if (!selection) return null;
  const { keys, onChange, labelOf } = selection;
  const key = keyOf(row);
  const toggle = (isSelected: boolean) => {
    const changedKeys = new Set(keys);
    if (isSelected) changedKeys.add(key);
    else changedKeys.delete(key);
    onChange(changedKeys);
  };
  return <SmallCheckbox label={t.selectRow(labelOf(row))} checked={keys.has(key)} onChange={toggle} />;
}

/** Checkbox that selects all shown rows, or none. */
export function AllRowsCheckbox<Row>({
  shownRows,
  keyOf,
  selection,
}: Pick<RenderedTableProps<Row>, 'shownRows' | 'keyOf' | 'selection'>) {
  const t = useMessages(consoleUiMessages).table;
  if (!selection) return null;
  const areAllSelected = shownRows.every((row) => selection.keys.has(keyOf(row)));
  return (
    <SmallCheckbox
      label={t.selectAll}
      checked={areAllSelected}
      onChange={(isSelected) => selection.onChange(new Set(isSelected ? shownRows.map(keyOf) : []))}
    />
  );
}

function SmallCheckbox({ label, checked, onChange }: SmallCheckboxProps) {
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        className={classes(choiceStyles.control, checkboxStyles.box)}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="visually-hidden">{label}</span>
    </label>
  );
}

type SmallCheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };
