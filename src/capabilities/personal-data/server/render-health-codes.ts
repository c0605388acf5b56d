import { levelMessages } from '#capabilities/health-code/server/public.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { type Markup, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderHealthCodes(codes: StoredData['healthCodes'], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return renderSection(
    2,
    t.healthCodes,
    renderTable(
      [t.when, t.what, t.reason],
      codes.manualLevels.map(({ setAt, until, level, reason }) => [
        formatTime(setAt),
        `${levelMessages[language].levels[level].word} → ${formatTime(until)}`,
        reason,
      ]),
      t.none,
    ),
    renderTable(
      [t.when, t.state, t.what, t.answer],
      codes.appeals.map(({ openedAt, state, level, text, answer }) => [
        formatTime(openedAt),
        t.appealStates[state],
        `${levelMessages[language].levels[level].word}: ${text}`,
        answer,
      ]),
      t.none,
    ),
    renderTable(
      [t.when, t.what],
      codes.exposureEnds.map((at) => [formatTime(at), t.nearCase]),
      t.none,
    ),
  );
}
