import type { ReactNode } from 'react';
import { useReloadSafeOpen } from '#foundation/web/screens/reload-safe-state.ts';
import { lazyPart } from '#foundation/web/screens/lazy-part.tsx';
import { FieldGroup } from '../field/field.tsx';
import { useLanguage, useMessages } from '../language-context.tsx';
import { CountryButton } from './country-button.tsx';
import { countryMessages } from './messages.ts';
import type { Country } from './country.ts';

const CountrySheet = lazyPart(() => import('./country-sheet.tsx').then((sheet) => ({ default: sheet.CountrySheet })));

export type CountryPickerProps = {
  /** Id of the group; the button has `{id}-button`. */
  id: string;
  label: ReactNode;
  countries: readonly Country[];
  value: string | undefined;
  onChange: (code: string) => void;
  /** Codes at the top of the list. */
  suggestedCodes?: readonly string[] | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Title of the sheet; default "Choose a country". */
  title?: string | undefined;
};

/** Field for one country, chosen in a sheet. The sheet's code loads when it is first opened. */
export function CountryPicker(props: CountryPickerProps) {
  const { id, label, countries, value, onChange, hint, error, suggestedCodes = [] } = props;
  const language = useLanguage();
  const t = useMessages(countryMessages);
  const [open, setOpen] = useReloadSafeOpen(id);
  const chosen = countries.find((country) => country.code === value);
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error}>
      <CountryButton id={id} hint={hint} error={error} isOpen={open} isEmpty={!chosen} onClick={() => setOpen(true)}>
        {chosen ? chosen[language] : t.choose}
      </CountryButton>
      {open && (
        <CountrySheet
          title={props.title ?? t.choose}
          countries={countries}
          suggestedCodes={suggestedCodes}
          value={value}
          showsDialCodes={false}
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            setOpen(false);
            onChange(code);
          }}
        />
      )}
    </FieldGroup>
  );
}
