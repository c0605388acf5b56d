import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { Language } from '#foundation/language/wording.ts';
import { formatDate } from '#foundation/time/local-date.ts';
import { formatPartialDate, readPartialDate } from '#foundation/time/partial-date.ts';
import { readTypedDate, type TypedDate } from '#foundation/time/typed-date.ts';
import type { Answers, Applicant } from '../contract.ts';
import { answerWords } from '../wording/answers.ts';

export { answerWords } from '../wording/answers.ts';

/** An answer as it is shown. */
export type Row = { label: string; value: string };

/** The journey, as rows. */
export function tripRows(answers: Answers, language: Language): Row[] {
  const say = answerWords[language];
  const { kind, purpose } = answers;
  const what = purpose === 'others' ? answers.purposeText.trim() : '';
  return [
    { label: say.kind, value: kind === '' ? '' : say.kinds[kind] },
    { label: say.purpose, value: [purpose === '' ? '' : say.purposes[purpose], what].filter(Boolean).join(': ') },
    { label: say.travelDate, value: dayText(answers.travelDate, language) },
    { label: say.returnDates[kind === 'exit' ? 'exit' : 'entry'], value: dayText(answers.returnDate, language) },
  ];
}

/** How many documents there are, as a row. */
export function filesRow(count: number, language: Language): Row {
  const say = answerWords[language];
  return { label: say.files, value: count === 0 ? say.noFiles : say.fileCount(count) };
}

/** One traveller, as rows. */
export function applicantRows(one: Applicant, language: Language): Row[] {
  const say = answerWords[language];
  return [
    { label: say.name, value: one.name },
    { label: say.birthDate, value: birthDateText(one.birthDate, language) },
    { label: say.passportNumber, value: one.passportNumber },
    { label: say.nationality, value: findNationality(one.nationality)?.[language] ?? '' },
  ];
}

function birthDateText(typed: TypedDate, language: Language): string {
  const date = readPartialDate(typed);
  return date ? formatPartialDate(date, language) : '';
}

function dayText(typed: TypedDate, language: Language): string {
  const date = readTypedDate(typed);
  return date ? formatDate(date, language) : '';
}
