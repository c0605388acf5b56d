import { listFieldErrors } from '#foundation/contract/list-field-errors.ts';
import { findDoseErrors } from '#capabilities/certificates/rules/dose-errors.ts';
import { findProduct } from '#capabilities/certificates/rules/products.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { validateNameLetters } from '#capabilities/places/rules/validate-name-letters.ts';
import {
  validateEnteredBirthDate,
  validateNationality,
  validatePassportNumber,
} from '#capabilities/places/rules/validate-person.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import type { LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, parseEnteredPartialDate } from '#foundation/time/partial-date.ts';
import { isBlankDate, parseEnteredDate } from '#foundation/time/entered-date.ts';
import type { BaseInfo, ApplicationContent, Dose } from '../contract.ts';
import { doseDate, otherBrand } from './content.ts';
import { type EarlyDose, findEarlyDoses } from './intervals.ts';
import { maxCounts } from './limits.ts';

export type FieldError = { path: string; key: string };

export type DatedDose = { brand: string; date: LocalDate };

export type ValidationContext = {
  /** The day in Brunei. */
  today: LocalDate;
  /** Day on which the application was started: brands offered then may be registered. */
  begunOn: LocalDate;
  /**
   * Whether a name equals the name in the person's details, which the application must use. Undefined for a person
   * without details.
   */
  isNamed?: ((name: string) => boolean) | undefined;
  /** Doses of a certificate with a valid signature. */
  certifiedDoses?: readonly DatedDose[];
  /** Doses of the same person in other applications. */
  registeredDoses?: readonly DatedDose[];
};

/** Maximum number of characters (UTF-16 units) of a text, and of a batch number. */
export const maxLengths = { text: 200, batch: 40 };

export function validateBaseInfo(
  { name, gender, birthDate, nationality, passportNumber }: BaseInfo,
  { today, isNamed }: ValidationContext,
): FieldError[] {
  const checks: [path: string, key: string | undefined][] = [
    ['name', nameError(name, isNamed)],
    ['gender', gender === '' ? 'required' : undefined],
    ['birthDate', validateEnteredBirthDate(birthDate, today)],
    ['passportNumber', validatePassportNumber(passportNumber)],
    ['nationality', validateNationality(nationality)],
  ];
  return prefixErrors('baseInfo', checks);
}

export function validateDoses(
  { baseInfo, vaccinations, certFiles, proof }: ApplicationContent,
  context: ValidationContext,
): FieldError[] {
  const errors = vaccinations.flatMap((dose, index) =>
    prefixErrors(`vaccinations.${index}`, validateDose(dose, context)),
  );
  if (vaccinations.length === 0) errors.push({ path: 'vaccinations', key: 'dose-needed' });
  if (vaccinations.length > maxCounts.doses) errors.push({ path: 'vaccinations', key: 'too-many-doses' });
  if (certFiles.length === 0 && proof.length === 0) errors.push({ path: 'certFiles', key: 'proof-needed' });
  // A missing or invalid birth date has its own error.
  const birthDate =
    validateEnteredBirthDate(baseInfo.birthDate, context.today) === undefined
      ? parseEnteredPartialDate(baseInfo.birthDate)
      : undefined;
  // With unknown parts, only a dose before every possible birth date is an error.
  return [...errors, ...validateDays(vaccinations, birthDate && earliestDay(birthDate), context)];
}

export function validateContent(content: ApplicationContent, context: ValidationContext): FieldError[] {
  return [...validateBaseInfo(content.baseInfo, context), ...validateDoses(content, context)];
}

export function findEarlyDosesInContent({ vaccinations }: Pick<ApplicationContent, 'vaccinations'>): EarlyDose[] {
  return findEarlyDoses(
    vaccinations.flatMap((dose, index) => {
      const date = doseDate(dose);
      return date === undefined ? [] : [{ doseIndex: index, brand: dose.brand, date }];
    }),
  );
}

function validateDose(dose: Dose, { begunOn, certifiedDoses = [] }: ValidationContext): [string, string | undefined][] {
  const { brand, brandName, date, country } = dose;
  const product = findProduct(brand);
  const isEuCode = product?.code === brand;
  const isWithdrawn = product?.withdrawnOn !== undefined && product.withdrawnOn <= begunOn;
  const isCertified = certifiedDoses.some(
    (certifiedDose) => certifiedDose.brand === brand && certifiedDose.date === doseDate(dose),
  );
  const brandError = () => {
    if (brand === '') return 'required';
    if (brand === otherBrand) return undefined;
    if (!isEuCode) return 'brand';
    return isWithdrawn && !isCertified ? 'brand-withdrawn' : undefined;
  };
  return [
    ['brand', brandError()],
    ['brandName', brand === otherBrand ? printableTextError(brandName, maxLengths.text, 'required') : undefined],
    ['date', isBlankDate(date) ? 'required' : parseEnteredDate(date) ? undefined : 'date'],
    ['country', country === '' ? 'required' : findCountry(country) ? undefined : 'country'],
    ['place', printableTextError(dose.place, maxLengths.text)],
    ['batch', printableTextError(dose.batch, maxLengths.batch)],
  ];
}

// A person cannot change verified details. A name that equals them is therefore accepted even without Latin letters.
function nameError(name: string, isNamed: ((name: string) => boolean) | undefined): string | undefined {
  const error = textError(name, maxLengths.text, 'required');
  if (error) return error;
  if (isNamed?.(name)) return undefined;
  return validateNameLetters(name) ?? (isNamed ? 'name-as-id' : undefined);
}

// Skips a dose without a day, which has its own error.
function validateDays(
  doses: readonly Dose[],
  birthDate: LocalDate | undefined,
  context: ValidationContext,
): FieldError[] {
  const datedDoses = doses.flatMap((dose, index) => {
    const date = doseDate(dose);
    return date === undefined ? [] : [{ doseIndex: index, product: dose.brand, date }];
  });
  const repeatedDoses = datedDoses.filter(
    (dose, position) => datedDoses.findIndex((other) => other.date === dose.date) < position,
  );
  const registeredDays = (context.registeredDoses ?? []).map(({ date }) => date);
  const errors = findDoseErrors(datedDoses, { birthDate: birthDate ?? '1900-01-01', today: context.today });
  return [
    ...repeatedDoses.map(({ doseIndex }) => ({ doseIndex, key: 'dose-twice' })),
    ...datedDoses
      .filter((dose) => registeredDays.includes(dose.date))
      .map(({ doseIndex }) => ({ doseIndex, key: 'dose-registered' })),
    ...errors
      .filter(({ error }) => error !== 'unknown-product')
      .map(({ index, error }) => ({ doseIndex: datedDoses[index]?.doseIndex ?? 0, key: `dose-${error}` })),
  ].map(({ doseIndex, key }) => ({ path: `vaccinations.${doseIndex}.date`, key }));
}

// `ifBlank`: error for a blank text; undefined for an optional text.
function textError(text: string, max: number, ifBlank?: 'required'): string | undefined {
  if (!hasVisibleText(text)) return ifBlank;
  return text.length > max ? 'too-long' : undefined;
}

// For texts that are printed on certificates.
function printableTextError(text: string, max: number, ifBlank?: 'required'): string | undefined {
  return textError(text, max, ifBlank) ?? (isPrintable(text) ? undefined : 'unprintable');
}

function prefixErrors(prefix: string, checks: readonly [path: string, key: string | undefined][]): FieldError[] {
  return listFieldErrors(checks.map(([path, key]) => [`${prefix}.${path}`, key]));
}
