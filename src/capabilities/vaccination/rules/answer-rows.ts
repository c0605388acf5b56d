import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/messages.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { vaccineMessages } from '../messages/screens.ts';

/** A line of answers to check. */
export type Row = { label: string; value: string; style?: 'code' };

/** Whom an application is about, line by line. */
export function personRows(
  { name, gender, birthDate, nationality, passportNumber }: BaseInfo,
  language: Language,
): Row[] {
  const t = vaccineMessages[language].person;
  const born = readPartialDate(birthDate);
  return [
    { label: t.name, value: name },
    { label: t.gender, value: gender && t[gender] },
    { label: t.birthDate, value: born ? formatPartialDate(born, language) : '' },
    { label: t.passportNumber, value: passportNumber, style: 'code' },
    { label: t.nationality, value: findNationality(nationality)?.[language] ?? '' },
  ];
}

/** A dose, line by line; what may stay empty and is, is left out. */
export function doseRows({ brand, brandName, date, country, place, batch }: Dose, language: Language): Row[] {
  const t = vaccineMessages[language].dose;
  const on = readTypedDate(date);
  const rows: Row[] = [
    { label: t.brand, value: findProduct(brand)?.name ?? brandName },
    { label: t.date, value: on ? formatDate(on, language) : '' },
    { label: t.country, value: findCountry(country)?.[language] ?? '' },
    { label: t.where, value: place },
    { label: t.batchNumber, value: batch, style: 'code' },
  ];
  return rows.filter(({ label, value }) => value !== '' || (label !== t.where && label !== t.batchNumber));
}
