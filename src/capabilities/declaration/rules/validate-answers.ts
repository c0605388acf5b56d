import { listFieldErrors } from '#foundation/contract/list-field-errors.ts';
import { findCountry } from '#capabilities/places/rules/countries.ts';
import { isEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import { isSameHolder } from '#capabilities/places/rules/passport-identity.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import {
  maxNameLength,
  validateEnteredBirthDate,
  validateNationality,
  validatePassportName,
  validatePassportNumber,
} from '#capabilities/places/rules/validate-person.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { isBlankDate, parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';

/** Pages of a traveller's form, in order. */
export const steps = ['passport', 'contact', 'journey', 'health'] as const;
export type Step = (typeof steps)[number];

/** Maximum lengths of answers in UTF-16 code units. A longer answer stays as typed and is refused, never cut. */
export const maxLengths = { name: maxNameLength, flightNumber: 20, vehicleNumber: 60, vesselName: 60 };

/** A validation error: the field's path within the traveller or the application, and the key of its message. */
export type FieldError = { path: string; key: string };

/**
 * `today`: the day in Brunei. `isContactOptional`: telephone and e-mail are optional, as in assisted and kiosk forms.
 * `pages`: pages to validate, all by default. `windowDays`: arrivals of one submission must be less than this many days
 * apart; unlimited by default. `submittedAnswers`: answers of the last submitted version. A traveller with unchanged
 * answers stays valid after the entry date has passed, so that other travellers can still be edited.
 */
export type ValidationContext = {
  today: LocalDate;
  maxTravellers: number;
  isContactOptional?: boolean;
  pages?: readonly Step[];
  windowDays?: number;
  submittedAnswers?: Answers | undefined;
};

export function validateStep(answers: Answers, index: number, step: Step, context: ValidationContext): FieldError[] {
  const traveller = answers.travellers[index];
  if (!traveller) return [];
  if (step === 'passport') return validatePassport(answers, index, traveller, context);
  if (step === 'contact')
    return index > 0 && traveller.sameContact
      ? []
      : validateContact(traveller.contact, context, sharesEmail(answers, index));
  if (step === 'journey') {
    if (index > 0 && traveller.sameJourney) return [];
    const errors = validateJourney(traveller.journey, context).filter(
      ({ key }) => key !== 'entry-date-past' || !isUnchangedSinceSubmission(traveller, index, context),
    );
    return errors.some(({ path }) => path === 'journey.entryDate')
      ? errors
      : [...validateEntryDateGap(answers, index, context), ...errors];
  }
  return validateHealth(traveller);
}

// Compares without normalizing, because an edit starts from the submitted answers, which are normalized.
function isUnchangedSinceSubmission(
  traveller: TravellerAnswers,
  index: number,
  { submittedAnswers }: ValidationContext,
): boolean {
  return JSON.stringify(traveller) === JSON.stringify(submittedAnswers?.travellers[index]);
}

function validateTraveller(answers: Answers, index: number, context: ValidationContext): FieldError[] {
  return (context.pages ?? steps).flatMap((step) => validateStep(answers, index, step, context));
}

export function travellerProgress(
  answers: Answers,
  index: number,
  context: ValidationContext,
): 'not-started' | 'ongoing' | 'complete' {
  if (validateTraveller(answers, index, context).length === 0) return 'complete';
  const traveller = answers.travellers[index];
  const hasAnswers =
    traveller &&
    (traveller.name || traveller.passportNumber || traveller.nationality || traveller.gender || traveller.fever);
  return hasAnswers ? 'ongoing' : 'not-started';
}

/** Validates all travellers. Paths of errors are like `travellers.1.name`, counted from 0. */
export function validateAnswers(answers: Answers, context: ValidationContext): FieldError[] {
  const errors = answers.travellers.flatMap((_, index) =>
    validateTraveller(answers, index, context).map(({ path, key }) => ({ path: `travellers.${index}.${path}`, key })),
  );
  if (answers.travellers.length > context.maxTravellers)
    errors.unshift({ path: 'travellers', key: 'too-many-travellers' });
  if (answers.kind === 'single' && answers.travellers.length > 1)
    errors.unshift({ path: 'kind', key: 'one-traveller' });
  return errors;
}

/** Journey of a traveller: the traveller's own, or the shared one of traveller 1. */
export function effectiveJourney(answers: Answers, index: number): Journey {
  const traveller = answers.travellers[index] as TravellerAnswers;
  return index > 0 && traveller.sameJourney ? (answers.travellers[0] as TravellerAnswers).journey : traveller.journey;
}

/** Contact of a traveller, or the shared one of traveller 1. Traveller 1's e-mail replaces a missing one. */
export function effectiveContact(answers: Answers, index: number): Contact {
  const traveller = answers.travellers[index] as TravellerAnswers;
  const firstTraveller = answers.travellers[0] as TravellerAnswers;
  if (index > 0 && traveller.sameContact) return firstTraveller.contact;
  return index > 0 && !cleanEmail(traveller.contact.email)
    ? { ...traveller.contact, email: firstTraveller.contact.email }
    : traveller.contact;
}

