import { sameName } from '#capabilities/members/rules/same-person.ts';
import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import { earliestDay, isPartialDate } from '#foundation/time/partial-date.ts';
import { hasVisibleText } from '#foundation/contract/visible-text.ts';
import { isPrintable } from '#foundation/language/printable-text.ts';
import { addDays, addMonths, isLocalDate, type LocalDate } from '#foundation/time/local-date.ts';
import { type Answers, answersTo, answerTo, isShown, normalize } from './answers.ts';
import { takesPartialDate } from './fixed-questions.ts';
import { type Question, questionsOf, type Template } from './template.ts';

/** What is wrong with one answer: the question's id, and the key of its sentence. */
export type Fault = { path: string; key: string };

/** What answers are checked by: the day, and what the family says of the person. */
export type CheckedBy = {
  today: LocalDate;
  /** Their name; undefined while they have given none. */
  knownName: string | undefined;
  /** Whether they are known by a birth certificate, as small children are who have no other document yet. */
  certificate: boolean;
};

/** How long a passport must be good from the day of arrival on, in months (spec §5). */
const passportMonths = 6;

/** Most characters of a typed answer. */
const longest = 200;

/** All that is wrong with answers, in the order of the questions; nothing when they can be sent. */
export function check(template: Template, typed: Answers, by: CheckedBy): Fault[] {
  const answers = normalize(template, typed);
  const faults = questionsOf(template)
    .filter((question) => isShown(question, answers))
    .flatMap((question): Fault[] => {
      const key = faultOf(question, answers, template, by);
      return key === undefined ? [] : [{ path: question.id, key }];
    });
  return [...faults, ...across(template, answers, faults, by)];
}

function faultOf(
  question: Question,
  answers: Answers,
  template: Template,
  { today, knownName }: CheckedBy,
): string | undefined {
  const given = answersTo(answers, question.id);
  const answer = answerTo(answers, question.id);
  const showsNothing = (question.kind === 'name' || question.kind === 'text') && !hasVisibleText(answer);
  if (given.length === 0 || showsNothing) return question.optional ? undefined : 'required';
  if (given.some((one) => one.length > longest)) return 'too-long';
  const codes = (question.options ?? []).map(({ code }) => code);
  switch (question.kind) {
    case 'name':
      if (knownName !== undefined) return sameName(answer, knownName) ? undefined : 'name-differs';
      return isPrintable(answer) ? undefined : 'unprintable-name';
    case 'choice':
      return codes.includes(answer) ? undefined : 'required';
    case 'many':
      if (!given.every((code) => codes.includes(code))) return 'required';
      return question.none !== undefined && given.includes(question.none) && given.length > 1
        ? 'none-alone'
        : undefined;
    case 'date':
      return dateFault(question, answer, template, today);
    case 'number':
      return numberFault(question, answer);
    case 'country':
      return findNationality(answer) ? undefined : 'country';
    case 'ic':
      return /^\d{8}$/.test(answer) ? undefined : 'ic';
    case 'passport':
      return /^[A-Z0-9]{6,20}$/.test(answer) ? undefined : 'passport';
    case 'phone':
      if (/^\d{8,}$/.test(answer)) return 'phone-long';
      return /^\d{7}$/.test(answer) ? undefined : 'phone-wrong';
    case 'district':
      return countryDistricts.some(({ code }) => code === answer) ? undefined : 'required';
    case 'mukim':
      return mukimsOf(answers).includes(answer) ? undefined : 'mukim';
    case 'kampong':
    case 'text':
      return undefined;
  }
}

/** The mukims of the district that was answered. */
export function mukimsOf(answers: Answers): readonly string[] {
  const chosen = answerTo(answers, 'district');
  return countryDistricts.find(({ code }) => code === chosen)?.mukims ?? [];
}

function dateFault({ id, past, within }: Question, answer: string, { parameters }: Template, today: LocalDate) {
  if (takesPartialDate(id)) {
    if (!isPartialDate(answer)) return 'date';
    return earliestDay(answer) > today ? 'date-future' : undefined;
  }
  if (!isLocalDate(answer)) return 'date';
  if (past && answer > today) return 'date-future';
  const days = within === undefined ? undefined : parameters[within];
  return days !== undefined && answer < addDays(today, -days) ? 'date-early' : undefined;
}

function numberFault({ least = 0, most = 999 }: Question, answer: string): string | undefined {
  if (!/^\d{1,3}$/.test(answer)) return least === 1 ? 'whole-number' : 'number';
  const number = Number(answer);
  if (number < least) return least === 1 ? 'whole-number' : 'number';
  return number > most ? 'number-high' : undefined;
}

// Somebody is known by an IC, a passport or a birth certificate; and a passport is good long enough on the day of arrival.
function across(template: Template, answers: Answers, faults: readonly Fault[], { certificate }: CheckedBy): Fault[] {
  const asks = (id: string) => questionsOf(template).some((question) => question.id === id);
  const wrong = (id: string) => faults.some(({ path }) => path === id);
  const found: Fault[] = [];
  const [ic, passport, expiry] = ['ic', 'passport', 'passport-expiry'].map((id) => answerTo(answers, id));
  if (asks('ic') && asks('passport') && !wrong('ic') && ic === '' && passport === '' && !certificate)
    found.push({ path: 'ic', key: 'one-document' });
  if (!asks('passport-expiry') || wrong('passport-expiry')) return found;
  if (passport !== '' && expiry === '') return [...found, { path: 'passport-expiry', key: 'required' }];
  const arrived = answerTo(answers, 'entry-date');
  if (expiry !== '' && isLocalDate(arrived) && (expiry ?? '') < addMonths(arrived, passportMonths))
    found.push({ path: 'passport-expiry', key: 'passport-short' });
  return found;
}
