import { findDoseErrors } from '#capabilities/certificates/rules/dose-errors.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { validateNameLetters } from '#capabilities/places/rules/validate-name-letters.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addMonths, type LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isBlankPartialDate, latestDay, readPartialDate } from '#foundation/time/partial-date.ts';
import { isBlankDate, readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { BaseInfo, ApplicationContent, Dose } from '../contract.ts';
import { doseDate, maxCounts, otherBrand } from './content.ts';
import { type EarlyDose, findEarlyDoses } from './intervals.ts';

/** What is wrong with one field: its path, and the key of its sentence. */
export type FieldError = { path: string; key: string };

/** A dose that somebody had, as far as doses are compared. */
export type DatedDose = { brand: string; on: LocalDate };

/** What a check is told. */
export type ValidationContext = {
  /** The day in Brunei. */
  today: LocalDate;
  /** The day on which the application was begun: brands that were offered then can be registered. */
  begunOn: LocalDate;
  /** Whether a name is that of whom it is for, as they have signed up: an application names them by it. */
  isNamed?: ((name: string) => boolean) | undefined;
  /** Doses that a certificate says whose signature is good. */
  certified?: readonly DatedDose[];
  /** Doses of the same person in other applications. */
  registered?: readonly DatedDose[];
};

/** Most characters (UTF-16 units) of a text, and of a batch number. */
export const maxLengths = { text: 200, batch: 40 };

/** What is wrong with whom it is about; nothing when it is complete. */
export function validateBaseInfo(
  { name, gender, birthDate, nationality, passportNumber }: BaseInfo,
  { today, isNamed }: ValidationContext,
): FieldError[] {
  const number = normalizePassport(passportNumber);
  const found: [path: string, key: string | undefined][] = [
    ['name', nameError(name, isNamed)],
    ['gender', gender === '' ? 'required' : undefined],
    ['birthDate', birthDateError(birthDate, today)],
    ['passportNumber', number === '' ? 'required' : /^[A-Z0-9]{6,20}$/.test(number) ? undefined : 'passport'],
    ['nationality', nationality === '' ? 'required' : findNationality(nationality) ? undefined : 'country'],
  ];
  return prefixErrors('baseInfo', found);
}

/** What is wrong with doses and proof; nothing when they are complete and can be as they are said. */
export function validateDoses(
  { baseInfo, vaccinations, certFiles, proof }: ApplicationContent,
  on: ValidationContext,
): FieldError[] {
  const faults = vaccinations.flatMap((dose, at) => prefixErrors(`vaccinations.${at}`, validateDose(dose, on)));
  if (vaccinations.length === 0) faults.push({ path: 'vaccinations', key: 'dose-needed' });
  if (vaccinations.length > maxCounts.doses) faults.push({ path: 'vaccinations', key: 'too-many-doses' });
  if (certFiles.length === 0 && proof.length === 0) faults.push({ path: 'certFiles', key: 'proof-needed' });
  // A birth date that is missing or wrong is named by itself.
  const born =
    birthDateError(baseInfo.birthDate, on.today) === undefined ? readPartialDate(baseInfo.birthDate) : undefined;
  // Where a part is unknown, only a dose that came before every possible birth date is wrong.
  return [...faults, ...validateDays(vaccinations, born && earliestDay(born), on)];
}

/** All that is wrong with an application; empty when it can be submitted. */
export function validateContent(content: ApplicationContent, on: ValidationContext): FieldError[] {
  return [...validateBaseInfo(content.baseInfo, on), ...validateDoses(content, on)];
}

/** Doses that came earlier than their schedule has it: to look at again, no fault. */
export function findEarlyDosesIn({ vaccinations }: Pick<ApplicationContent, 'vaccinations'>): EarlyDose[] {
  return findEarlyDoses(
    vaccinations.flatMap((dose, at) => {
      const on = doseDate(dose);
      return on === undefined ? [] : [{ at, brand: dose.brand, on }];
    }),
  );
}

function validateDose(dose: Dose, { begunOn, certified = [] }: ValidationContext): [string, string | undefined][] {
  const { brand, brandName, date, country } = dose;
  const product = findProduct(brand);
  const known = product?.code === brand;
  const gone = product?.withdrawn !== undefined && product.withdrawn <= begunOn;
  const isCertified = certified.some((one) => one.brand === brand && one.on === doseDate(dose));
  const brandFault = () => {
    if (brand === '') return 'required';
    if (brand === otherBrand) return undefined;
    if (!known) return 'brand';
    return gone && !isCertified ? 'brand-withdrawn' : undefined;
  };
  return [
    ['brand', brandFault()],
    ['brandName', brand === otherBrand ? printableTextError(brandName, maxLengths.text, 'required') : undefined],
    ['date', isBlankDate(date) ? 'required' : readTypedDate(date) ? undefined : 'date'],
    ['country', country === '' ? 'required' : findCountry(country) ? undefined : 'country'],
    ['place', printableTextError(dose.place, maxLengths.text)],
    ['batch', printableTextError(dose.batch, maxLengths.batch)],
  ];
}

// Details that were verified without Latin letters are locked: whoever writes what they say is not asked for others.
function nameError(name: string, isNamed: ((name: string) => boolean) | undefined): string | undefined {
  const fault = textError(name, maxLengths.text, 'required');
  if (fault) return fault;
  if (isNamed?.(name)) return undefined;
  return validateNameLetters(name) ?? (isNamed ? 'name-as-id' : undefined);
}

// Only what days say together: a dose without a day is named already.
function validateDays(doses: readonly Dose[], birthDate: LocalDate | undefined, on: ValidationContext): FieldError[] {
  const dated = doses.flatMap((dose, at) => {
    const day = doseDate(dose);
    return day === undefined ? [] : [{ at, product: dose.brand, on: day }];
  });
  const twice = dated.filter((dose, place) => dated.findIndex((other) => other.on === dose.on) < place);
  const known = (on.registered ?? []).map(({ on: day }) => day);
  const faults = findDoseErrors(dated, { birthDate: birthDate ?? '1900-01-01', today: on.today });
  return [
    ...twice.map(({ at }) => ({ at, key: 'dose-twice' })),
    ...dated.filter((dose) => known.includes(dose.on)).map(({ at }) => ({ at, key: 'dose-registered' })),
    ...faults
      .filter(({ fault }) => fault !== 'unknown-product')
      .map(({ at, fault }) => ({ at: dated[at]?.at ?? 0, key: `dose-${fault}` })),
  ].map(({ at, key }) => ({ path: `vaccinations.${at}.date`, key }));
}

// `ifBlank`: what a text that has to be there lacks.
function textError(text: string, most: number, ifBlank?: 'required'): string | undefined {
  if (!hasVisibleText(text)) return ifBlank;
  return text.length > most ? 'too-long' : undefined;
}

// Certificates print it.
function printableTextError(text: string, most: number, ifBlank?: 'required'): string | undefined {
  return textError(text, most, ifBlank) ?? (isPrintable(text) ? undefined : 'unprintable');
}

function birthDateError(typed: TypedDate, today: LocalDate): string | undefined {
  if (isBlankPartialDate(typed)) return 'required';
  const date = readPartialDate(typed);
  if (!date) return typed.day.trim() === '' ? 'birth-date-part' : 'date';
  if (earliestDay(date) > today) return 'birth-date-future';
  return latestDay(date) < addMonths(today, -130 * 12) ? 'birth-date-old' : undefined;
}

function prefixErrors(start: string, found: readonly [path: string, key: string | undefined][]): FieldError[] {
  return found.flatMap(([path, key]) => (key === undefined ? [] : [{ path: `${start}.${path}`, key }]));
}
