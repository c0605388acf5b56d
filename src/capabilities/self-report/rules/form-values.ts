import type { Details } from '#capabilities/members/contract.ts';
import { isLocalDate } from '#foundation/time/local-date.ts';
import { isBlankPartialDate, isPartialDate, readPartialDate, typedPartialDate } from '#foundation/time/partial-date.ts';
import { noDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers } from './answers.ts';
import { takesPartialDate } from './fixed-questions.ts';
import { listQuestions, type Template } from './template.ts';

/** Answers as they stand in a form: a date in its three fields, until it is one. */
export type FormValues = Record<string, string | string[] | TypedDate>;

/** What is typed as it is sent. A day that is none stays one that is none. */
export function toAnswers(typed: FormValues): Answers {
  return Object.fromEntries(
    Object.entries(typed).map(([id, value]) => [
      id,
      typeof value === 'string' || Array.isArray(value)
        ? value
        : (readPartialDate(value) ?? (isBlankPartialDate(value) ? '' : '-')),
    ]),
  );
}

/** A date of the form. */
export function dateValue(typed: FormValues, id: string): TypedDate {
  const value = typed[id];
  return typeof value === 'object' && !Array.isArray(value) ? value : noDate;
}

/** A text of the form. */
export function textValue(typed: FormValues, id: string): string {
  const value = typed[id];
  return typeof value === 'string' ? value : '';
}

/** Several answers of the form. */
export function listValue(typed: FormValues, id: string): string[] {
  const value = typed[id];
  return Array.isArray(value) ? value : [];
}

/**
 * What a form begins with: the last report, without what is asked anew each time, and over it what the family's details say of the
 * person, who may have changed since.
 */
export function prefillForm(template: Template, last: Answers | undefined, details: Details | undefined): FormValues {
  const typed: FormValues = {};
  const known = { ...last, ...(details && answersFromDetails(details)) };
  for (const { id, kind, anew, options } of listQuestions(template)) {
    const value = known[id];
    if (value === undefined || value === '' || anew) continue;
    // An option that the template no longer has is asked again.
    if (kind === 'choice' && !options?.some(({ code }) => code === value)) continue;
    if (kind === 'date') {
      const isDate = typeof value === 'string' && (takesPartialDate(id) ? isPartialDate(value) : isLocalDate(value));
      if (isDate) typed[id] = typedPartialDate(value);
    } else if (kind === 'many') {
      if (Array.isArray(value)) typed[id] = value.filter((one) => options?.some(({ code }) => code === one));
    } else if (typeof value === 'string') typed[id] = value;
  }
  return typed;
}

function answersFromDetails(details: Details): Answers {
  const said: Answers = {
    name: details.name,
    'birth-date': details.birth_date,
    gender: details.gender,
    nationality: details.nation,
    ic: details.ic_number,
    passport: details.passport_number,
    phone: details.phone,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** What of a form still fits a newer template: what was typed for questions that it asks in the same way. */
export function carryOverValues(before: Template, after: Template, typed: FormValues): FormValues {
  const kinds = new Map(listQuestions(before).map(({ id, kind }) => [id, kind]));
  const kept = listQuestions(after).filter(({ id, kind }) => typed[id] !== undefined && kinds.get(id) === kind);
  return Object.fromEntries(
    kept.map(({ id, options }) => {
      const value = typed[id] as FormValues[string];
      const known = (code: string) => options === undefined || options.some((option) => option.code === code);
      if (Array.isArray(value)) return [id, value.filter(known)];
      return [id, typeof value === 'string' && !known(value) ? '' : value];
    }),
  );
}
