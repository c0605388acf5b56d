import { findCountry, findNationality } from '#capabilities/places/rules/countries.ts';
import { isEmail, cleanEmail } from '#capabilities/login/rules/email.ts';
import { validateNameLetters } from '#capabilities/places/rules/validate-name-letters.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { isSameHolder } from '#capabilities/places/rules/passport-identity.ts';
import { normalizePhone } from '#capabilities/places/rules/phone.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, addMonths, daysBetween, type LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isBlankPartialDate, latestDay, readPartialDate } from '#foundation/time/partial-date.ts';
import { isBlankDate, readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Contact, Journey, TravellerAnswers } from '../contract.ts';

/** The four pages of a traveller's form, in order. */
export const steps = ['passport', 'contact', 'journey', 'health'] as const;
export type Step = (typeof steps)[number];

/** Most characters (UTF-16 units) of an answer. What is longer stays as typed and is refused, never cut. */
export const maxLengths = { name: 200, flightNumber: 20, vehicleNumber: 60, vesselName: 60 };

/** What is wrong with one field: its path within the traveller or the application, and the key of its sentence. */
export type FieldError = { path: string; key: string };

/**
 * What a check is told: the day in Brunei, and the settings that count. `mayLackContact`: somebody who is helped, or at a kiosk, may have
 * neither telephone nor e-mail address. `asked`: the pages that are asked; all of them when not said. `windowDays`: within how many
 * days of each other all must arrive to be submitted at once; not looked at when not said. `declared`: what was submitted last: whoever
 * has arrived meanwhile stays in it as they are, while the others can still be changed.
 */
export type ValidationContext = {
  today: LocalDate;
  maxTravellers: number;
  mayLackContact?: boolean;
  asked?: readonly Step[];
  windowDays?: number;
  declared?: Answers | undefined;
};

/** What is wrong with one page of one traveller; nothing when it is complete. */
export function validateStep(answers: Answers, at: number, step: Step, on: ValidationContext): FieldError[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  if (step === 'passport') return validatePassport(answers, at, traveller, on);
  if (step === 'contact')
    return at > 0 && traveller.sameContact ? [] : validateContact(traveller.contact, on, sharesEmail(answers, at));
  if (step === 'journey') {
    if (at > 0 && traveller.sameJourney) return [];
    const faults = validateJourney(traveller.journey, on).filter(
      ({ key }) => key !== 'entry-date-past' || !isUnchangedSinceSubmission(traveller, at, on),
    );
    return faults.some(({ path }) => path === 'journey.entryDate')
      ? faults
      : [...validateEntryDateGap(answers, at, on), ...faults];
  }
  return validateHealth(traveller);
}

// Both as they are kept: what was submitted is where a change begins.
function isUnchangedSinceSubmission(traveller: TravellerAnswers, at: number, { declared }: ValidationContext): boolean {
  return JSON.stringify(traveller) === JSON.stringify(declared?.travellers[at]);
}

/** What is wrong with one traveller, page by page. */
function validateTraveller(answers: Answers, at: number, on: ValidationContext): FieldError[] {
  return (on.asked ?? steps).flatMap((step) => validateStep(answers, at, step, on));
}

/** How far a traveller's form is. */
export function travellerProgress(
  answers: Answers,
  at: number,
  on: ValidationContext,
): 'not-started' | 'ongoing' | 'complete' {
  if (validateTraveller(answers, at, on).length === 0) return 'complete';
  const traveller = answers.travellers[at];
  const begun =
    traveller &&
    (traveller.name || traveller.passportNumber || traveller.nationality || traveller.gender || traveller.fever);
  return begun ? 'ongoing' : 'not-started';
}

/** What is wrong with an application: paths as `travellers.1.name`. Empty means that it can be submitted. */
export function validateAnswers(answers: Answers, on: ValidationContext): FieldError[] {
  const faults = answers.travellers.flatMap((_, at) =>
    validateTraveller(answers, at, on).map(({ path, key }) => ({ path: `travellers.${at}.${path}`, key })),
  );
  if (answers.travellers.length > on.maxTravellers) faults.unshift({ path: 'travellers', key: 'too-many-travellers' });
  if (answers.kind === 'single' && answers.travellers.length > 1)
    faults.unshift({ path: 'kind', key: 'one-traveller' });
  return faults;
}

/** The journey that counts for a traveller: their own, or traveller 1's. */
export function effectiveJourney(answers: Answers, at: number): Journey {
  const own = answers.travellers[at] as TravellerAnswers;
  return at > 0 && own.sameJourney ? (answers.travellers[0] as TravellerAnswers).journey : own.journey;
}

/** The contact that counts for a traveller: their own, or traveller 1's, whose e-mail address also stands in for one that is missing. */
export function effectiveContact(answers: Answers, at: number): Contact {
  const [own, first] = [answers.travellers[at] as TravellerAnswers, answers.travellers[0] as TravellerAnswers];
  if (at > 0 && own.sameContact) return first.contact;
  return at > 0 && !cleanEmail(own.contact.email) ? { ...own.contact, email: first.contact.email } : own.contact;
}

function validatePassport(
  answers: Answers,
  at: number,
  traveller: TravellerAnswers,
  { today }: ValidationContext,
): FieldError[] {
  const faults: FieldError[] = [];
  if (!hasVisibleText(traveller.name)) faults.push({ path: 'name', key: 'required' });
  else if (traveller.name.length > maxLengths.name) faults.push({ path: 'name', key: 'too-long' });
  else {
    const key = validateNameLetters(traveller.name);
    if (key) faults.push({ path: 'name', key });
  }
  if (!traveller.gender) faults.push({ path: 'gender', key: 'required' });
  faults.push(...validateBirthDate(traveller.birthDate, today));
  faults.push(...validatePassportNumber(answers, at, traveller));
  if (!isBlankDate(traveller.passportExpiry) && !readTypedDate(traveller.passportExpiry)) {
    faults.push({ path: 'passportExpiry', key: 'date' });
  }
  if (!traveller.nationality) faults.push({ path: 'nationality', key: 'required' });
  else if (!findNationality(traveller.nationality)) faults.push({ path: 'nationality', key: 'country' });
  return faults;
}

