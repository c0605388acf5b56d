import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { type Markup, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderCheckIns({ checkIns, notices }: StoredData['checkIns'], language: Language): Markup[] {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return [
    renderSection(
      2,
      t.checkIns,
      renderTable(
        [t.when, t.until, t.venue],
        checkIns.map(({ enteredAt, leftAt, venue }) => [formatTime(enteredAt), formatTime(leftAt), venue]),
        t.none,
      ),
    ),
    renderSection(
      2,
      t.exposureNotices,
      renderTable(
        [t.when, t.venue, t.what],
        notices.map(({ notifiedAt, venue, fromAt, toAt }) => [
          formatTime(notifiedAt),
          venue,
          `${formatTime(fromAt)} – ${formatTime(toAt)}`,
        ]),
        t.none,
      ),
    ),
  ];
}
