import { countryDistricts } from '#capabilities/places/rules/country-districts.ts';
import { findNationality } from '#capabilities/places/rules/countries.ts';
import type { BilingualText, Language } from '#foundation/language/messages.ts';
import { formatIfPartialDate } from '#foundation/time/partial-date.ts';
import { type Answers, listAnswers, singleAnswer, isQuestionShown, normalizeAnswers } from './answers.ts';
import { fillParameters, type Page, type Question, type Template } from './template.ts';

/** `style: 'code'` marks values that are read character by character. */
export type AnswerRow = { id: string; label: string; value: string; style?: 'code' };

/** Rows of the answers on a page, in the words of their template; unanswered questions are omitted. */
export function listAnswerRows(template: Template, page: Page, rawAnswers: Answers, language: Language): AnswerRow[] {
  const answers = normalizeAnswers(template, rawAnswers);
  return page.questions
    .filter((question) => isQuestionShown(question, answers) && listAnswers(answers, question.id).length > 0)
    .map((question) => ({
      id: question.id,
      label: fillParameters(question.label[language], template.parameters),
      value: answerText(question, answers, language, template),
      ...(['ic', 'passport', 'phone'].includes(question.kind) && { style: 'code' as const }),
    }));
}

/** Rows of a page to check before sending. A page without answers lists its questions, so that gaps are visible. */
export function listRowsToCheck(template: Template, page: Page, rawAnswers: Answers, language: Language): AnswerRow[] {
  const rows = listAnswerRows(template, page, rawAnswers, language);
  if (rows.length > 0) return rows;
  const answers = normalizeAnswers(template, rawAnswers);
  return page.questions
    .filter((question) => isQuestionShown(question, answers))
    .map(({ id, label }) => ({ id, label: fillParameters(label[language], template.parameters), value: '' }));
}

/** Rows of all answers in both languages, for readers without the template. */
export function listBilingualRows(
  template: Template,
  answers: Answers,
): { label: BilingualText; value: BilingualText }[] {
  const rowsIn = (language: Language) =>
    template.pages.flatMap((page) => listAnswerRows(template, page, answers, language));
  const malayRows = rowsIn('ms');
  return rowsIn('en').map((row, index) => ({
    label: { en: row.label, ms: malayRows[index]?.label ?? row.label },
    value: { en: row.value, ms: malayRows[index]?.value ?? row.value },
  }));
}

function answerText(question: Question, answers: Answers, language: Language, { parameters }: Template): string {
  const answer = singleAnswer(answers, question.id);
  const labelOf = (code: string) => {
    const option = question.options?.find((candidate) => candidate.code === code);
    return option ? fillParameters(option.label[language], parameters) : code;
  };
  switch (question.kind) {
    case 'choice':
      return labelOf(answer);
    case 'many':
      return listAnswers(answers, question.id).map(labelOf).join(', ');
    case 'date':
      return formatIfPartialDate(answer, language);
    case 'country':
      return findNationality(answer)?.[language] ?? answer;
    case 'district':
      return countryDistricts.find(({ code }) => code === answer)?.name ?? answer;
    case 'text':
    case 'name':
    case 'number':
    case 'ic':
    case 'passport':
    case 'phone':
    case 'mukim':
    case 'kampong':
      return answer;
  }
}
