import type { FieldError } from '#capabilities/declaration/rules/validate-answers.ts';
import { validateNameLetters } from '#capabilities/places/rules/validate-name-letters.ts';
import { isSameHolder } from '#capabilities/places/rules/passport-identity.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { earliestDay, isBlankPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { isBlankDate, readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Applicant } from '../contract.ts';

/** What a check is told: the day in Brunei, and how many may travel together. */
export type ValidationContext = { today: LocalDate; maxTravellers: number };

/** The latest day of travel that can be applied for, in days from now. */
const maxDaysAhead = 366;

/** Most characters (UTF-16 units) of a name or a purpose. */
const maxTextLength = 200;

/** What is wrong with the journey: which way, what for, when. */
export function validateTrip(answers: Answers, { today }: ValidationContext): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (path: string, key: string) => faults.push({ path, key });
  if (answers.kind === '') fault('kind', 'required');
  if (answers.purpose === '') fault('purpose', 'required');
  if (answers.purpose === 'others' && !hasVisibleText(answers.purposeText)) fault('purposeText', 'required');
  if (answers.purposeText.length > maxTextLength) fault('purposeText', 'too-long');
  else if (!isPrintable(answers.purposeText)) fault('purposeText', 'unprintable');
  const travel = parseDateField(answers.travelDate);
  if (travel.key) fault('travelDate', travel.key);
  if (travel.date && travel.date < today) fault('travelDate', 'travel-date-past');
  if (travel.date && travel.date > addDays(today, maxDaysAhead)) fault('travelDate', 'travel-date-far');
  const back = parseDateField(answers.returnDate);
  if (back.key) fault('returnDate', back.key);
  if (travel.date && back.date && back.date < travel.date) fault('returnDate', 'return-before');
  return faults;
}

/** What is wrong with one traveller; paths within the traveller. */
export function validateApplicant(answers: Answers, at: number, { today }: ValidationContext): FieldError[] {
  const one = answers.travellers[at] as Applicant;
  const faults: FieldError[] = [];
  const fault = (path: string, key: string) => faults.push({ path, key });
  if (!hasVisibleText(one.name)) fault('name', 'required');
  else if (one.name.length > maxTextLength) fault('name', 'too-long');
  else {
    const key = validateNameLetters(one.name);
    if (key) fault('name', key);
  }
  const birthKey = birthDateError(one.birthDate, today);
  if (birthKey) fault('birthDate', birthKey);
  const number = normalizePassport(one.passportNumber);
  if (number === '') fault('passportNumber', 'required');
  else if (!/^[A-Z0-9]{6,20}$/.test(number)) fault('passportNumber', 'passport');
  else if (answers.travellers.slice(0, at).some((other) => isSameHolder(other, one)))
    fault('passportNumber', 'passport-twice');
  if (one.nationality === '') fault('nationality', 'required');
  else if (!findNationality(one.nationality)) fault('nationality', 'country');
  return faults;
}

/** What is wrong with an application: paths as `travellers.1.name`. Empty means that it can be sent. */
export function validateApplication(answers: Answers, on: ValidationContext): FieldError[] {
  const faults = [
    ...validateTrip(answers, on),
    ...answers.travellers.flatMap((_, at) =>
      validateApplicant(answers, at, on).map(({ path, key }) => ({ path: `travellers.${at}.${path}`, key })),
    ),
  ];
  if (answers.travellers.length > on.maxTravellers) faults.push({ path: 'travellers', key: 'too-many-travellers' });
  if (!answers.consent) faults.push({ path: 'consent', key: 'required' });
  return faults;
}

function birthDateError(typed: TypedDate, today: LocalDate): string | undefined {
  if (isBlankPartialDate(typed)) return 'required';
  const date = readPartialDate(typed);
  if (!date) return typed.day.trim() === '' ? 'birth-date-part' : 'date';
  return earliestDay(date) > today ? 'birth-date-future' : undefined;
}

function parseDateField(typed: TypedDate): { date?: LocalDate; key?: string } {
  if (isBlankDate(typed)) return { key: 'required' };
  const date = readTypedDate(typed);
  return date ? { date } : { key: 'date' };
}
