import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { normalizeNumber } from '#foundation/language/typed-text.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { type Question, listQuestions, type Template } from './template.ts';

/** Answers by question id: typed text, a day `YYYY-MM-DD`, a code, or several codes. */
export type Answers = Record<string, string | string[]>;

/** The answer to a question with one answer; empty when unanswered. */
export function singleAnswer(answers: Answers, question: string): string {
  const given = answers[question];
  return typeof given === 'string' ? given : '';
}

/** The answers to a question as a list. */
export function listAnswers(answers: Answers, question: string): string[] {
  const given = answers[question];
  if (Array.isArray(given)) return given;
  return typeof given === 'string' && given !== '' ? [given] : [];
}

/** Whether a question applies, by the answers to earlier questions. */
export function isQuestionShown({ shownWhen }: Pick<Question, 'shownWhen'>, answers: Answers): boolean {
  return (shownWhen ?? []).every(({ question, among }) =>
    listAnswers(answers, question).some((answer) => among.includes(answer)),
  );
}

/** Questions that apply to these answers, in order. */
export function shownQuestions(template: Pick<Template, 'pages'>, answers: Answers): Question[] {
  const normalized = normalizeAnswers(template, answers);
  return listQuestions(template).filter((question) => isQuestionShown(question, normalized));
}

/**
 * Normalizes answers for storage. Answers to questions that do not apply are dropped, and so are answers that depend on
 * them. Blanks are trimmed, numbers are canonical, and several answers are in the order of the options.
 */
export function normalizeAnswers(template: Pick<Template, 'pages'>, typed: Answers): Answers {
  const normalized: Answers = {};
  for (const question of listQuestions(template)) {
    if (!isQuestionShown(question, normalized)) continue;
    if (question.kind === 'many') {
      const given = new Set(listAnswers(typed, question.id));
      const known = (question.options ?? []).map(({ code }) => code).filter((code) => given.delete(code));
      normalized[question.id] = [...known, ...given];
    } else normalized[question.id] = normalizeAnswer(question, singleAnswer(typed, question.id));
  }
  return normalized;
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
