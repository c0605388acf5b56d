import { levelMessages } from '#capabilities/health-code/server/public.ts';
import type { PageParts } from './page-parts.ts';
import { type Markup, renderSection } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderHealthCodes(codes: StoredData['healthCodes'], { language, t, time, table }: PageParts): Markup {
  return renderSection(
    2,
    t.healthCodes,
    table(
      [t.when, t.what, t.reason],
      codes.manualLevels.map(({ setAt, until, level, reason }) => [
        time(setAt),
        `${levelMessages[language].levels[level].word} → ${time(until)}`,
        reason,
      ]),
    ),
    table(
      [t.when, t.state, t.what, t.answer],
      codes.appeals.map(({ openedAt, state, level, text, answer }) => [
        time(openedAt),
        t.appealStates[state],
        `${levelMessages[language].levels[level].word}: ${text}`,
        answer,
      ]),
    ),
    table(
      [t.when, t.what],
      codes.exposureEnds.map((at) => [time(at), t.nearCase]),
    ),
  );
}
