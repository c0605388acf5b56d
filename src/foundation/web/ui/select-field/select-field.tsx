import { describedBy, Field } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';

export type SelectFieldProps = {
  id: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Label of the empty first option: "Choose". Without it the first option is chosen. */
  emptyOptionLabel?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Choice from a list that is too long for radio cards. */
export function SelectField({ id, label, value, options, onChange, emptyOptionLabel, hint, error }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={id}
        className={fieldStyles.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
      >
        {emptyOptionLabel !== undefined && <option value="">{emptyOptionLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
