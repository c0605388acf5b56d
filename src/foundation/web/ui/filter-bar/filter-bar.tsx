import type { ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './filter-bar.module.css';

/** One thing to filter by: free text, or one of a list. */
export type FilterField = {
  id: string;
  label: string;
  /** The choices beside "All"; without them it is a text. */
  options?: readonly { value: string; label: string }[] | undefined;
};

export type FilterBarProps = {
  /** Begins the ids of its inputs. */
  id: string;
  fields: readonly FilterField[];
  /** What is filtered by, by the field's id; what is missing or empty is not. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  /** What came of it, such as "3 of 40 rows"; said politely when it changes. */
  result?: string | undefined;
  /** The first input. */
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined;
  /** Further controls in the same row. */
  children?: ReactNode;
};

/** A row of filters over a list. It works while one types: there is nothing to send. */
export function FilterBar({ id, fields, values, onChange, result, ref, children }: FilterBarProps) {
  const t = useMessages(consoleUiMessages).table;
  const used = fields.some((field) => (values[field.id] ?? '') !== '');
  const change = (field: string, value: string) => onChange({ ...values, [field]: value });
  return (
    <div role="search" aria-label={t.filters} className={styles.bar}>
      {fields.map(({ id: name, label, options }, at) => (
        <SmallField key={name} id={`${id}-${name}`} label={label}>
          {options ? (
            <select
              ref={at === 0 ? ref : undefined}
              id={`${id}-${name}`}
              className={classes(fieldStyles.input, styles.select)}
              value={values[name] ?? ''}
              onChange={(event) => change(name, event.currentTarget.value)}
            >
              <option value="">{t.all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          ) : (
            <input
              ref={at === 0 ? ref : undefined}
              id={`${id}-${name}`}
              type="search"
              autoComplete="off"
              spellCheck={false}
              className={classes(fieldStyles.input, styles.input)}
              value={values[name] ?? ''}
              onChange={(event) => change(name, event.currentTarget.value)}
            />
          )}
        </SmallField>
      ))}
      {children}
      <div className={styles.end}>
        <span role="status" className={styles.result}>
          {result}
        </span>
        {used && (
          <Button variant="quiet" size="compact" onClick={() => onChange({})}>
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A label over a small control, as they stand in the row. */
export function SmallField({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}
