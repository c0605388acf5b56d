import { listFieldErrors } from '#foundation/contract/list-field-errors.ts';
import type { FieldError } from '#capabilities/declaration/rules/validate-answers.ts';
import { isSameHolder } from '#capabilities/places/rules/passport-identity.ts';
import {
  validateEnteredBirthDate,
  validateNationality,
  validatePassportName,
  validatePassportNumber,
} from '#capabilities/places/rules/validate-person.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, type LocalDate } from '#foundation/time/local-date.ts';
import { isBlankDate, parseEnteredDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers, Applicant } from '../contract.ts';

/** `today` is the day in Brunei. */
export type ValidationContext = { today: LocalDate; maxTravellers: number };

/** Latest day of travel, in days from today. */
const maxDaysAhead = 366;

/** Maximum length of a name or a purpose, in UTF-16 units. */
const maxTextLength = 200;

export function validateTrip(answers: Answers, { today }: ValidationContext): FieldError[] {
  const errors: FieldError[] = [];
  const addError = (path: string, key: string) => errors.push({ path, key });
  if (answers.kind === '') addError('kind', 'required');
  if (answers.purpose === '') addError('purpose', 'required');
  if (answers.purpose === 'others' && !hasVisibleText(answers.purposeText)) addError('purposeText', 'required');
  if (answers.purposeText.length > maxTextLength) addError('purposeText', 'too-long');
  else if (!isPrintable(answers.purposeText)) addError('purposeText', 'unprintable');
  const travelDay = parseDateField(answers.travelDate);
  if (travelDay.key) addError('travelDate', travelDay.key);
  if (travelDay.date && travelDay.date < today) addError('travelDate', 'travel-date-past');
  if (travelDay.date && travelDay.date > addDays(today, maxDaysAhead)) addError('travelDate', 'travel-date-far');
  const returnDay = parseDateField(answers.returnDate);
  if (returnDay.key) addError('returnDate', returnDay.key);
  if (travelDay.date && returnDay.date && returnDay.date < travelDay.date) addError('returnDate', 'return-before');
  return errors;
}

/** Validates the traveller at an index. Paths of errors are relative to this traveller, such as `name`. */
export function validateApplicant(answers: Answers, index: number, { today }: ValidationContext): FieldError[] {
  const applicant = answers.travellers[index] as Applicant;
  const isDuplicate = answers.travellers.slice(0, index).some((earlier) => isSameHolder(earlier, applicant));
  return listFieldErrors([
    ['name', validatePassportName(applicant.name)],
    ['birthDate', birthDateError(applicant.birthDate, today)],
    [
      'passportNumber',
      validatePassportNumber(applicant.passportNumber) ?? (isDuplicate ? 'passport-twice' : undefined),
    ],
    ['nationality', validateNationality(applicant.nationality)],
  ]);
}

/** Validates all answers. Paths of errors are relative to the answers, such as `travellers.1.name`. */
export function validateApplication(answers: Answers, context: ValidationContext): FieldError[] {
  const errors = [
    ...validateTrip(answers, context),
    ...answers.travellers.flatMap((_, index) =>
      validateApplicant(answers, index, context).map(({ path, key }) => ({ path: `travellers.${index}.${path}`, key })),
    ),
  ];
  if (answers.travellers.length > context.maxTravellers)
    errors.push({ path: 'travellers', key: 'too-many-travellers' });
  if (!answers.consent) errors.push({ path: 'consent', key: 'required' });
  return errors;
}

// The year of birth is not checked.
function birthDateError(entered: EnteredDate, today: LocalDate): string | undefined {
  const key = validateEnteredBirthDate(entered, today);
  return key === 'birth-date-old' ? undefined : key;
}

function parseDateField(entered: EnteredDate): { date?: LocalDate; key?: string } {
  if (isBlankDate(entered)) return { key: 'required' };
  const date = parseEnteredDate(entered);
  return date ? { date } : { key: 'date' };
}
