import type { Details } from '#capabilities/members/contract.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import {
  isBlankPartialDate,
  isPartialDate,
  parseEnteredPartialDate,
  toEnteredPartialDate,
} from '#foundation/time/partial-date.ts';
import { blankDate, type EnteredDate } from '#foundation/time/entered-date.ts';
import type { Answers } from './answers.ts';
import { takesPartialDate } from './fixed-questions.ts';
import { listQuestions, type Template } from './template.ts';

/** Entered values by question id. A date consists of three fields: day, month and year. */
export type FormValues = Record<string, string | string[] | EnteredDate>;

/** Converts entered values to answers. An invalid date becomes `-`, which validation refuses. */
export function toAnswers(entered: FormValues): Answers {
  return Object.fromEntries(
    Object.entries(entered).map(([id, value]) => [
      id,
      typeof value === 'string' || Array.isArray(value)
        ? value
        : (parseEnteredPartialDate(value) ?? (isBlankPartialDate(value) ? '' : '-')),
    ]),
  );
}

export function dateValue(entered: FormValues, id: string): EnteredDate {
  const value = entered[id];
  return typeof value === 'object' && !Array.isArray(value) ? value : blankDate;
}

export function textValue(entered: FormValues, id: string): string {
  const value = entered[id];
  return typeof value === 'string' ? value : '';
}

export function listValue(entered: FormValues, id: string): string[] {
  const value = entered[id];
  return Array.isArray(value) ? value : [];
}

/**
 * Returns the initial values of a form: the last report without the questions that are asked again each time. The
 * details stored in the family may be more recent, so they replace answers of the report.
 */
export function prefillForm(template: Template, latest: Answers | undefined, details: Details | undefined): FormValues {
  const entered: FormValues = {};
  const defaults = { ...latest, ...(details && toAnswersFromDetails(details)) };
  for (const { id, kind, anew, options } of listQuestions(template)) {
    const value = defaults[id];
    if (value === undefined || value === '' || anew) continue;
    // A choice that the template no longer offers stays empty.
    if (kind === 'choice' && !options?.some(({ code }) => code === value)) continue;
    if (kind === 'date') {
      const isDate = typeof value === 'string' && (takesPartialDate(id) ? isPartialDate(value) : isLocalDate(value));
      if (isDate) entered[id] = toEnteredPartialDate(value);
    } else if (kind === 'many') {
      if (Array.isArray(value)) entered[id] = value.filter((chosen) => options?.some(({ code }) => code === chosen));
    } else if (typeof value === 'string') entered[id] = value;
  }
  return entered;
}

function toAnswersFromDetails(details: Details): Answers {
  const answers: Answers = {
    name: details.name,
    'birth-date': details.birth_date,
    gender: details.gender,
    nationality: details.nation,
    ic: details.ic_number,
    passport: details.passport_number,
    phone: details.phone,
  };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''));
}

/** Keeps the values that fit a newer template: those of questions with the same id and kind. */
export function carryOverValues(before: Template, after: Template, entered: FormValues): FormValues {
  const kindById = new Map(listQuestions(before).map(({ id, kind }) => [id, kind]));
  const carriedOver = listQuestions(after).filter(
    ({ id, kind }) => entered[id] !== undefined && kindById.get(id) === kind,
  );
  return Object.fromEntries(
    carriedOver.map(({ id, options }) => {
      const value = entered[id] as FormValues[string];
      const isKnown = (code: string) => options === undefined || options.some((option) => option.code === code);
      if (Array.isArray(value)) return [id, value.filter(isKnown)];
      return [id, typeof value === 'string' && !isKnown(value) ? '' : value];
    }),
  );
}
