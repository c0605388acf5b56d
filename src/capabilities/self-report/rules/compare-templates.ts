import { describeTree } from '#capabilities/screening/rules/condition-tree.ts';
import { compareLists } from '#capabilities/screening-rules/rules/compare-rules.ts';
import type { Language } from '#foundation/language/messages.ts';
import { editorMessages } from '../messages/editor.ts';
import {
  type ReportPredicate,
  fillParameters,
  type Page,
  type Question,
  listQuestions,
  type Result,
  type Rule,
  type Template,
} from './template.ts';

export type ComparedField = keyof (typeof editorMessages)['en']['changes']['fields'];

/**
 * A changed field. `language` is set for bilingual fields. `before` and `after` are empty where the field is absent.
 */
export type FieldChange = { field: ComparedField; language?: Language | undefined; before: string; after: string };

/** `title`: title of the new item, or of the removed item. An item of kind `number` is a parameter of the template. */
export type TemplateChange = {
  itemKind: 'page' | 'question' | 'rule' | 'result' | 'number';
  kind: 'added' | 'removed' | 'changed' | 'moved';
  id: string;
  title: string;
  fields: readonly FieldChange[];
};

/** Lists the differences between two templates in the order of the new one, removals first. */
export function compareTemplates(before: Template, after: Template, language: Language): TemplateChange[] {
  // Uses the labels of the new template for both sides, so that a renamed question does not change its conditions.
  const describe = (predicate: ReportPredicate) => {
    const exists = listQuestions(after).some(({ id }) => id === predicate.question);
    return describePredicate(exists ? after : before, predicate, language);
  };
  const titleByPageId = new Map([...before.pages, ...after.pages].map(({ id, title }) => [id, title[language]]));
  const [beforeItems, afterItems] = [before, after].map((template) =>
    listComparedItems(template, { language, describe, titleByPageId }),
  ) as [ComparedItems, ComparedItems];
  return (['page', 'question', 'rule', 'result', 'number'] as const).flatMap((itemKind) =>
    compareItems(itemKind, beforeItems[itemKind], afterItems[itemKind]),
  );
}

type ComparedItem = { id: string; title: string; texts: TextByField };
// Text of each field. The key is the field, or field and language with a space between.
type TextByField = ReadonlyMap<string, string>;
type ComparedItems = Record<TemplateChange['itemKind'], ComparedItem[]>;

function compareItems(
  itemKind: TemplateChange['itemKind'],
  beforeItems: readonly ComparedItem[],
  afterItems: readonly ComparedItem[],
): TemplateChange[] {
  return compareLists(
    beforeItems,
    afterItems,
    (oldItem, newItem) => compareFields(oldItem.texts, newItem.texts).length === 0,
  ).map((change): TemplateChange => {
    const { kind, id } = change;
    const [before, after] = [
      'before' in change ? change.before : undefined,
      'after' in change ? change.after : undefined,
    ];
    const changedFields = kind === 'moved' ? [] : compareFields(before?.texts ?? noFields, after?.texts ?? noFields);
    return { itemKind, kind, id, title: (after ?? before)?.title ?? id, fields: changedFields };
  });
}

const noFields: TextByField = new Map();
const languages = ['en', 'ms'] as const;

function compareFields(before: TextByField, after: TextByField): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [oldText, newText] = [before.get(key) ?? '', after.get(key) ?? ''];
    if (oldText === newText) return [];
    const [field, language] = key.split(' ') as [ComparedField, Language | undefined];
    return [{ field, language, before: oldText, after: newText }];
  });
}

/** Describes a predicate on an earlier question, with the labels of the template's own questions and answers. */
export function describePredicate(template: Template, predicate: ReportPredicate, language: Language): string {
  const t = editorMessages[language].rules;
  const question = listQuestions(template).find(({ id }) => id === predicate.question);
  const label = question ? fillParameters(question.label[language], template.parameters) : predicate.question;
  if (!('among' in predicate)) return t.numberAtLeast(label, predicate.atLeast);
  const names = predicate.among.map(
    (code) => question?.options?.find((option) => option.code === code)?.label[language] ?? code,
  );
  return t.answeredWith(label, names.join(` ${t.or} `));
}

