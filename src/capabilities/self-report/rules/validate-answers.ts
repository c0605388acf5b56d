import { identityCardDigits } from '#country';
import { minPassportMonths, passportPattern } from '#capabilities/places/rules/limits.ts';
import { isSameName } from '#capabilities/members/rules/same-person.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { earliestDay, isPartialDate } from '#foundation/time/partial-date.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, addMonths, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { type Answers, listAnswers, singleAnswer, isQuestionShown, normalizeAnswers } from './answers.ts';
import { takesPartialDate } from './fixed-questions.ts';
import { answerRange } from './limits.ts';
import { type Question, listQuestions, type Template } from './template.ts';

/** Error of one answer: id of the question and key of the message. */
export type AnswerError = { path: string; key: string };

export type ValidationContext = {
  today: LocalDate;
  /** Name of the person in the family, with which the answer must agree; undefined if none is stored. */
  knownName: string | undefined;
  /** Whether a birth certificate of the person is stored. Small children often have no other document. */
  hasBirthCertificate: boolean;
};

const maxAnswerLength = 200;

const icPattern = new RegExp(`^\\d{${identityCardDigits}}$`);

/** Returns the errors in the order of the questions; none if the answers can be sent. */
export function validateAnswers(template: Template, rawAnswers: Answers, context: ValidationContext): AnswerError[] {
  const answers = normalizeAnswers(template, rawAnswers);
  const errors = listQuestions(template)
    .filter((question) => isQuestionShown(question, answers))
    .flatMap((question): AnswerError[] => {
      const key = findAnswerError(question, answers, template, context);
      return key === undefined ? [] : [{ path: question.id, key }];
    });
  return [...errors, ...findCrossFieldErrors(template, answers, errors, context)];
}

function findAnswerError(
  question: Question,
  answers: Answers,
  template: Template,
  { today, knownName }: ValidationContext,
): string | undefined {
  const answerList = listAnswers(answers, question.id);
  const answer = singleAnswer(answers, question.id);
  const showsNothing = (question.kind === 'name' || question.kind === 'text') && !hasVisibleText(answer);
  if (answerList.length === 0 || showsNothing) return question.optional ? undefined : 'required';
  if (answerList.some((value) => value.length > maxAnswerLength)) return 'too-long';
  const codes = (question.options ?? []).map(({ code }) => code);
  switch (question.kind) {
    case 'name':
      if (knownName !== undefined) return isSameName(answer, knownName) ? undefined : 'name-differs';
      return isPrintable(answer) ? undefined : 'unprintable-name';
    case 'choice':
      return codes.includes(answer) ? undefined : 'required';
    case 'many':
      if (!answerList.every((code) => codes.includes(code))) return 'required';
      return question.none !== undefined && answerList.includes(question.none) && answerList.length > 1
        ? 'none-alone'
        : undefined;
    case 'date':
      return findDateError(question, answer, template, today);
    case 'number':
      return findNumberError(question, answer);
    case 'country':
      return findNationality(answer) ? undefined : 'country';
    case 'ic':
      return icPattern.test(answer) ? undefined : 'ic';
    case 'passport':
      return passportPattern.test(answer) ? undefined : 'passport';
    case 'phone':
      // A local phone number has seven digits.
      if (/^\d{8,}$/.test(answer)) return 'phone-long';
      return /^\d{7}$/.test(answer) ? undefined : 'phone-wrong';
    case 'district':
      return countryDistricts.some(({ code }) => code === answer) ? undefined : 'required';
    case 'mukim':
      return listMukims(answers).includes(answer) ? undefined : 'mukim';
    case 'kampong':
    case 'text':
      return undefined;
  }
}

/** Lists the mukims of the district in the answers; none without a district. */
export function listMukims(answers: Answers): readonly string[] {
  const district = singleAnswer(answers, 'district');
  return countryDistricts.find(({ code }) => code === district)?.mukims ?? [];
}

function findDateError({ id, past, within }: Question, answer: string, { parameters }: Template, today: LocalDate) {
  if (takesPartialDate(id)) {
    if (!isPartialDate(answer)) return 'date';
    return earliestDay(answer) > today ? 'date-future' : undefined;
  }
  if (!isLocalDate(answer)) return 'date';
  if (past && answer > today) return 'date-future';
  const maxAgeDays = within === undefined ? undefined : parameters[within];
  return maxAgeDays !== undefined && answer < addDays(today, -maxAgeDays) ? 'date-early' : undefined;
}

function findNumberError(
  { least = answerRange.min, most = answerRange.max }: Question,
  answer: string,
): string | undefined {
  if (!/^\d{1,3}$/.test(answer)) return least === 1 ? 'whole-number' : 'number';
  const number = Number(answer);
  if (number < least) return least === 1 ? 'whole-number' : 'number';
  return number > most ? 'number-high' : undefined;
}

// Requires an IC, a passport or a birth certificate, and enough validity of the passport on the day of arrival.
function findCrossFieldErrors(
  template: Template,
  answers: Answers,
  fieldErrors: readonly AnswerError[],
  { hasBirthCertificate }: ValidationContext,
): AnswerError[] {
  const hasQuestion = (id: string) => listQuestions(template).some((question) => question.id === id);
  const hasError = (id: string) => fieldErrors.some(({ path }) => path === id);
  const errors: AnswerError[] = [];
  const [ic, passport, expiry] = ['ic', 'passport', 'passport-expiry'].map((id) => singleAnswer(answers, id));
  if (
    hasQuestion('ic') &&
    hasQuestion('passport') &&
    !hasError('ic') &&
    ic === '' &&
    passport === '' &&
    !hasBirthCertificate
  )
    errors.push({ path: 'ic', key: 'one-document' });
  if (!hasQuestion('passport-expiry') || hasError('passport-expiry')) return errors;
  if (passport !== '' && expiry === '') return [...errors, { path: 'passport-expiry', key: 'required' }];
  const entryDate = singleAnswer(answers, 'entry-date');
  if (expiry !== '' && isLocalDate(entryDate) && (expiry ?? '') < addMonths(entryDate, minPassportMonths))
    errors.push({ path: 'passport-expiry', key: 'passport-short' });
  return errors;
}
