import { countries } from '#capabilities/places/rules/countries.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { bindFields } from '#foundation/web/form/bind-fields.ts';
import { Button } from '#foundation/web/ui/button/button.tsx';
import { CountryPicker } from '#foundation/web/ui/country-picker/country-picker.tsx';
import { DateParts } from '#foundation/web/ui/date-parts/date-parts.tsx';
import { Card } from '#foundation/web/ui/layout/layout.tsx';
import { useMessages } from '#foundation/web/ui/language-context.tsx';
import { Notice } from '#foundation/web/ui/notice/notice.tsx';
import { RadioCards } from '#foundation/web/ui/radio-cards/radio-cards.tsx';
import { TextField } from '#foundation/web/ui/text-field/text-field.tsx';
import type { Brand, Dose } from '../contract.ts';
import { maxLengths } from '../rules/validate-content.ts';
import { otherBrand } from '../rules/content.ts';
import type { EarlyDose } from '../rules/intervals.ts';
import { vaccineMessages } from '../messages/screens.ts';

/** Fields of one dose. The brand of the dose stays among the choices, even when the brand is no longer offered. */
export function DoseFields({ index, dose, brands, earlyDose, errorOf, onChange, onRemove }: DoseFieldsProps) {
  const t = useMessages(vaccineMessages).dose;
  const titleId = `vaccinations-${index}-title`;
  const field = bindFields(dose, onChange, errorOf, (name) => `vaccinations.${index}.${name}`);
  const withdrawnBrand = brands.some(({ code }) => code === dose.brand) ? undefined : findProduct(dose.brand);
  const options = [...brands, ...(withdrawnBrand ? [withdrawnBrand] : [])].map(({ code, name }) => ({
    value: code,
    label: name,
  }));
  return (
    <Card as="section" gap={5} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {t.title(index + 1)}
      </h2>
      <RadioCards
        {...field('brand')}
        legend={t.brand}
        options={[...options, { value: otherBrand, label: t.other, hint: t.otherHint }]}
        value={dose.brand || undefined}
      />
      {dose.brand === otherBrand && (
        <TextField {...field('brandName')} label={t.brandName} hint={t.brandNameHint} maxLength={maxLengths.text} />
      )}
      <DateParts {...field('date')} legend={t.date} />
      {earlyDose && <Notice tone="warn" title={t.tooEarly(earlyDose.days, earlyDose.minDays)} live />}
      <CountryPicker {...field('country')} label={t.country} countries={countries} value={dose.country || undefined} />
      <TextField {...field('place')} label={t.placeOptional} hint={t.placeHint} maxLength={maxLengths.text} />
      <TextField
        {...field('batch')}
        label={t.batchOptional}
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
    </Card>
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
