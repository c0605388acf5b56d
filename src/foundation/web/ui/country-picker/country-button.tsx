import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { describedBy } from '../field/field.tsx';
import styles from './country-picker.module.css';

export type CountryButtonProps = {
  /** Id of the field's group; the button has `{id}-button`. */
  id: string;
  hint: ReactNode;
  error: string | undefined;
  isOpen: boolean;
  isEmpty: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Button that opens the sheet of countries. */
export function CountryButton({ id, hint, error, isOpen, isEmpty, onClick, children }: CountryButtonProps) {
  return (
    <button
      id={`${id}-button`}
      type="button"
      className={classes(fieldStyles.input, styles.button)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={`${id}-legend ${id}-button`}
      aria-describedby={describedBy(id, hint, error)}
      data-wrong={error === undefined ? undefined : true}
      onClick={onClick}
    >
      <span className={isEmpty ? styles.empty : undefined}>{children}</span>
      <ChevronDown aria-hidden="true" size="1.25rem" />
    </button>
  );
}
