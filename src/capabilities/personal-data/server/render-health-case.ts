import { formatCaseHistory } from '#capabilities/follow-up/server/public.ts';
import type { PageParts } from './page-parts.ts';
import { renderList, type Markup, renderSection } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderHealthCase(
  healthCase: StoredData['cases'][number],
  { language, t, time, table }: PageParts,
): Markup {
  return renderSection(
    3,
    `${healthCase.reference}, ${t.traveller(healthCase.number)}`,
    renderList([
      [t.begun, time(healthCase.openedAt)],
      [t.ended, healthCase.endedAt && time(healthCase.endedAt)],
    ]),
    table(
      [t.when, t.what, t.note],
      formatCaseHistory(healthCase, language).map(({ recordedAt, text, note }) => [time(recordedAt), text, note]),
    ),
  );
}
