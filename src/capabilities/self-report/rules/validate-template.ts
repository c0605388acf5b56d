import { listLeaves } from '#capabilities/screening/rules/condition-tree.ts';
import type { BilingualText } from '#foundation/language/messages.ts';
import { fixedQuestions } from './fixed-questions.ts';
import { answerRange } from './limits.ts';
import {
  findPlaceholders,
  templateParts,
  type Question,
  listQuestions,
  type Template,
  type TemplateKind,
} from './template.ts';

/**
 * `path`: id of a page or question, `rule <id>`, `result <level>`, or `pages`, `questions`, `rules` for the whole list.
 * `key`: message key. `name`: name that the message mentions, such as the missing or duplicate id; or empty.
 */
export type TemplateError = { path: string; key: string; name: string };

/**
 * Validates a template for release. Finds, for example, duplicate names, conditions on missing or later questions,
 * unknown parameters, pages out of order, and missing fixed questions.
 */
export function validateTemplate(kind: TemplateKind, template: Template): TemplateError[] {
  const errors: TemplateError[] = [];
  const addError = (path: string, key: string, name = '') => errors.push({ path, key, name });
  const questions = listQuestions(template);
  for (const id of findDuplicates(template.pages.map((page) => page.id))) addError('pages', 'twice', id);
  for (const id of findDuplicates(questions.map((question) => question.id))) addError('questions', 'twice', id);
  for (const id of findDuplicates(template.rules.map((rule) => rule.id))) addError('rules', 'twice', id);
  const partIndexes = template.pages.map(({ part }) => templateParts.indexOf(part));
  if (partIndexes.some((partIndex, index) => partIndex < (partIndexes[index - 1] ?? 0)))
    addError('pages', 'parts-order');
  if (kind === 'assessment')
    for (const page of template.pages.filter((candidate) => candidate.questions.length > 1))
      addError(page.id, 'one-a-page');
  questions.forEach((question, index) => validateQuestion(question, questions.slice(0, index), template, addError));
  validateFixedQuestions(kind, questions, addError);
  for (const rule of template.rules)
    for (const predicate of listLeaves(rule.when)) {
      const question = questions.find(({ id }) => id === predicate.question);
      if (!question) addError(`rule ${rule.id}`, 'unknown-question', predicate.question);
      else if ('among' in predicate)
        for (const code of findUnknownCodes(question, predicate.among))
          addError(`rule ${rule.id}`, 'unknown-code', code);
      else if (question.kind !== 'number') addError(`rule ${rule.id}`, 'no-number', predicate.question);
    }
  for (const [path, sentence] of listSentences(template))
    for (const placeholder of findPlaceholders(`${sentence.en} ${sentence.ms}`))
      if (template.parameters[placeholder] === undefined) addError(path, 'unknown-number', placeholder);
  return errors;
}

type AddError = (path: string, key: string, name?: string) => void;

function validateQuestion(
  question: Question,
  earlierQuestions: readonly Question[],
  { parameters }: Template,
  addError: AddError,
): void {
  const { id, kind, options, none, within, least, most, shownWhen } = question;
  const isChoice = kind === 'choice' || kind === 'many';
  if (isChoice !== (options !== undefined)) addError(id, isChoice ? 'no-options' : 'options');
  for (const code of findDuplicates((options ?? []).map((option) => option.code))) addError(id, 'twice', code);
  if (none !== undefined && (kind !== 'many' || findUnknownCodes(question, [none]).length > 0))
    addError(id, 'unknown-code', none);
  if (within !== undefined && (kind !== 'date' || parameters[within] === undefined))
    addError(id, 'unknown-number', within);
  if ((least ?? answerRange.min) > (most ?? answerRange.max)) addError(id, 'limits');
  for (const { question: dependencyId, among } of shownWhen ?? []) {
    const dependency = earlierQuestions.find((candidate) => candidate.id === dependencyId);
    if (!dependency) addError(id, 'not-before', dependencyId);
    else for (const code of findUnknownCodes(dependency, among)) addError(id, 'unknown-code', code);
  }
}

function validateFixedQuestions(kind: TemplateKind, questions: readonly Question[], addError: AddError): void {
  for (const [id, fixed] of Object.entries(fixedQuestions[kind])) {
    const question = questions.find((candidate) => candidate.id === id);
    if (!question) addError(id, 'needed', id);
    else if (question.kind !== fixed.kind) addError(id, 'kind-needed', fixed.kind);
    else for (const code of findUnknownCodes(question, fixed.codes ?? [])) addError(id, 'code-needed', code);
  }
}

function findUnknownCodes({ options }: Question, codes: readonly string[]): string[] {
  return codes.filter((code) => !options?.some((option) => option.code === code));
}

function findDuplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function listSentences({ pages, rules, results }: Template): [path: string, sentence: BilingualText][] {
  return [
    ...pages.flatMap(({ id, title, lead, questions }): [string, BilingualText][] => [
      [id, title],
      ...(lead ? [[id, lead] as [string, BilingualText]] : []),
      ...questions.flatMap((question): [string, BilingualText][] => [
        [question.id, question.label],
        ...(question.hint ? [[question.id, question.hint] as [string, BilingualText]] : []),
        ...(question.options ?? []).flatMap(({ label, care = [] }) =>
          [label, ...care].map((sentence): [string, BilingualText] => [question.id, sentence]),
        ),
      ]),
    ]),
    ...rules.map(({ id, reason }): [string, BilingualText] => [`rule ${id}`, reason]),
    ...Object.entries(results).flatMap(([level, { word, advice }]) =>
      [word, ...advice].map((sentence): [string, BilingualText] => [`result ${level}`, sentence]),
    ),
  ];
}
