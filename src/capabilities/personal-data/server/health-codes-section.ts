import { levelWords } from '#capabilities/health-code/server/public.ts';
import type { Language } from '#foundation/language/wording.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageWords } from '../wording/page.ts';
import { type Markup, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Health codes: levels that were set, appeals, and exposures. */
export function renderHealthCodes(codes: StoredData['codes'], language: Language): Markup {
  const say = pageWords[language];
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return section(
    2,
    say.healthCodes,
    table(
      [say.when, say.what, say.reason],
      codes.set.map(({ setAt, until, level, reason }) => [
        when(setAt),
        `${levelWords[language].levels[level].word} → ${when(until)}`,
        reason,
      ]),
      say.none,
    ),
    table(
      [say.when, say.state, say.what, say.reason],
      codes.appeals.map(({ openedAt, state, level, text, answer }) => [
        when(openedAt),
        say.appealStates[state],
        `${levelWords[language].levels[level].word}: ${text}`,
        answer,
      ]),
      say.none,
    ),
    table(
      [say.when, say.what],
      codes.exposed.map((at) => [when(at), say.nearCase]),
      say.none,
    ),
  );
}
