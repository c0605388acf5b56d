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

/** A part of something in a template, of which a difference is told. */
export type TemplatePart = keyof (typeof editorMessages)['en']['changes']['parts'];

/** A part that says something else: in which language, where it says it in both. Empty where it says nothing. */
export type PartChange = { part: TemplatePart; language?: Language | undefined; before: string; after: string };

/** One difference between two templates. `title`: the words by which it is known, those of the new one where it stays. */
export type TemplateChange = {
  of: 'page' | 'question' | 'rule' | 'result' | 'number';
  kind: 'added' | 'removed' | 'changed' | 'moved';
  id: string;
  title: string;
  parts: readonly PartChange[];
};

/** What changes from one template to another, in the order of the new one; what is taken out comes first. Told in `language`. */
export function compareTemplates(before: Template, after: Template, language: Language): TemplateChange[] {
  // In the words of the new one: a condition, or a place, did not change because what it names is called otherwise.
  const say = (asked: ReportPredicate) => {
    const known = listQuestions(after).some(({ id }) => id === asked.question);
    return describePredicate(known ? after : before, asked, language);
  };
  const titles = new Map([...before.pages, ...after.pages].map(({ id, title }) => [id, title[language]]));
  const [was, is] = [before, after].map((template) => listComparedItems(template, { language, say, titles })) as [
    ComparedItems,
    ComparedItems,
  ];
  return (['page', 'question', 'rule', 'result', 'number'] as const).flatMap((of) => compareItems(of, was[of], is[of]));
}

type ComparedItem = { id: string; title: string; says: PartTexts };
/** What each part says, by `part` or `part language`. */
type PartTexts = ReadonlyMap<string, string>;
type ComparedItems = Record<TemplateChange['of'], ComparedItem[]>;

function compareItems(
  of: TemplateChange['of'],
  was: readonly ComparedItem[],
  is: readonly ComparedItem[],
): TemplateChange[] {
  return compareLists(was, is, (one, other) => compareParts(one.says, other.says).length === 0).map(
    (change): TemplateChange => {
      const { kind, id } = change;
      const [before, after] = [
        'before' in change ? change.before : undefined,
        'after' in change ? change.after : undefined,
      ];
      const parts = kind === 'moved' ? [] : compareParts(before?.says ?? noTexts, after?.says ?? noTexts);
      return { of, kind, id, title: (after ?? before)?.title ?? id, parts };
    },
  );
}

const noTexts: PartTexts = new Map();
const languages = ['en', 'ms'] as const;

function compareParts(before: PartTexts, after: PartTexts): PartChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key) ?? '', after.get(key) ?? ''];
    if (was === is) return [];
    const [part, language] = key.split(' ') as [TemplatePart, Language | undefined];
    return [{ part, language, before: was, after: is }];
  });
}

/** What a rule or a question asks of an earlier question, by the words of the template's own questions and answers. */
export function describePredicate(template: Template, asked: ReportPredicate, language: Language): string {
  const t = editorMessages[language].rules;
  const question = listQuestions(template).find(({ id }) => id === asked.question);
  const label = question ? fillParameters(question.label[language], template.parameters) : asked.question;
  if (!('among' in asked)) return t.from(label, asked.atLeast);
  const names = asked.among.map((code) => question?.options?.find((one) => one.code === code)?.label[language] ?? code);
  return t.is(label, names.join(` ${t.or} `));
}

type TextContext = { language: Language; say: (asked: ReportPredicate) => string; titles: ReadonlyMap<string, string> };

function listComparedItems(template: Template, { language, say, titles }: TextContext): ComparedItems {
  const words = editorMessages[language];
  return {
    page: template.pages.map((page) => ({ id: page.id, title: page.title[language], says: pageTexts(page) })),
    question: template.pages.flatMap((page) =>
      page.questions.map((question) => ({
        id: question.id,
        title: question.label[language],
        says: questionTexts(question, {
          page: titles.get(page.id) ?? page.id,
          kind: words.questions.kinds[question.kind],
          say,
        }),
      })),
    ),
    rule: template.rules.map((rule) => ({
      id: rule.id,
      title: rule.reason[language],
      says: ruleTexts(rule, {
        level: words.levels[rule.level],
        when: describeTree<ReportPredicate>(rule.when, say, language),
      }),
    })),
    result: (['ok', 'caution', 'urgent'] as const).map((level) => ({
      id: level,
      title: template.results[level].word[language],
      says: resultTexts(template.results[level]),
    })),
    number: Object.entries(template.parameters).map(([id, value]) => ({
      id,
      title: id,
      says: toPartTexts([['number', String(value)]]),
    })),
  };
}

type PartValue = string | number | boolean | { en: string; ms: string } | undefined;

function toPartTexts(said: readonly (readonly [TemplatePart, PartValue])[]): PartTexts {
  return new Map(
    said.flatMap(([part, value]): [string, string][] => {
      if (value === undefined || value === false) return [];
      if (typeof value === 'object') return languages.map((language) => [`${part} ${language}`, value[language]]);
      return [[part, value === true ? checkMark : String(value)]];
    }),
  );
}

// What is so, of a part that is so or not.
const checkMark = '✓';

function pageTexts({ title, lead, part }: Page): PartTexts {
  return toPartTexts([
    ['title', title],
    ['lead', lead],
    ['step', part],
  ]);
}

function questionTexts(
  question: Question,
  { page, kind, say }: { page: string; kind: string; say: (asked: ReportPredicate) => string },
): PartTexts {
  const { options = [], shownWhen = [] } = question;
  const lines = (text: (language: Language) => string[]) =>
    options.length === 0 ? undefined : { en: text('en').join('\n'), ms: text('ms').join('\n') };
  return toPartTexts([
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
    ['options', lines((language) => options.map(({ code, label }) => `${code}: ${label[language]}`))],
    ['none', question.none],
    [
      'care',
      lines((language) => options.flatMap(({ code, care = [] }) => care.map((one) => `${code}: ${one[language]}`))),
    ],
    ['shownWhen', shownWhen.length === 0 ? undefined : shownWhen.map(say).join('\n')],
  ]);
}

function ruleTexts({ reason, desk }: Rule, { level, when }: { level: string; when: string }): PartTexts {
  return toPartTexts([
    ['reason', reason],
    ['level', level],
    ['desk', desk],
    ['when', when],
  ]);
}

function resultTexts({ word, advice }: Result): PartTexts {
  return toPartTexts([
    ['word', word],
    ['advice', { en: advice.map(({ en }) => en).join('\n'), ms: advice.map(({ ms }) => ms).join('\n') }],
  ]);
}
