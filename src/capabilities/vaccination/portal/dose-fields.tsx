import { countries } from '#capabilities/places/rules/countries.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Brand, Dose } from '../contract.ts';
import { maxLengths } from '../rules/validate-content.ts';
import { otherBrand } from '../rules/content.ts';
import type { EarlyDose } from '../rules/intervals.ts';
import { vaccineMessages } from '../messages/screens.ts';
import styles from './vaccination.module.css';

/** Fields of one dose. The brand of the dose stays among the choices, even when the brand is no longer offered. */
export function DoseFields({ index, dose, brands, earlyDose, errorOf, onChange, onRemove }: DoseFieldsProps) {
  const t = useMessages(vaccineMessages).dose;
  const path = (field: string) => `vaccinations.${index}.${field}`;
  const id = (field: string) => `vaccinations-${index}-${field}`;
  const withdrawnBrand = brands.some(({ code }) => code === dose.brand) ? undefined : findProduct(dose.brand);
  const options = [...brands, ...(withdrawnBrand ? [withdrawnBrand] : [])].map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return (
    <section className={styles.card} aria-labelledby={id('title')}>
      <h2 id={id('title')} tabIndex={-1}>
        {t.title(index + 1)}
      </h2>
      <RadioCards
        id={id('brand')}
        legend={t.brand}
        options={[...options, { value: otherBrand, label: t.other, hint: t.otherHint }]}
        value={dose.brand || undefined}
        onChange={(brand) => onChange({ brand })}
        error={errorOf(path('brand'))}
      />
      {dose.brand === otherBrand && (
        <TextField
          id={id('brandName')}
          label={t.brandName}
          hint={t.brandNameHint}
          value={dose.brandName}
          onChange={(brandName) => onChange({ brandName })}
          error={errorOf(path('brandName'))}
          maxLength={maxLengths.text}
        />
      )}
      <DateParts
        id={id('date')}
        legend={t.date}
        value={dose.date}
        onChange={(date) => onChange({ date })}
        error={errorOf(path('date'))}
      />
      {earlyDose && <Notice tone="warn" title={t.tooEarly(earlyDose.days, earlyDose.minDays)} live />}
      <CountryPicker
        id={id('country')}
        label={t.country}
        countries={countries}
        value={dose.country || undefined}
        onChange={(country) => onChange({ country })}
        error={errorOf(path('country'))}
      />
      <TextField
        id={id('place')}
        label={t.placeOptional}
        hint={t.placeHint}
        value={dose.place}
        onChange={(place) => onChange({ place })}
        error={errorOf(path('place'))}
        maxLength={maxLengths.text}
      />
      <TextField
        id={id('batch')}
        label={t.batchOptional}
        value={dose.batch}
        onChange={(batch) => onChange({ batch })}
        error={errorOf(path('batch'))}
        variant="code"
        width="medium"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLengths.batch}
      />
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          {t.remove}
          <span className="visually-hidden">{t.removeHiddenSuffix(index + 1)}</span>
        </Button>
      )}
    </section>
  );
}

/** `onRemove` is undefined for the only dose, which cannot be removed. */
export type DoseFieldsProps = {
  index: number;
  dose: Dose;
  brands: readonly Brand[];
  earlyDose: EarlyDose | undefined;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<Dose>) => void;
  onRemove: (() => void) | undefined;
};
