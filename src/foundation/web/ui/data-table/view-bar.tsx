import { Form } from '#foundation/web/form/form.tsx';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { SmallField } from '../filter-bar/filter-bar.tsx';
import filterStyles from '../filter-bar/filter-bar.module.css';
import { useMessages } from '../language-context.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import type { SavedViews } from './saved-views.ts';
import { type TableView, unfilteredView } from './table-view.ts';
import styles from './view-bar.module.css';

/** Controls to choose, save, rename and remove views of a table. */
export function ViewBar({ id, savedViews, view, onViewChange }: ViewBarProps) {
  const t = useMessages(consoleUiMessages).table;
  const [namingMode, setNamingMode] = useState<'new' | 'rename'>();
  const chosenName = savedViews.views.find((entry) => isSameView(entry.view, view))?.name ?? '';
  const isUnfiltered = isSameView(view, unfilteredView);
  return (
    <div className={styles.bar}>
      {savedViews.views.length > 0 && (
        <SmallField id={`${id}-views`} label={t.views}>
          <select
            id={`${id}-views`}
            className={classes(fieldStyles.input, filterStyles.select)}
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

export type ViewBarProps = {
  id: string;
  savedViews: SavedViews;
  view: TableView;
  onViewChange: (view: TableView) => void;
};

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

function comparisonKey({ filters, order }: TableView): string {
  const activeFilters = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([activeFilters, order?.column, order?.descending]);
}
