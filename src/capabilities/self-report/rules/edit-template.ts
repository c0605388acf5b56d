import type { Page, Question, Rule, Template } from './template.ts';

/**
 * Moves a question up (-1) or down (1). The first or last question of a page moves to the adjacent page if it belongs
 * to the same part; otherwise nothing changes.
 */
export function moveQuestion(template: Template, id: string, direction: -1 | 1): Template {
  const { pages } = template;
  const pageIndex = pages.findIndex(({ questions }) => questions.some((question) => question.id === id));
  const page = pages[pageIndex];
  if (!page) return template;
  const questionIndex = page.questions.findIndex((question) => question.id === id);
  const neighbour = page.questions[questionIndex + direction];
  if (neighbour)
    return withPage(template, pageIndex, {
      ...page,
      questions: swapItems(page.questions, questionIndex, questionIndex + direction),
    });
  const otherPage = pages[pageIndex + direction];
  if (!otherPage || otherPage.part !== page.part) return template;
  // Moves the whole page if this is its only question, so that no page becomes empty.
  if (page.questions.length === 1) return { ...template, pages: swapItems(pages, pageIndex, pageIndex + direction) };
  const [question] = page.questions.slice(questionIndex, questionIndex + 1) as [Question];
  const remainingPage = { ...page, questions: page.questions.filter((candidate) => candidate !== question) };
  const extendedPage = {
    ...otherPage,
    questions: direction < 0 ? [...otherPage.questions, question] : [question, ...otherPage.questions],
  };
  return withPage(withPage(template, pageIndex, remainingPage), pageIndex + direction, extendedPage);
}

/** Replaces the question with the same id where it stands; otherwise adds the question to the page `pageId`. */
export function upsertQuestion(template: Template, pageId: string, question: Question): Template {
  const isExistingQuestion = template.pages.some(({ questions }) => questions.some(({ id }) => id === question.id));
  return {
    ...template,
    pages: template.pages.map((page) => ({
      ...page,
      questions: isExistingQuestion
        ? page.questions.map((existing) => (existing.id === question.id ? question : existing))
        : page.id === pageId
          ? [...page.questions, question]
          : page.questions,
    })),
  };
}

/** Adds a question on a new page, after another page and in the same part. */
export function addPage(template: Template, afterPageId: string, question: Question): Template {
  const pageIndex = template.pages.findIndex(({ id }) => id === afterPageId);
  const part = template.pages[pageIndex]?.part ?? 'health';
  const page: Page = { id: question.id, part, title: question.label, questions: [question] };
  return {
    ...template,
    pages: [...template.pages.slice(0, pageIndex + 1), page, ...template.pages.slice(pageIndex + 1)],
  };
}

/** Removes a question, and its page if no question is left on it. */
export function removeQuestion(template: Template, id: string): Template {
  const pages = template.pages
    .map((page) => ({ ...page, questions: page.questions.filter((question) => question.id !== id) }))
    .filter(({ questions }) => questions.length > 0);
  return { ...template, pages };
}

export function upsertRule(template: Template, rule: Rule): Template {
  const isExistingRule = template.rules.some(({ id }) => id === rule.id);
  const rules = isExistingRule
    ? template.rules.map((existing) => (existing.id === rule.id ? rule : existing))
    : [...template.rules, rule];
  return { ...template, rules };
}

function withPage(template: Template, pageIndex: number, page: Page): Template {
  return { ...template, pages: template.pages.map((existing, index) => (index === pageIndex ? page : existing)) };
}

function swapItems<T>(list: readonly T[], firstIndex: number, secondIndex: number): T[] {
  return list.map((item, index) =>
    index === firstIndex ? (list[secondIndex] as T) : index === secondIndex ? (list[firstIndex] as T) : item,
  );
}
