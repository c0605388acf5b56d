import type { Page, Question, Rule, Template } from './template.ts';

/** Where a question goes by one move: up or down, past the end of a page onto the next one of its part. */
export function moveQuestion(template: Template, id: string, by: -1 | 1): Template {
  const { pages } = template;
  const at = pages.findIndex(({ questions }) => questions.some((question) => question.id === id));
  const page = pages[at];
  if (!page) return template;
  const place = page.questions.findIndex((question) => question.id === id);
  const neighbour = page.questions[place + by];
  if (neighbour) return withPage(template, at, { ...page, questions: swapItems(page.questions, place, place + by) });
  const other = pages[at + by];
  if (!other || other.part !== page.part) return template;
  // A page with one question moves as a whole.
  if (page.questions.length === 1) return { ...template, pages: swapItems(pages, at, at + by) };
  const [question] = page.questions.slice(place, place + 1) as [Question];
  const rest = { ...page, questions: page.questions.filter((one) => one !== question) };
  const grown = {
    ...other,
    questions: by < 0 ? [...other.questions, question] : [question, ...other.questions],
  };
  return withPage(withPage(template, at, rest), at + by, grown);
}

/** A question in place of the one with its id; behind the others of a page, where there is none yet. */
export function upsertQuestion(template: Template, page: string, question: Question): Template {
  const known = template.pages.some(({ questions }) => questions.some(({ id }) => id === question.id));
  return {
    ...template,
    pages: template.pages.map((one) => ({
      ...one,
      questions: known
        ? one.questions.map((other) => (other.id === question.id ? question : other))
        : one.id === page
          ? [...one.questions, question]
          : one.questions,
    })),
  };
}

/** A question on a page of its own, behind another page and in its part. */
export function addPage(template: Template, after: string, question: Question): Template {
  const at = template.pages.findIndex(({ id }) => id === after);
  const part = template.pages[at]?.part ?? 'health';
  const page: Page = { id: question.id, part, title: question.label, questions: [question] };
  return { ...template, pages: [...template.pages.slice(0, at + 1), page, ...template.pages.slice(at + 1)] };
}

/** Without a question; a page that asks nothing any more goes with it. */
export function removeQuestion(template: Template, id: string): Template {
  const pages = template.pages
    .map((page) => ({ ...page, questions: page.questions.filter((question) => question.id !== id) }))
    .filter(({ questions }) => questions.length > 0);
  return { ...template, pages };
}

/** A rule in place of the one with its id, or behind the others. */
export function upsertRule(template: Template, rule: Rule): Template {
  const known = template.rules.some(({ id }) => id === rule.id);
  const rules = known
    ? template.rules.map((other) => (other.id === rule.id ? rule : other))
    : [...template.rules, rule];
  return { ...template, rules };
}

function withPage(template: Template, at: number, page: Page): Template {
  return { ...template, pages: template.pages.map((other, place) => (place === at ? page : other)) };
}

function swapItems<T>(list: readonly T[], one: number, other: number): T[] {
  return list.map((item, at) => (at === one ? (list[other] as T) : at === other ? (list[one] as T) : item));
}