function validatePassport(
  answers: Answers,
  index: number,
  traveller: TravellerAnswers,
  { today }: ValidationContext,
): FieldError[] {
  const { passportExpiry } = traveller;
  const isDuplicate = answers.travellers
    .slice(0, index)
    .some((earlierTraveller) => isSameHolder(earlierTraveller, traveller));
  return listFieldErrors([
    ['name', validatePassportName(traveller.name)],
    ['gender', traveller.gender ? undefined : 'required'],
    ['birthDate', validateEnteredBirthDate(traveller.birthDate, today)],
    [
      'passportNumber',
      validatePassportNumber(traveller.passportNumber) ?? (isDuplicate ? 'passport-twice' : undefined),
    ],
    ['passportExpiry', isBlankDate(passportExpiry) || parseEnteredDate(passportExpiry) ? undefined : 'date'],
    ['nationality', validateNationality(traveller.nationality)],
  ]);
}

function sharesEmail(answers: Answers, index: number): boolean {
  return index > 0 && isEmail(cleanEmail(answers.travellers[0]?.contact.email ?? ''));
}

function validateContact(
  contact: Contact,
  { isContactOptional = false }: ValidationContext,
  isEmailShared: boolean,
): FieldError[] {
  const errors: FieldError[] = [];
  const missingError = (path: string): FieldError[] => (isContactOptional ? [] : [{ path, key: 'required' }]);
  if (!contact.number.trim()) errors.push(...missingError('contact.number'));
  else if (
    !findCountry(contact.region) ||
    !normalizePhone(contact.region, contact.number, findCountry(contact.region)?.dial)
  ) {
    errors.push({ path: 'contact.number', key: 'phone' });
  }
  if (!cleanEmail(contact.email)) errors.push(...(isEmailShared ? [] : missingError('contact.email')));
  else if (!isEmail(cleanEmail(contact.email))) errors.push({ path: 'contact.email', key: 'email' });
  return errors;
}

function validateJourney(journey: Journey, { today }: ValidationContext): FieldError[] {
  const errors: FieldError[] = validateEntryDate(journey.entryDate, today);
  if (!journey.departureCountry) errors.push({ path: 'journey.departureCountry', key: 'required' });
  else if (!findCountry(journey.departureCountry)) errors.push({ path: 'journey.departureCountry', key: 'country' });
  if (journey.visited.length === 0 && !journey.noneOther) errors.push({ path: 'journey.visited', key: 'required' });
  if (journey.visited.length > 10) errors.push({ path: 'journey.visited', key: 'too-many-countries' });
  if (!journey.visited.every((code) => findCountry(code))) errors.push({ path: 'journey.visited', key: 'country' });
  return [...errors, ...validateMode(journey)];
}

function validateEntryDate(entered: EnteredDate, today: LocalDate): FieldError[] {
  const error = (key: string): FieldError[] => [{ path: 'journey.entryDate', key }];
  if (isBlankDate(entered)) return error('required');
  const date = parseEnteredDate(entered);
  if (!date) return error('date');
  if (date < today) return error('entry-date-past');
  return date > addDays(today, 366) ? error('entry-date-far') : [];
}

// Refuses entry dates that are `windowDays` or more apart: their windows do not overlap, so both travellers could not
// be submitted on one day.
function validateEntryDateGap(answers: Answers, index: number, { windowDays }: ValidationContext): FieldError[] {
  const dates = answers.travellers
    .slice(0, index + 1)
    .map((_, i) => parseEnteredDate(effectiveJourney(answers, i).entryDate));
  const entryDate = dates.at(-1);
  if (entryDate === undefined || windowDays === undefined) return [];
  const isTooFarApart = dates.some(
    (date) => date !== undefined && Math.abs(daysBetween(date, entryDate)) >= windowDays,
  );
  return isTooFarApart ? [{ path: 'journey.entryDate', key: 'entry-date-apart' }] : [];
}

function validateMode(journey: Journey): FieldError[] {
  const { mode } = journey;
  if (mode === 'air' && journey.flightUnknown) return [];
  const path = mode === '' ? 'mode' : transportFieldByMode[mode];
  const entered = journey[path].trim();
  if (entered === '') return [{ path: `journey.${path}`, key: 'required' }];
  if (path !== 'mode' && entered.length > maxLengths[path]) return [{ path: `journey.${path}`, key: 'too-long' }];
  return isPrintable(entered) ? [] : [{ path: `journey.${path}`, key: 'unprintable' }];
}

const transportFieldByMode = { air: 'flightNumber', land: 'vehicleNumber', sea: 'vesselName' } as const;

function validateHealth(traveller: TravellerAnswers): FieldError[] {
  const errors: FieldError[] = [];
  if (!traveller.fever) errors.push({ path: 'fever', key: 'required' });
  if (!traveller.rash) errors.push({ path: 'rash', key: 'required' });
  if (!traveller.consent) errors.push({ path: 'consent', key: 'consent' });
  return errors;
}
