import { listReadableAnswers } from '#capabilities/border/rules/compare-versions.ts';
import type { Answers, Result } from '#capabilities/declaration/contract.ts';
import { buildPersonalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { renderList, type Markup, renderSection, renderTable } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderDeclarations(
  stored: Pick<StoredData, 'companions' | 'declarations' | 'copies'>,
  language: Language,
): Markup[] {
  return [
    renderCompanions(stored.companions, language),
    renderSection(
      2,
      pageMessages[language].declarations,
      ...stored.declarations.map((declaration) => renderDeclaration(declaration, language)),
    ),
    renderCopies(stored.copies, language),
  ];
}

function renderDeclaration(declaration: StoredData['declarations'][number], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  return renderSection(
    3,
    declaration.reference,
    renderList([
      [t.status, t.statuses[declaration.status]],
      [t.begun, formatTime(declaration.createdAt)],
    ]),
    ...declaration.versions.map((version) =>
      renderSection(
        4,
        t.version(version.version, formatTime(version.submittedAt)),
        ...renderTravellers(version.answers, version.results, language),
      ),
    ),
    ...(declaration.draft ? [renderSection(4, t.draft, ...renderTravellers(declaration.draft, [], language))] : []),
    renderList(
      declaration.corrections.map(({ number, at, reason: why }) => [t.corrected(number, formatTime(at)), why || '–']),
    ),
  );
}

function renderCompanions(companions: StoredData['companions'], language: Language): Markup {
  const t = pageMessages[language];
  const rendered = companions.map(({ savedAt, ...details }) =>
    renderList([
      ...buildPersonalRows(details, language).map(({ label, value }) => [label, value] as const),
      [t.keptSince, formatInstant(parseInstant(savedAt), language)],
    ]),
  );
  return renderSection(2, t.companions, ...(rendered.length > 0 ? rendered : [renderTable([], [], t.none)]));
}

function renderCopies(copies: StoredData['copies'], language: Language): Markup {
  const t = pageMessages[language];
  const formatTime = (instant: string) => formatInstant(parseInstant(instant), language);
  const rows = copies.map(({ address, confirmedAt, copiedAt }) => [
    address,
    formatTime(confirmedAt),
    formatTime(copiedAt),
  ]);
  return renderSection(2, t.copies, renderTable([t.copyAddress, t.confirmedAt, t.copiedAt], rows, t.none));
}

function renderTravellers(answers: Answers, results: readonly Result[], language: Language): Markup[] {
  const t = pageMessages[language];
  return answers.travellers.map((_, index) => {
    const result = results[index];
    return renderList([
      // A blank value, because `renderList` omits rows without a value.
      [t.traveller(index + 1), ' '],
      ...listReadableAnswers(answers, index, language, { includesContact: true }).map(
        ({ label, value }) => [label, value] as const,
      ),
      [t.result, result?.band],
      [t.reasons, result?.reasons.map((reason) => reason[language]).join(' ')],
    ]);
  });
}
