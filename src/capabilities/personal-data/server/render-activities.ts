import type { PageParts } from './page-parts.ts';
import { type Markup, renderSection } from './render-html.ts';
import type { StoredData } from './sources.ts';

/** Renders a person's bookings and appeals, and the events whose guidance the person has opened. */
export function renderActivities(
  activities: StoredData['activities'],
  { language, t, time, table }: PageParts,
): Markup {
  return renderSection(
    2,
    t.activities,
    table(
      [t.when, t.what, t.venue, t.state],
      activities.bookings.map(({ admitsAt, eventName, venueName, state }) => [
        time(admitsAt),
        eventName[language],
        venueName[language],
        t.bookingStates[state],
      ]),
    ),
    table(
      [t.when, t.state, t.what, t.answer],
      activities.appeals.map(({ openedAt, state, eventName: what, text, answer }) => [
        time(openedAt),
        t.appealStates[state],
        `${what[language]}: ${text}`,
        answer,
      ]),
    ),
    table(
      [t.when, t.guidanceViewed],
      activities.guidanceViews.map(({ viewedAt, eventName: what }) => [time(viewedAt), what[language]]),
    ),
  );
}
