import { leavesOf } from '#capabilities/screening/rules/condition-tree.ts';
import type { Both } from '#foundation/language/messages.ts';
import { fixedQuestions } from './fixed-questions.ts';
import {
  findPlaceholders,
  templateParts,
  type Question,
  listQuestions,
  type Template,
  type TemplateKind,
} from './template.ts';

/** What is wrong with a template: where, and the key of its sentence. `name`: what is missing, or stands there twice. */
export type TemplateError = { path: string; key: string; name: string };

/**
 * What keeps a template from being released: names that stand there twice, conditions on what does not exist or is asked later, texts
 * with numbers that nobody gives, pages out of order, and questions that the product needs and no longer finds.
 */
export function validateTemplate(kind: TemplateKind, template: Template): TemplateError[] {
  const faults: TemplateError[] = [];
  const wrong = (path: string, key: string, name = '') => faults.push({ path, key, name });
  const questions = listQuestions(template);
  for (const id of findDuplicates(template.pages.map((page) => page.id))) wrong('pages', 'twice', id);
  for (const id of findDuplicates(questions.map((question) => question.id))) wrong('questions', 'twice', id);
  for (const id of findDuplicates(template.rules.map((rule) => rule.id))) wrong('rules', 'twice', id);
  const order = template.pages.map(({ part }) => templateParts.indexOf(part));
  if (order.some((part, at) => part < (order[at - 1] ?? 0))) wrong('pages', 'parts-order');
  if (kind === 'assessment')
    for (const page of template.pages.filter((one) => one.questions.length > 1)) wrong(page.id, 'one-a-page');
  questions.forEach((question, at) => validateQuestion(question, questions.slice(0, at), template, wrong));
  validateFixedQuestions(kind, questions, wrong);
  for (const rule of template.rules)
    for (const asked of leavesOf(rule.when)) {
      const question = questions.find(({ id }) => id === asked.question);
      if (!question) wrong(`rule ${rule.id}`, 'unknown-question', asked.question);
      else if ('among' in asked)
        for (const code of findUnknownCodes(question, asked.among)) wrong(`rule ${rule.id}`, 'unknown-code', code);
      else if (question.kind !== 'number') wrong(`rule ${rule.id}`, 'no-number', asked.question);
    }
  for (const [path, sentence] of listSentences(template))
    for (const gap of findPlaceholders(`${sentence.en} ${sentence.ms}`))
      if (template.parameters[gap] === undefined) wrong(path, 'unknown-number', gap);
  return faults;
}

type AddError = (path: string, key: string, name?: string) => void;

function validateQuestion(
  question: Question,
  before: readonly Question[],
  { parameters }: Template,
  wrong: AddError,
): void {
  const { id, kind, options, none, within, least, most, shownWhen } = question;
  const chooses = kind === 'choice' || kind === 'many';
  if (chooses !== (options !== undefined)) wrong(id, chooses ? 'no-options' : 'options');
  for (const code of findDuplicates((options ?? []).map((option) => option.code))) wrong(id, 'twice', code);
  if (none !== undefined && (kind !== 'many' || findUnknownCodes(question, [none]).length > 0))
    wrong(id, 'unknown-code', none);
  if (within !== undefined && (kind !== 'date' || parameters[within] === undefined))
    wrong(id, 'unknown-number', within);
  if ((least ?? 0) > (most ?? 999)) wrong(id, 'limits');
  for (const { question: other, among } of shownWhen ?? []) {
    const asked = before.find((one) => one.id === other);
    if (!asked) wrong(id, 'not-before', other);
    else for (const code of findUnknownCodes(asked, among)) wrong(id, 'unknown-code', code);
  }
}

function validateFixedQuestions(kind: TemplateKind, questions: readonly Question[], wrong: AddError): void {
  for (const [id, fixed] of Object.entries(fixedQuestions[kind])) {
    const question = questions.find((one) => one.id === id);
    if (!question) wrong(id, 'needed', id);
    else if (question.kind !== fixed.kind) wrong(id, 'kind-needed', fixed.kind);
    else for (const code of findUnknownCodes(question, fixed.codes ?? [])) wrong(id, 'code-needed', code);
  }
}

function findUnknownCodes({ options }: Question, codes: readonly string[]): string[] {
  return codes.filter((code) => !options?.some((option) => option.code === code));
}

function findDuplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function listSentences({ pages, rules, results }: Template): [path: string, sentence: Both][] {
  return [
    ...pages.flatMap(({ id, title, lead, questions }): [string, Both][] => [
      [id, title],
      ...(lead ? [[id, lead] as [string, Both]] : []),
      ...questions.flatMap((question): [string, Both][] => [
        [question.id, question.label],
        ...(question.hint ? [[question.id, question.hint] as [string, Both]] : []),
        ...(question.options ?? []).flatMap(({ label, care = [] }) =>
          [label, ...care].map((sentence): [string, Both] => [question.id, sentence]),
        ),
      ]),
    ]),
    ...rules.map(({ id, reason }): [string, Both] => [`rule ${id}`, reason]),
    ...Object.entries(results).flatMap(([level, { word, advice }]) =>
      [word, ...advice].map((sentence): [string, Both] => [`result ${level}`, sentence]),
    ),
  ];
}
