import { answerLines } from '#capabilities/border/rules/compare-versions.ts';
import type { Answers, Result } from '#capabilities/declaration/contract.ts';
import { personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import { pageMessages } from '../messages/page.ts';
import { list, type Markup, section, table } from './markup.ts';
import type { StoredData } from './sources.ts';

/** Declarations, with companions of earlier trips and addresses that copies went to, for the person who may read all that is kept. */
export function renderDeclarations(
  all: Pick<StoredData, 'companions' | 'declarations' | 'copies'>,
  language: Language,
): Markup[] {
  return [
    renderCompanions(all.companions, language),
    section(2, pageMessages[language].declarations, ...all.declarations.map((one) => renderDeclaration(one, language))),
    renderCopies(all.copies, language),
  ];
}

// With every version of it.
function renderDeclaration(one: StoredData['declarations'][number], language: Language): Markup {
  const t = pageMessages[language];
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  return section(
    3,
    one.reference,
    list([
      [t.status, t.statuses[one.status]],
      [t.begun, when(one.createdAt)],
    ]),
    ...one.versions.map((version) =>
      section(
        4,
        t.version(version.version, when(version.submittedAt)),
        ...renderTravellers(version.answers, version.results, language),
      ),
    ),
    ...(one.draft ? [section(4, t.draft, ...renderTravellers(one.draft, [], language))] : []),
    list(one.corrections.map(({ number, at, why }) => [t.corrected(number, when(at)), why || '–'])),
  );
}

function renderCompanions(companions: StoredData['companions'], language: Language): Markup {
  const t = pageMessages[language];
  const each = companions.map(({ keptAt, ...details }) =>
    list([
      ...personalRows(details, language).map(({ label, value }) => [label, value] as const),
      [t.keptSince, formatInstant(parseInstant(keptAt), language)],
    ]),
  );
  return section(2, t.companions, ...(each.length > 0 ? each : [table([], [], t.none)]));
}

function renderCopies(copies: StoredData['copies'], language: Language): Markup {
  const t = pageMessages[language];
  const when = (instant: string) => formatInstant(parseInstant(instant), language);
  const each = copies.map(({ address, confirmedAt, copiedAt }) => [address, when(confirmedAt), when(copiedAt)]);
  return section(2, t.copies, table([t.copyAddress, t.confirmedAt, t.copiedAt], each, t.none));
}

function renderTravellers(answers: Answers, results: readonly Result[], language: Language): Markup[] {
  const t = pageMessages[language];
  return answers.travellers.map((_, at) => {
    const result = results[at];
    return list([
      [t.traveller(at + 1), ' '],
      ...answerLines(answers, at, language, { contact: true }).map(({ label, value }) => [label, value] as const),
      [t.result, result?.band],
      [t.reasons, result?.reasons.map((reason) => reason[language]).join(' ')],
    ]);
  });
}