function validateBirthDate(typed: TypedDate, today: LocalDate): FieldError[] {
  const fault = (key: string): FieldError[] => [{ path: 'birthDate', key }];
  if (isBlankPartialDate(typed)) return fault('required');
  const date = readPartialDate(typed);
  if (!date) return fault(typed.day.trim() === '' ? 'birth-date-part' : 'date');
  // Of a date with unknown parts, nothing is held against the traveller that only might be so.
  if (earliestDay(date) > today) return fault('birth-date-future');
  return latestDay(date) < addMonths(today, -130 * 12) ? fault('birth-date-old') : [];
}

function validatePassportNumber(answers: Answers, at: number, traveller: TravellerAnswers): FieldError[] {
  const number = normalizePassport(traveller.passportNumber);
  if (!number) return [{ path: 'passportNumber', key: 'required' }];
  if (!/^[A-Z0-9]{6,20}$/.test(number)) return [{ path: 'passportNumber', key: 'passport' }];
  const twice = answers.travellers.slice(0, at).some((other) => isSameHolder(other, traveller));
  return twice ? [{ path: 'passportNumber', key: 'passport-twice' }] : [];
}

// A companion without an address of their own is reached by traveller 1's.
function sharesEmail(answers: Answers, at: number): boolean {
  return at > 0 && isEmail(cleanEmail(answers.travellers[0]?.contact.email ?? ''));
}

function validateContact(
  contact: Contact,
  { mayLackContact = false }: ValidationContext,
  emailShared: boolean,
): FieldError[] {
  const faults: FieldError[] = [];
  const missing = (path: string): FieldError[] => (mayLackContact ? [] : [{ path, key: 'required' }]);
  if (!contact.number.trim()) faults.push(...missing('contact.number'));
  else if (
    !findCountry(contact.region) ||
    !normalizePhone(contact.region, contact.number, findCountry(contact.region)?.dial)
  ) {
    faults.push({ path: 'contact.number', key: 'phone' });
  }
  if (!cleanEmail(contact.email)) faults.push(...(emailShared ? [] : missing('contact.email')));
  else if (!isEmail(cleanEmail(contact.email))) faults.push({ path: 'contact.email', key: 'email' });
  return faults;
}

function validateJourney(journey: Journey, { today }: ValidationContext): FieldError[] {
  const faults: FieldError[] = validateEntryDate(journey.entryDate, today);
  if (!journey.departureCountry) faults.push({ path: 'journey.departureCountry', key: 'required' });
  else if (!findCountry(journey.departureCountry)) faults.push({ path: 'journey.departureCountry', key: 'country' });
  if (journey.visited.length === 0 && !journey.noneOther) faults.push({ path: 'journey.visited', key: 'required' });
  if (journey.visited.length > 10) faults.push({ path: 'journey.visited', key: 'too-many-countries' });
  if (!journey.visited.every((code) => findCountry(code))) faults.push({ path: 'journey.visited', key: 'country' });
  return [...faults, ...validateMode(journey)];
}

function validateEntryDate(typed: TypedDate, today: LocalDate): FieldError[] {
  const fault = (key: string): FieldError[] => [{ path: 'journey.entryDate', key }];
  if (isBlankDate(typed)) return fault('required');
  const date = readTypedDate(typed);
  if (!date) return fault('date');
  if (date < today) return fault('entry-date-past');
  return date > addDays(today, 366) ? fault('entry-date-far') : [];
}

// One window closes before the other opens: there would be no day on which both can be submitted.
function validateEntryDateGap(answers: Answers, at: number, { windowDays }: ValidationContext): FieldError[] {
  const dates = answers.travellers
    .slice(0, at + 1)
    .map((_, one) => readTypedDate(effectiveJourney(answers, one).entryDate));
  const own = dates.at(-1);
  if (own === undefined || windowDays === undefined) return [];
  const apart = dates.some((date) => date !== undefined && Math.abs(daysBetween(date, own)) >= windowDays);
  return apart ? [{ path: 'journey.entryDate', key: 'entry-date-apart' }] : [];
}

function validateMode(journey: Journey): FieldError[] {
  const { mode } = journey;
  if (mode === 'air' && journey.flightUnknown) return [];
  const path = mode === '' ? 'mode' : transportFieldByMode[mode];
  const typed = journey[path].trim();
  if (typed === '') return [{ path: `journey.${path}`, key: 'required' }];
  if (path !== 'mode' && typed.length > maxLengths[path]) return [{ path: `journey.${path}`, key: 'too-long' }];
  return isPrintable(typed) ? [] : [{ path: `journey.${path}`, key: 'unprintable' }];
}

const transportFieldByMode = { air: 'flightNumber', land: 'vehicleNumber', sea: 'vesselName' } as const;

function validateHealth(traveller: TravellerAnswers): FieldError[] {
  const faults: FieldError[] = [];
  if (!traveller.fever) faults.push({ path: 'fever', key: 'required' });
  if (!traveller.rash) faults.push({ path: 'rash', key: 'required' });
  if (!traveller.consent) faults.push({ path: 'consent', key: 'consent' });
  return faults;
}
