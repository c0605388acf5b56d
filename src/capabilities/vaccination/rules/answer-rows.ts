import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { parseEnteredDate } from '#foundation/time/entered-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';

/** `style: 'code'` marks values that are read character by character. */
export type SummaryRow = { label: string; value: string; style?: 'code' };

export function personRows(
  { name, gender, birthDate, nationality, passportNumber }: BaseInfo,
  language: Language,
): SummaryRow[] {
  const t = vaccineMessages[language].person;
  const parsedBirthDate = parseEnteredPartialDate(birthDate);
  return [
    { label: t.name, value: name },
    { label: t.gender, value: gender && t[gender] },
    { label: t.birthDate, value: parsedBirthDate ? formatPartialDate(parsedBirthDate, language) : '' },
    { label: t.passportNumber, value: passportNumber, style: 'code' },
    { label: t.nationality, value: findNationality(nationality)?.[language] ?? '' },
  ];
}

/** Empty optional fields are omitted. */
export function doseRows({ brand, brandName, date, country, place, batch }: Dose, language: Language): SummaryRow[] {
  const t = vaccineMessages[language].dose;
  const day = parseEnteredDate(date);
  const rows: SummaryRow[] = [
    { label: t.brand, value: findProduct(brand)?.name ?? brandName },
    { label: t.date, value: day ? formatDate(day, language) : '' },
    { label: t.country, value: findCountry(country)?.[language] ?? '' },
    { label: t.place, value: place },
    { label: t.batchNumber, value: batch, style: 'code' },
  ];
  return rows.filter(({ label, value }) => value !== '' || (label !== t.place && label !== t.batchNumber));
}
