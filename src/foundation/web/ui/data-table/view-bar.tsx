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
export function ViewBar({ id, saved, view, onView }: ViewBarProps) {
  const t = useMessages(consoleUiMessages).table;
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const chosen = saved.list.find((entry) => sameView(entry.view, view))?.name ?? '';
  const isUnfiltered = sameView(view, unfilteredView);
  return (
    <div className={styles.bar}>
      {saved.list.length > 0 && (
        <SmallField id={`${id}-views`} label={t.views}>
          <select
            id={`${id}-views`}
            className={classes(fieldStyles.input, filterStyles.select)}
            value={chosen}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onView(saved.list.find(({ name }) => name === value)?.view ?? unfilteredView);
            }}
          >
            <option value="">{t.noView}</option>
            {saved.list.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </SmallField>
      )}
      {chosen === '' && !isUnfiltered && (
        <Button variant="quiet" size="compact" onClick={() => setNaming('new')}>
          {t.saveView}
        </Button>
      )}
      {chosen !== '' && (
        <>
          <Button variant="quiet" size="compact" hiddenSuffix={chosen} onClick={() => setNaming('rename')}>
            {t.renameView}
          </Button>
          <Button variant="quiet" size="compact" hiddenSuffix={chosen} onClick={() => saved.remove(chosen)}>
            {t.removeView}
          </Button>
        </>
      )}
      {naming && (
        <NameSheet
          id={id}
          title={naming === 'new' ? t.saveView : t.renameView}
          first={naming === 'new' ? '' : chosen}
          onName={(name) => (naming === 'new' ? saved.save(name, view) : saved.rename(chosen, name))}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
}

export type ViewBarProps = { id: string; saved: SavedViews; view: TableView; onView: (view: TableView) => void };

function NameSheet(props: {
  id: string;
  title: string;
  first: string;
  onName: (name: string) => void;
  onClose: () => void;
}) {
  const { id, title, first, onName, onClose } = props;
  const t = useMessages(consoleUiMessages).table;
  const [name, setName] = useState(first);
  const [missing, setMissing] = useState(false);
  return (
    <Sheet open title={title} onClose={onClose}>
      {(close) => (
        <Form
          className={styles.form}
          onSubmit={() => {
            setMissing(name.trim() === '');
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
            error={missing ? t.nameNeeded : undefined}
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

function sameView(first: TableView, second: TableView): boolean {
  return comparisonKey(first) === comparisonKey(second);
}

function comparisonKey({ filters, order }: TableView): string {
  const used = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([used, order?.column, order?.descending]);
}
