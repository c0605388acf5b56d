import type { ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { useMessages } from '../language-context.tsx';
import { consoleUiMessages } from '../console-messages.ts';
import styles from './filter-bar.module.css';

export type FilterField = {
  id: string;
  label: string;
  /** Choices beside "All"; without them the filter is a text. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Whether typed text may be in the address of the page, because it is never about a person. */
  isInAddress?: boolean | undefined;
};

export type FilterBarProps = {
  /** Prefix of the ids of the inputs. */
  id: string;
  fields: readonly FilterField[];
  /** Filter values by field id; a missing or empty value does not filter. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  /** Text such as "3 of 40 rows", which screen readers announce when it changes. */
  result?: string | undefined;
  ref?: Ref<HTMLInputElement & HTMLSelectElement> | undefined;
  children?: ReactNode;
};

/** Row of filters above a list. Filters apply while typing, without a submit button. */
export function FilterBar({ id, fields, values, onChange, result, ref, children }: FilterBarProps) {
  const t = useMessages(consoleUiMessages).table;
  const isFiltered = fields.some((field) => (values[field.id] ?? '') !== '');
  const change = (filterId: string, value: string) => onChange({ ...values, [filterId]: value });
  return (
    <div role="search" aria-label={t.filters} className={styles.bar}>
      {fields.map(({ id: filterId, label, options }, index) => (
        <SmallField key={filterId} id={`${id}-${filterId}`} label={label}>
          {options ? (
            <select
              ref={index === 0 ? ref : undefined}
              id={`${id}-${filterId}`}
              className={classes(fieldStyles.input, styles.input)}
              value={values[filterId] ?? ''}
              onChange={(event) => change(filterId, event.currentTarget.value)}
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
              ref={index === 0 ? ref : undefined}
              id={`${id}-${filterId}`}
              type="search"
              autoComplete="off"
              spellCheck={false}
              className={classes(fieldStyles.input, styles.input)}
              value={values[filterId] ?? ''}
              onChange={(event) => change(filterId, event.currentTarget.value)}
            />
          )}
        </SmallField>
      ))}
      {children}
      <div className={styles.end}>
        <span role="status" className={styles.result}>
          {result}
        </span>
        {isFiltered && (
          <Button variant="quiet" size="compact" onClick={() => onChange({})}>
            {t.clear}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Label above a small control, as in the filter row. */
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
