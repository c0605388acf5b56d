import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { type Markup, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

/** Renders a person's bookings and appeals, and the events whose guidance the person has opened. */
export function renderActivities(activities: StoredData['activities'], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return renderSection(
    2,
    t.activities,
    renderTable(
      [t.when, t.what, t.venue, t.state],
      activities.bookings.map(({ admitsAt, eventName, venueName, state }) => [
        formatTime(admitsAt),
        eventName[language],
        venueName[language],
        t.bookingStates[state],
      ]),
      t.none,
    ),
    renderTable(
      [t.when, t.state, t.what, t.answer],
      activities.appeals.map(({ openedAt, state, eventName: what, text, answer }) => [
        formatTime(openedAt),
        t.appealStates[state],
        `${what[language]}: ${text}`,
        answer,
      ]),
      t.none,
    ),
    renderTable(
      [t.when, t.guidanceViewed],
      activities.guidanceViews.map(({ viewedAt, eventName: what }) => [formatTime(viewedAt), what[language]]),
      t.none,
    ),
  );
}
