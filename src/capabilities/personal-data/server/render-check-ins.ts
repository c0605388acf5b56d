import type { PageParts } from './page-parts.ts';
import type { Markup } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderCheckIns(
  { checkIns, notices }: StoredData['checkIns'],
  { t, time, section }: PageParts,
): Markup[] {
  return [
    section(
      t.checkIns,
      [t.when, t.until, t.venue],
      checkIns.map(({ enteredAt, leftAt, venue }) => [time(enteredAt), time(leftAt), venue]),
    ),
    section(
      t.exposureNotices,
      [t.when, t.venue, t.what],
      notices.map(({ notifiedAt, venue, fromAt, toAt }) => [
        time(notifiedAt),
        venue,
        `${time(fromAt)} – ${time(toAt)}`,
      ]),
    ),
  ];
}
