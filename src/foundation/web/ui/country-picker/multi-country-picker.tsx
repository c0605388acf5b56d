import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FieldGroup } from '../field/field.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { CountryButton } from './country-button.tsx';
import { countryMessages } from './messages.ts';
import type { Country } from './country.ts';
import styles from './country-picker.module.css';

const MultiCountrySheet = lazyPart(() =>
  import('./country-sheet.tsx').then((sheet) => ({ default: sheet.MultiCountrySheet })),
);

export type MultiCountryPickerProps = {
  /** Id of the group; the button has `{id}-button`. */
  id: string;
  label: ReactNode;
  countries: readonly Country[];
  /** Codes of the chosen countries, in the order in which they were chosen. */
  values: readonly string[];
  onChange: (codes: string[]) => void;
  /** Maximum number (spec §5: ten). A further country is refused, with a message in the sheet and below the field. */
  maxCountries?: number | undefined;
  suggestedCodes?: readonly string[] | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  title?: string | undefined;
};

/**
 * Field for several countries, chosen in a sheet that stays open. The chosen countries are chips below the button.
 * A tap or Delete removes a chip.
 */
export function MultiCountryPicker(props: MultiCountryPickerProps) {
  const { id, label, countries, values, onChange, hint, error, suggestedCodes = [], maxCountries = 10 } = props;
  const language = useLanguage();
  const t = useMessages(countryMessages);
  const [open, setOpen] = useReloadSafeOpen(id);
  const [wasChoiceRefused, setWasChoiceRefused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const groupRef = useRef<HTMLDivElement>(null);
  const nameOf = (code: string) => countries.find((country) => country.code === code)?.[language] ?? code;

  const remove = (code: string) => {
    const remaining = values.filter((chosen) => chosen !== code);
    setWasChoiceRefused(false);
    setAnnouncement(t.removed(nameOf(code), remaining.length, maxCountries));
    onChange(remaining);
  };
  const toggle = (code: string) => {
    if (values.includes(code)) return remove(code);
    if (values.length >= maxCountries) return setWasChoiceRefused(true);
    setAnnouncement(t.chosen(nameOf(code), values.length + 1, maxCountries));
    onChange([...values, code]);
  };
  // The focus moves before the chip disappears: to the next chip, the previous one, or the button.
  const removeChip = (code: string, chip: HTMLElement) => {
    const focusTarget =
      chip.nextElementSibling ?? chip.previousElementSibling ?? groupRef.current?.querySelector('button');
    if (focusTarget instanceof HTMLElement) focusTarget.focus();
    remove(code);
  };

  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <div ref={groupRef}>
        <CountryButton id={id} hint={hint} error={error} isOpen={open} isEmpty onClick={() => setOpen(true)}>
          {values.length === 0 ? t.add : t.addMore}
        </CountryButton>
        {values.length > 0 && (
          <>
            <Chips values={values} nameOf={nameOf} onRemove={removeChip} />
            <p className={styles.counter}>{t.counter(values.length, maxCountries)}</p>
          </>
        )}
        {wasChoiceRefused && <p className={styles.limit}>{t.limit(maxCountries)}</p>}
        {!open && (
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        )}
      </div>
      {open && (
        <MultiCountrySheet
          title={props.title ?? t.add}
          countries={countries}
          suggestedCodes={suggestedCodes}
          values={values}
          maxCountries={maxCountries}
          isOverLimit={wasChoiceRefused}
          announcement={announcement}
          onToggle={toggle}
          onClose={() => {
            setOpen(false);
            setAnnouncement('');
          }}
        />
      )}
    </FieldGroup>
  );
}

type ChipsProps = {
  values: readonly string[];
  nameOf: (code: string) => string;
  onRemove: (code: string, chip: HTMLElement) => void;
};

function Chips({ values, nameOf, onRemove }: ChipsProps) {
  const t = useMessages(countryMessages);
  return (
    <div className={styles.chips}>
      {values.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.chip}
          onClick={(event) => onRemove(code, event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Delete') onRemove(code, event.currentTarget);
          }}
        >
          <span className="visually-hidden">{t.remove(nameOf(code))}</span>
          <span aria-hidden="true">{nameOf(code)}</span>
          <X aria-hidden="true" size="1.125rem" />
        </button>
      ))}
    </div>
  );
}