type TextContext = {
  language: Language;
  describe: (predicate: ReportPredicate) => string;
  titleByPageId: ReadonlyMap<string, string>;
};

function listComparedItems(template: Template, { language, describe, titleByPageId }: TextContext): ComparedItems {
  const messages = editorMessages[language];
  return {
    page: template.pages.map((page) => ({ id: page.id, title: page.title[language], texts: pageTexts(page) })),
    question: template.pages.flatMap((page) =>
      page.questions.map((question) => ({
        id: question.id,
        title: question.label[language],
        texts: questionTexts(question, {
          page: titleByPageId.get(page.id) ?? page.id,
          kind: messages.questions.kinds[question.kind],
          describe,
        }),
      })),
    ),
    rule: template.rules.map((rule) => ({
      id: rule.id,
      title: rule.reason[language],
      texts: ruleTexts(rule, {
        level: messages.levels[rule.level],
        when: describeTree<ReportPredicate>(rule.when, describe, language),
      }),
    })),
    result: (['ok', 'caution', 'urgent'] as const).map((level) => ({
      id: level,
      title: template.results[level].word[language],
      texts: resultTexts(template.results[level]),
    })),
    number: Object.entries(template.parameters).map(([id, value]) => ({
      id,
      title: id,
      texts: toTextByField([['number', String(value)]]),
    })),
  };
}

type FieldValue = string | number | boolean | { en: string; ms: string } | undefined;

function toTextByField(entries: readonly (readonly [ComparedField, FieldValue])[]): TextByField {
  return new Map(
    entries.flatMap(([field, value]): [string, string][] => {
      if (value === undefined || value === false) return [];
      if (typeof value === 'object') return languages.map((language) => [`${field} ${language}`, value[language]]);
      return [[field, value === true ? checkMark : String(value)]];
    }),
  );
}

const checkMark = '✓';

function pageTexts({ title, lead, part }: Page): TextByField {
  return toTextByField([
    ['title', title],
    ['lead', lead],
    ['step', part],
  ]);
}

function questionTexts(
  question: Question,
  { page, kind, describe }: { page: string; kind: string; describe: (predicate: ReportPredicate) => string },
): TextByField {
  const { options = [], shownWhen = [] } = question;
  const joinLines = (text: (language: Language) => string[]) =>
    options.length === 0 ? undefined : { en: text('en').join('\n'), ms: text('ms').join('\n') };
  return toTextByField([
    ['page', page],
    ['label', question.label],
    ['hint', question.hint],
    ['kind', kind],
    ['optional', question.optional],
    ['anew', question.anew],
    ['past', question.past],
    ['within', question.within],
    ['least', question.least],
    ['most', question.most],
    ['options', joinLines((language) => options.map(({ code, label }) => `${code}: ${label[language]}`))],
    ['none', question.none],
    [
      'care',
      joinLines((language) =>
        options.flatMap(({ code, care = [] }) => care.map((sentence) => `${code}: ${sentence[language]}`)),
      ),
    ],
    ['shownWhen', shownWhen.length === 0 ? undefined : shownWhen.map(describe).join('\n')],
  ]);
}

function ruleTexts({ reason, desk }: Rule, { level, when }: { level: string; when: string }): TextByField {
  return toTextByField([
    ['reason', reason],
    ['level', level],
    ['desk', desk],
    ['when', when],
  ]);
}

function resultTexts({ word, advice }: Result): TextByField {
  return toTextByField([
    ['word', word],
    ['advice', { en: advice.map(({ en }) => en).join('\n'), ms: advice.map(({ ms }) => ms).join('\n') }],
  ]);
}
