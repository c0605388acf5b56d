import { classes } from '#foundation/web/ui/classes.ts';
import fieldStyles from '#foundation/web/ui/field/field.module.css';
import { describedBy, Field } from '#foundation/web/ui/field/field.tsx';
import styles from './oversight.module.css';

export type ChoiceFieldProps = {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** One of a list that is too long for cards. */
export function ChoiceField({ id, label, value, options, error, onChange }: ChoiceFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        className={classes(fieldStyles.input, styles.choice)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, undefined, error)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
