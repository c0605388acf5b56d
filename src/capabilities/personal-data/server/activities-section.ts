import type { Language } from '#foundation/language/wording.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageWords } from '../wording/page.ts';
import { type Markup, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Places at events: those that somebody has or had, what they appealed, and the guidance that they looked at. */
export function renderActivities(activities: StoredData['activities'], language: Language): Markup {
  const say = pageWords[language];
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return section(
    2,
    say.activities,
    table(
      [say.when, say.what, say.venue, say.state],
      activities.places.map(({ admitsAt, what, where, state }) => [
        when(admitsAt),
        what[language],
        where[language],
        say.placeStates[state],
      ]),
      say.none,
    ),
    table(
      [say.when, say.state, say.what, say.reason],
      activities.appeals.map(({ openedAt, state, what, text, answer }) => [
        when(openedAt),
        say.appealStates[state],
        `${what[language]}: ${text}`,
        answer,
      ]),
      say.none,
    ),
    table(
      [say.when, say.guidanceLooked],
      activities.looked.map(({ lookedAt, what }) => [when(lookedAt), what[language]]),
      say.none,
    ),
  );
}
