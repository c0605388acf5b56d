import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { type Question, listQuestions, type Template } from './template.ts';

/** Answers by question: a text as typed, a day `YYYY-MM-DD`, a code, or several codes. */
export type Answers = Record<string, string | string[]>;

/** What was answered to a question with one answer; empty when nothing was. */
export function singleAnswer(answers: Answers, question: string): string {
  const given = answers[question];
  return typeof given === 'string' ? given : '';
}

/** What was answered, as a list: none, one, or several. */
export function listAnswers(answers: Answers, question: string): string[] {
  const given = answers[question];
  if (Array.isArray(given)) return given;
  return typeof given === 'string' && given !== '' ? [given] : [];
}

/** Whether a question is asked, by what was answered before it. */
export function isQuestionShown({ shownWhen }: Pick<Question, 'shownWhen'>, answers: Answers): boolean {
  return (shownWhen ?? []).every(({ question, among }) =>
    listAnswers(answers, question).some((answer) => among.includes(answer)),
  );
}

/** The questions that are asked by these answers, in their order. */
export function shownQuestions(template: Pick<Template, 'pages'>, answers: Answers): Question[] {
  const kept = normalizeAnswers(template, answers);
  return listQuestions(template).filter((question) => isQuestionShown(question, kept));
}

/**
 * Answers as they are kept: what is not asked falls away, also what leaned on it; blanks are trimmed, numbers as they are compared, and
 * several answers in the order of the options.
 */
export function normalizeAnswers(template: Pick<Template, 'pages'>, typed: Answers): Answers {
  const kept: Answers = {};
  for (const question of listQuestions(template)) {
    if (!isQuestionShown(question, kept)) continue;
    if (question.kind === 'many') {
      const given = new Set(listAnswers(typed, question.id));
      const known = (question.options ?? []).map(({ code }) => code).filter((code) => given.delete(code));
      kept[question.id] = [...known, ...given];
    } else kept[question.id] = normalizeAnswer(question, singleAnswer(typed, question.id));
  }
  return kept;
}

function normalizeAnswer({ kind }: Question, typed: string): string {
  switch (kind) {
    case 'ic':
      return normalizeNumber(typed).replace(/[\s-]/g, '');
    case 'phone':
      return normalizePhone(homeRegion, typed) ?? normalizeNumber(typed).replace(/[\s-]/g, '');
    case 'passport':
      return normalizePassport(typed);
    case 'number':
      return normalizeNumber(typed).replace(/^0+(?=\d)/, '');
    case 'text':
    case 'name':
      return trimBlanks(typed);
    case 'date':
    case 'choice':
    case 'many':
    case 'country':
    case 'district':
    case 'mukim':
    case 'kampong':
      return typed.replace(/\s+/g, ' ').trim();
  }
}
