import ChevronDown from 'lucide-react/icons/chevron-down';
import type { FocusEvent, ReactNode } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { classes } from '../classes.ts';
import type { Country } from '../country-picker/country.ts';
import { describedBy, FieldGroup } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useLanguage, useMessages } from '../language-context.tsx';
import { uiMessages } from '../messages.ts';
import styles from './phone-field.module.css';
import type { PhoneAnswer } from './phone-answer.ts';
import { parsePhoneAnswer, tidyNumber } from './phone-answer.ts';

const CountrySheet = lazyPart(() =>
  import('../country-picker/country-sheet.tsx').then((sheet) => ({ default: sheet.CountrySheet })),
);

export type PhoneFieldProps = {
  /** Id of the group; the number has `{id}-number`, the code button `{id}-code`. */
  id: string;
  /** Default: "Phone number". */
  label?: ReactNode;
  countries: readonly Country[];
  value: PhoneAnswer;
  onChange: (value: PhoneAnswer) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  suggestedCodes?: readonly string[] | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  readOnly?: boolean | undefined;
};

/**
 * Phone number: a button for the country, an input for the national number. On blur, spaces and punctuation are
 * removed; other characters stay for the user to correct. A pasted number with its country code switches the country.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { id, countries, value, onChange, hint, error, suggestedCodes = [], readOnly = false } = props;
  const language = useLanguage();
  const t = useMessages(uiMessages);
  const [open, setOpen] = useReloadSafeOpen(id);
  const country = countries.find(({ code }) => code === value.country);
  const name = country?.[language] ?? value.country;
  const dial = country?.dial ?? '';
  return (
    <FieldGroup id={id} legend={props.label ?? t.phone.label} hint={hint} error={error}>
      <div className={styles.phone}>
        <button
          id={`${id}-code`}
          type="button"
          className={classes(fieldStyles.input, styles.code)}
          aria-haspopup="dialog"
          aria-expanded={open}
          data-wrong={error === undefined ? undefined : true}
          onClick={() => {
            if (!readOnly) setOpen(true);
          }}
        >
          <span className="visually-hidden">{t.phone.countryCode},</span> <span className={styles.dial}>+{dial}</span>{' '}
          <span className={styles.country}>{name}</span>
          <span className="visually-hidden">, {t.phone.change}</span>
          <ChevronDown aria-hidden="true" size="1.125rem" />
        </button>
        <input
          id={`${id}-number`}
          name={`${id}-number`}
          className={classes(fieldStyles.input, styles.number)}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          aria-label={t.phone.nationalNumber}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error === undefined ? undefined : true}
          readOnly={readOnly}
          value={value.number}
          onChange={(event) => onChange(parsePhoneAnswer(event.currentTarget.value, value.country, countries))}
          onBlur={(event) => {
            const tidied = tidyNumber(value.number);
            if (tidied !== value.number) onChange({ country: value.country, number: tidied });
            props.onBlur?.(event);
          }}
        />
      </div>
      {open && (
        <CountrySheet
          title={t.phone.countryCode}
          countries={countries.filter((entry) => entry.dial !== '')}
          suggestedCodes={suggestedCodes}
          value={value.country}
          showsDialCodes
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            setOpen(false);
            onChange({ country: code, number: value.number });
          }}
        />
      )}
    </FieldGroup>
  );
}
