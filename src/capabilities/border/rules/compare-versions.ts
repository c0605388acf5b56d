import type { Answers } from '#capabilities/declaration/contract.ts';
import {
  buildContactRows,
  buildHealthRows,
  buildJourneyRows,
  buildPersonalRows,
} from '#capabilities/declaration/rules/answer-rows.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { isSameHolder, type PassportHolder } from '#capabilities/places/rules/passport-identity.ts';
import type { Language } from '#foundation/language/messages.ts';

export type ReadableAnswer = { label: string; value: string };

/** Changed answer of one traveller (`number`, from 1). `from` is empty for additions, `to` for removals. */
export type AnswerChange = { number: number; label: string; from: string; to: string };

/**
 * Lists the answers of one traveller (`index`, from 0) with labels in a language. `contact` adds contact details, which
 * only follow-up staff may see.
 */
export function listReadableAnswers(
  answers: Answers,
  index: number,
  language: Language,
  { includesContact }: { includesContact: boolean },
): ReadableAnswer[] {
  const traveller = answers.travellers[index];
  if (!traveller) return [];
  const rows = [
    ...buildPersonalRows(traveller, language),
    ...(includesContact ? buildContactRows(effectiveContact(answers, index), language) : []),
    ...buildJourneyRows(effectiveJourney(answers, index), language),
    ...buildHealthRows(traveller, language),
  ];
  return rows.map(({ label, value }) => ({ label, value }));
}

/**
 * Lists the changes between two versions, traveller by traveller. Matches travellers by passport number, nationality
 * and birth date, then by passport number alone, then by position. Removing a traveller therefore does not mark all
 * later travellers as changed. `number` of a removed traveller is the number in the earlier version.
 */
export function compareVersions(
  before: Answers,
  after: Answers,
  language: Language,
  { includesContact }: { includesContact: boolean },
): AnswerChange[] {
  const matchedBefore = new Set<number>();
  const beforeIndexByAfterIndex = new Map<number, number>();
  for (const isSame of [isSameHolder, hasSamePassportNumber])
    for (const [index, traveller] of after.travellers.entries()) {
      const beforeIndex = before.travellers.findIndex(
        (earlier, i) => !matchedBefore.has(i) && isSame(earlier, traveller),
      );
      if (beforeIndex < 0 || beforeIndexByAfterIndex.has(index)) continue;
      beforeIndexByAfterIndex.set(index, beforeIndex);
      matchedBefore.add(beforeIndex);
    }
  const changes = after.travellers.flatMap((_, index) => {
    const matchedIndex = beforeIndexByAfterIndex.get(index) ?? -1;
    const oldIndex =
      matchedIndex >= 0 ? matchedIndex : !matchedBefore.has(index) && index < before.travellers.length ? index : -1;
    if (oldIndex >= 0) matchedBefore.add(oldIndex);
    const oldAnswers = oldIndex < 0 ? [] : listReadableAnswers(before, oldIndex, language, { includesContact });
    return compareAnswers(index + 1, oldAnswers, listReadableAnswers(after, index, language, { includesContact }));
  });
  const removals = before.travellers.flatMap((_, index) =>
    matchedBefore.has(index)
      ? []
      : compareAnswers(index + 1, listReadableAnswers(before, index, language, { includesContact }), []),
  );
  return [...changes, ...removals];
}

function hasSamePassportNumber(holder: PassportHolder, other: PassportHolder): boolean {
  return holder.passportNumber === other.passportNumber;
}

// Compares by label: a question that no longer applies counts as removed, a new question as added.
function compareAnswers(
  number: number,
  before: readonly ReadableAnswer[],
  after: readonly ReadableAnswer[],
): AnswerChange[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const valueOf = (rows: readonly ReadableAnswer[], label: string) =>
    rows.find((row) => row.label === label)?.value ?? '';
  return labels
    .map((label) => ({ number, label, from: valueOf(before, label), to: valueOf(after, label) }))
    .filter(({ from, to }) => from !== to);
}
