import { formatCaseHistory } from '#capabilities/follow-up/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { renderList, type Markup, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderHealthCase(healthCase: StoredData['cases'][number], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return renderSection(
    3,
    `${healthCase.reference}, ${t.traveller(healthCase.number)}`,
    renderList([
      [t.begun, formatTime(healthCase.openedAt)],
      [t.ended, healthCase.endedAt && formatTime(healthCase.endedAt)],
    ]),
    renderTable(
      [t.when, t.what, t.note],
      formatCaseHistory(healthCase, language).map(({ recordedAt, text, note }) => [formatTime(recordedAt), text, note]),
      t.none,
    ),
  );
}
