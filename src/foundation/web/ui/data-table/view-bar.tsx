import { Form } from '#foundation/web/form/form.tsx';
import Columns3 from 'lucide-react/icons/columns-3';
import Rows3 from 'lucide-react/icons/rows-3';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { CheckboxList } from '../checkbox/checkbox.tsx';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { SmallField } from '../filter-bar/filter-bar.tsx';
import filterStyles from '../filter-bar/filter-bar.module.css';
import { useMessages } from '../language-context.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import type { SavedViews } from './saved-views.ts';
import { type Column, type TableView, unfilteredView } from './table-view.ts';
import { useDensity } from './use-density.ts';
import styles from './view-bar.module.css';

/** Controls to choose, save, rename and remove views of a table, and to choose its columns. */
export function ViewBar<Row>({ id, savedViews, columns, view, onViewChange, children }: ViewBarProps<Row>) {
  const { table: t, density: densityMessages } = useMessages(consoleUiMessages);
  const [density, setDensity] = useDensity();
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const [namingMode, setNamingMode] = useState<'new' | 'rename'>();
  const chosenName = savedViews.views.find((entry) => isSameView(entry.view, view))?.name ?? '';
  const isUnfiltered = isSameView(view, unfilteredView);
  return (
    <div className={styles.bar}>
      {savedViews.views.length > 0 && (
        <SmallField id={`${id}-views`} label={t.views}>
          <select
            id={`${id}-views`}
            className={classes(fieldStyles.input, filterStyles.input)}
            value={chosenName}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onViewChange(savedViews.views.find(({ name }) => name === value)?.view ?? unfilteredView);
            }}
          >
            <option value="">{t.noView}</option>
            {savedViews.views.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </SmallField>
      )}
      {chosenName === '' && !isUnfiltered && (
        <Button variant="quiet" size="compact" onClick={() => setNamingMode('new')}>
          {t.saveView}
        </Button>
      )}
      {chosenName !== '' && (
        <>
          <Button variant="quiet" size="compact" hiddenSuffix={chosenName} onClick={() => setNamingMode('rename')}>
            {t.renameView}
          </Button>
          <Button
            variant="quiet"
            size="compact"
            hiddenSuffix={chosenName}
            onClick={() => savedViews.remove(chosenName)}
          >
            {t.removeView}
          </Button>
        </>
      )}
      {columns.length > 2 && (
        <Button variant="quiet" size="compact" icon={<Columns3 />} onClick={() => setChoosingColumns(true)}>
          {t.columns}
        </Button>
      )}
      <Button
        variant="quiet"
        size="compact"
        icon={<Rows3 />}
        aria-pressed={density === 'compact'}
        onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
      >
        {densityMessages.compact}
      </Button>
      {children}
      {isChoosingColumns && (
        <Sheet open title={t.columns} onClose={() => setChoosingColumns(false)}>
          <ColumnChoice id={id} columns={columns} view={view} onViewChange={onViewChange} />
        </Sheet>
      )}
      {namingMode && (
        <NameSheet
          id={id}
          title={namingMode === 'new' ? t.saveView : t.renameView}
          initialName={namingMode === 'new' ? '' : chosenName}
          onName={(name) => (namingMode === 'new' ? savedViews.save(name, view) : savedViews.rename(chosenName, name))}
          onClose={() => setNamingMode(undefined)}
        />
      )}
    </div>
  );
}

type ColumnChoiceProps<Row> = {
  id: string;
  columns: readonly Column<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
};

export type ViewBarProps<Row> = ColumnChoiceProps<Row> & { savedViews: SavedViews; children?: ReactNode };

/** Checkbox for each column but the first, which names the row. */
function ColumnChoice<Row>({ id, columns, view, onViewChange }: ColumnChoiceProps<Row>) {
  const t = useMessages(consoleUiMessages).table;
  const optional = columns.slice(1).map(({ id: value, title }) => ({ value, label: title }));
  const { hiddenColumns = [] } = view;
  return (
    <CheckboxList
      id={`${id}-columns`}
      legend={t.shownColumns}
      options={optional}
      values={optional.map(({ value }) => value).filter((value) => !hiddenColumns.includes(value))}
      onChange={(shown) =>
        onViewChange({
          ...view,
          hiddenColumns: optional.map(({ value }) => value).filter((value) => !shown.includes(value)),
        })
      }
    />
  );
}

function NameSheet(props: {
  id: string;
  title: string;
  initialName: string;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const { id, title, initialName, onName, onClose } = props;
  const t = useMessages(consoleUiMessages).table;
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Sheet open title={title} onClose={onClose}>
      {(close) => (
        <Form
          className={styles.form}
          onSubmit={() => {
            setIsMissing(name.trim() === '');
            if (name.trim() === '' || name.length > maxNameLength) return;
            close(() => {
              onName(name.trim());
              onClose();
            });
          }}
        >
          <TextField
            id={`${id}-view-name`}
            label={t.viewName}
            hint={t.viewHint}
            error={isMissing ? t.nameNeeded : undefined}
            maxLength={maxNameLength}
            value={name}
            onChange={setName}
          />
          <Button type="submit">{t.save}</Button>
        </Form>
      )}
    </Sheet>
  );
}

const maxNameLength = 60;

function isSameView(first: TableView, second: TableView): boolean {
  return comparisonKey(first) === comparisonKey(second);
}

function comparisonKey({ filters, order, hiddenColumns = [] }: TableView): string {
  const activeFilters = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([activeFilters, order?.column, order?.descending, hiddenColumns.toSorted()]);
}
