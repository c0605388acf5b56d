import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { type Markup, renderSection, renderTable } from './render-html.ts';

type Table = readonly [head: readonly string[], rows: readonly (readonly (string | null)[])[]];

/** Messages of the page of a person's data, and what its sections are made of, in one language. */
export type PageParts = ReturnType<typeof createPageParts>;

export function createPageParts(language: Language) {
  const t = pageMessages[language];
  return {
    language,
    t,
    time: <T extends string | null>(instant: T) =>
      (instant === null ? null : formatInstant(parseInstant(instant), language)) as T extends string ? string : T,
    /** Renders a table, or that there is nothing. */
    table: (...[head, rows]: Table): Markup => renderTable(head, rows, t.none),
    /** Renders a section of one table. */
    section: (title: string, ...[head, rows]: Table): Markup =>
      renderSection(2, title, renderTable(head, rows, t.none)),
  };
}
