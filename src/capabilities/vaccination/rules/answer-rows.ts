import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/wording.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { readTypedDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo, Dose } from '../contract.ts';
import { vaccineWords } from '../wording/screens.ts';

/** A line of answers to check. */
export type Row = { label: string; value: string; style?: 'code' };

/** Whom an application is about, line by line. */
export function personRows(
  { name, gender, birthDate, nationality, passportNumber }: BaseInfo,
  language: Language,
): Row[] {
  const say = vaccineWords[language].person;
  const born = readPartialDate(birthDate);
  return [
    { label: say.name, value: name },
    { label: say.gender, value: gender && say[gender] },
    { label: say.birthDate, value: born ? formatPartialDate(born, language) : '' },
    { label: say.passportNumber, value: passportNumber, style: 'code' },
    { label: say.nationality, value: findNationality(nationality)?.[language] ?? '' },
  ];
}

/** A dose, line by line; what may stay empty and is, is left out. */
export function doseRows({ brand, brandName, date, country, place, batch }: Dose, language: Language): Row[] {
  const say = vaccineWords[language].dose;
  const on = readTypedDate(date);
  const rows: Row[] = [
    { label: say.brand, value: findProduct(brand)?.name ?? brandName },
    { label: say.date, value: on ? formatDate(on, language) : '' },
    { label: say.country, value: findCountry(country)?.[language] ?? '' },
    { label: say.where, value: place },
    { label: say.batchNumber, value: batch, style: 'code' },
  ];
  return rows.filter(({ label, value }) => value !== '' || (label !== say.where && label !== say.batchNumber));
}
