import { answerLines } from '#capabilities/border/rules/compare-versions.ts';
import type { Answers, Result } from '#capabilities/declaration/contract.ts';
import { personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { list, type Markup, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Renders declarations, companions of earlier trips, and the addresses of copies. */
export function renderDeclarations(
  stored: Pick<StoredData, 'companions' | 'declarations' | 'copies'>,
  language: Language,
): Markup[] {
  return [
    renderCompanions(stored.companions, language),
    section(
      2,
      pageMessages[language].declarations,
      ...stored.declarations.map((declaration) => renderDeclaration(declaration, language)),
    ),
    renderCopies(stored.copies, language),
  ];
}

// Includes every version.
function renderDeclaration(declaration: StoredData['declarations'][number], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return section(
    3,
    declaration.reference,
    list([
      [t.status, t.statuses[declaration.status]],
      [t.begun, formatTime(declaration.createdAt)],
    ]),
    ...declaration.versions.map((version) =>
      section(
        4,
        t.version(version.version, formatTime(version.submittedAt)),
        ...renderTravellers(version.answers, version.results, language),
      ),
    ),
    ...(declaration.draft ? [section(4, t.draft, ...renderTravellers(declaration.draft, [], language))] : []),
    list(declaration.corrections.map(({ number, at, why }) => [t.corrected(number, formatTime(at)), why || '–'])),
  );
}

function renderCompanions(companions: StoredData['companions'], language: Language): Markup {
  const t = pageMessages[language];
  const rendered = companions.map(({ keptAt, ...details }) =>
    list([
      ...personalRows(details, language).map(({ label, value }) => [label, value] as const),
      [t.keptSince, formatInstant(parseInstant(keptAt), language)],
    ]),
  );
  return section(2, t.companions, ...(rendered.length > 0 ? rendered : [table([], [], t.none)]));
}

function renderCopies(copies: StoredData['copies'], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  const rows = copies.map(({ address, confirmedAt, copiedAt }) => [address, formatTime(confirmedAt), formatTime(copiedAt)]);
  return section(2, t.copies, table([t.copyAddress, t.confirmedAt, t.copiedAt], rows, t.none));
}

function renderTravellers(answers: Answers, results: readonly Result[], language: Language): Markup[] {
  const t = pageMessages[language];
  return answers.travellers.map((_, index) => {
    const result = results[index];
    return list([
      [t.traveller(index + 1), ' '],
      ...answerLines(answers, index, language, { contact: true }).map(({ label, value }) => [label, value] as const),
      [t.result, result?.band],
      [t.reasons, result?.reasons.map((reason) => reason[language]).join(' ')],
    ]);
  });
}
