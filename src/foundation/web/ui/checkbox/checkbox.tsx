import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import choiceStyles from '../field/choice.module.css';
import fieldStyles from '../field/field.module.css';
import { describedBy, FieldError, FieldGroup } from '../field/field.tsx';
import { useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './checkbox.module.css';

export type CheckboxProps = {
  id: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
};

export function Checkbox({ id, label, checked, onChange, hint, error, name }: CheckboxProps) {
  return (
    <div className={frameClasses(error)}>
      <FieldError id={id} error={error} />
      <Row
        id={id}
        label={label}
        checked={checked}
        onChange={onChange}
        name={name}
        error={error}
        describedByIds={describedBy(id, hint, error)}
      />
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

export type ConsentBoxProps = {
  id: string;
  /** The full text of the consent. It is above the checkbox and describes it, so that the label can be short. */
  statement: ReactNode;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
};

/** Consent to a text: unticked at first, with the full text above. */
export function ConsentBox({ id, statement, label, checked, onChange, error }: ConsentBoxProps) {
  return (
    <div className={styles.consent}>
      <div id={`${id}-statement`} className={styles.statement}>
        {statement}
      </div>
      <div className={frameClasses(error)}>
        <FieldError id={id} error={error} />
        <Row
          id={id}
          label={label}
          checked={checked}
          onChange={onChange}
          error={error}
          describedByIds={[`${id}-statement`, describedBy(id, undefined, error)].filter(Boolean).join(' ')}
        />
      </div>
    </div>
  );
}

export type CheckboxListProps<Value extends string> = {
  /** Id of the group; the first checkbox has `{id}-1`. */
  id: string;
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** Answer that excludes all others: last, after "or". Ticking it unticks the others; ticking another unticks it. */
  noneOption?: { value: Value; label: ReactNode } | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

/** Question with any number of answers, one checkbox for each. */
export function CheckboxList<Value extends string>(props: CheckboxListProps<Value>) {
  const { id, legend, options, values, onChange, noneOption, hint, error } = props;
  const t = useMessages(uiMessages);
  const toggle = (value: Value, checked: boolean) => {
    if (!checked) onChange(values.filter((chosen) => chosen !== value));
    else if (value === noneOption?.value) onChange([value]);
    else onChange([...values.filter((chosen) => chosen !== noneOption?.value), value]);
  };
  const renderRow = (option: { value: Value; label: ReactNode }, index: number) => (
    <Row
      key={option.value}
      id={`${id}-${index + 1}`}
      name={id}
      label={option.label}
      checked={values.includes(option.value)}
      onChange={(checked) => toggle(option.value, checked)}
      error={error}
    />
  );
  return (
    <FieldGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.list}>
        {options.map(renderRow)}
        {noneOption && (
          <>
            <span className={styles.or}>{t.or}</span>
            {renderRow(noneOption, options.length)}
          </>
        )}
      </div>
    </FieldGroup>
  );
}

function frameClasses(error: string | undefined): string {
  return classes(fieldStyles.field, error !== undefined && fieldStyles.wrong);
}

type RowProps = Pick<CheckboxProps, 'id' | 'label' | 'checked' | 'onChange' | 'name' | 'error'> & {
  describedByIds?: string | undefined;
};

function Row({ id, label, checked, onChange, name = id, error, describedByIds }: RowProps) {
  return (
    <label className={classes(choiceStyles.choice, choiceStyles.line, error !== undefined && choiceStyles.wrong)}>
      <input
        id={id}
        type="checkbox"
        className={classes(choiceStyles.control, styles.box)}
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedByIds}
      />
      <span className={styles.label}>{label}</span>
    </label>
  );
}
