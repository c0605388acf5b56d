import { homeRegion, normalizePhone } from '#capabilities/places/rules/phone.ts';
import { normalizeNumber } from '#foundation/language/entered-text.ts';
import { normalizePassport } from '#capabilities/places/rules/passport-number.ts';
import { trimBlanks } from '#foundation/contract/visible-text.ts';
import { type Question, listQuestions, type Template } from './template.ts';

/** Answers by question id: entered text, a day `YYYY-MM-DD`, a code, or several codes. */
export type Answers = Record<string, string | string[]>;

/** Returns the answer to a question with one value; empty for no answer and for several options. */
export function singleAnswer(answers: Answers, questionId: string): string {
  const answer = answers[questionId];
  return typeof answer === 'string' ? answer : '';
}

export function listAnswers(answers: Answers, questionId: string): string[] {
  const answer = answers[questionId];
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'string' && answer !== '' ? [answer] : [];
}

/** Returns whether the earlier answers make a question apply. Expects normalized answers. */
export function isQuestionShown({ shownWhen }: Pick<Question, 'shownWhen'>, answers: Answers): boolean {
  return (shownWhen ?? []).every(({ question, among }) =>
    listAnswers(answers, question).some((answer) => among.includes(answer)),
  );
}

export function listShownQuestions(template: Pick<Template, 'pages'>, answers: Answers): Question[] {
  const normalized = normalizeAnswers(template, answers);
  return listQuestions(template).filter((question) => isQuestionShown(question, normalized));
}

/**
 * Normalizes answers for storage. Drops answers to questions that are not shown; a question that depends on a dropped
 * answer is not shown either. Trims blanks, makes numbers canonical, and sorts several answers as the options are.
 */
export function normalizeAnswers(template: Pick<Template, 'pages'>, rawAnswers: Answers): Answers {
  const normalized: Answers = {};
  for (const question of listQuestions(template)) {
    if (!isQuestionShown(question, normalized)) continue;
    if (question.kind === 'many') {
      const remaining = new Set(listAnswers(rawAnswers, question.id));
      const ordered = (question.options ?? []).map(({ code }) => code).filter((code) => remaining.delete(code));
      normalized[question.id] = [...ordered, ...remaining];
    } else normalized[question.id] = normalizeAnswer(question, singleAnswer(rawAnswers, question.id));
  }
  return normalized;
}

function normalizeAnswer({ kind }: Question, rawAnswer: string): string {
  switch (kind) {
    case 'ic':
      return normalizeNumber(rawAnswer).replace(/[\s-]/g, '');
    case 'phone':
      return normalizePhone(homeRegion, rawAnswer) ?? normalizeNumber(rawAnswer).replace(/[\s-]/g, '');
    case 'passport':
      return normalizePassport(rawAnswer);
    case 'number':
      return normalizeNumber(rawAnswer).replace(/^0+(?=\d)/, '');
    case 'text':
    case 'name':
      return trimBlanks(rawAnswer);
    case 'date':
    case 'choice':
    case 'many':
    case 'country':
    case 'district':
    case 'mukim':
    case 'kampong':
      return rawAnswer.replace(/\s+/g, ' ').trim();
  }
}
