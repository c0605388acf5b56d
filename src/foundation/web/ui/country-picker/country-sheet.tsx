import { Button } from '../button/button.tsx';
import { useMessages } from '../language-context.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { uiMessages } from '../messages.ts';
import { countryMessages } from './messages.ts';
import type { Country } from './country.ts';
import { CountryList } from './country-list.tsx';
import styles from './country-sheet.module.css';

type CommonProps = {
  title: string;
  countries: readonly Country[];
  suggestedCodes: readonly string[];
  onClose: () => void;
};

/** Sheet for choosing one country; closes after the choice. `showsDialCodes`: for phone numbers. */
export function CountrySheet(
  props: CommonProps & { value: string | undefined; showsDialCodes: boolean; onChoose: (code: string) => void },
) {
  const { title, countries, suggestedCodes, onClose, value, showsDialCodes, onChoose } = props;
  return (
    <Sheet open tall title={title} onClose={onClose}>
      {(close) => (
        <CountryList
          countries={countries}
          suggestedCodes={suggestedCodes}
          chosenCodes={value === undefined ? [] : [value]}
          showsDialCodes={showsDialCodes}
          onToggle={(code) => close(() => onChoose(code))}
        />
      )}
    </Sheet>
  );
}

export type MultiCountrySheetProps = CommonProps & {
  values: readonly string[];
  maxCountries: number;
  onToggle: (code: string) => void;
  isOverLimit: boolean;
  announcement: string;
};

/** Sheet for choosing several countries; it stays open until Done. */
export function MultiCountrySheet(props: MultiCountrySheetProps) {
  const { title, countries, suggestedCodes, onClose, values, maxCountries, onToggle, isOverLimit, announcement } =
    props;
  const { done } = useMessages(uiMessages);
  const t = useMessages(countryMessages);
  return (
    <Sheet
      open
      tall
      title={title}
      onClose={onClose}
      footer={(close) => (
        <div className={styles.footer}>
          <span className={styles.counter}>{t.counter(values.length, maxCountries)}</span>
          <Button onClick={() => close()}>{done}</Button>
        </div>
      )}
    >
      {() => (
        <CountryList
          multiple
          countries={countries}
          suggestedCodes={suggestedCodes}
          chosenCodes={values}
          onToggle={onToggle}
          limitMessageId={values.length >= maxCountries ? 'country-limit' : undefined}
        >
          <p id="country-limit" role="alert" className={isOverLimit ? styles.limit : 'visually-hidden'}>
            {isOverLimit || values.length >= maxCountries ? t.limit(maxCountries) : ''}
          </p>
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </CountryList>
      )}
    </Sheet>
  );
}
