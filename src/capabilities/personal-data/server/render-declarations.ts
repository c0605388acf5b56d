import { listReadableAnswers } from '#capabilities/border/rules/compare-versions.ts';
import type { Answers, Result } from '#capabilities/declaration/contract.ts';
import { buildPersonalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import type { PageParts } from './page-parts.ts';
import { renderList, type Markup, renderSection } from './render-html.ts';
import type { StoredData } from './sources.ts';

export function renderDeclarations(
  stored: Pick<StoredData, 'companions' | 'declarations' | 'copies'>,
  page: PageParts,
): Markup[] {
  return [
    renderCompanions(stored.companions, page),
    renderSection(
      2,
      page.t.declarations,
      ...stored.declarations.map((declaration) => renderDeclaration(declaration, page)),
    ),
    renderCopies(stored.copies, page),
  ];
}

function renderDeclaration(declaration: StoredData['declarations'][number], page: PageParts): Markup {
  const { t, time } = page;
  return renderSection(
    3,
    declaration.reference,
    renderList([
      [t.status, t.statuses[declaration.status]],
      [t.begun, time(declaration.createdAt)],
    ]),
    ...declaration.versions.map((version) =>
      renderSection(
        4,
        t.version(version.version, time(version.submittedAt)),
        ...renderTravellers(version.answers, version.results, page),
      ),
    ),
    ...(declaration.draft ? [renderSection(4, t.draft, ...renderTravellers(declaration.draft, [], page))] : []),
    renderList(
      declaration.corrections.map(({ number, at, reason: why }) => [t.corrected(number, time(at)), why || '–']),
    ),
  );
}

function renderCompanions(companions: StoredData['companions'], { language, t, time, table }: PageParts): Markup {
  const rendered = companions.map(({ savedAt, ...details }) =>
    renderList([
      ...buildPersonalRows(details, language).map(({ label, value }) => [label, value] as const),
      [t.keptSince, time(savedAt)],
    ]),
  );
  return renderSection(2, t.companions, ...(rendered.length > 0 ? rendered : [table([], [])]));
}

function renderCopies(copies: StoredData['copies'], { t, time, section }: PageParts): Markup {
  const rows = copies.map(({ address, confirmedAt, copiedAt }) => [address, time(confirmedAt), time(copiedAt)]);
  return section(t.copies, [t.copyAddress, t.confirmedAt, t.copiedAt], rows);
}

function renderTravellers(answers: Answers, results: readonly Result[], { language, t }: PageParts): Markup[] {
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
