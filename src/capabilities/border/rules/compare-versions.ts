import type { Answers } from '#capabilities/declaration/contract.ts';
import { contactRows, healthRows, journeyRows, personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { effectiveContact, effectiveJourney } from '#capabilities/declaration/rules/validate-answers.ts';
import { isSameHolder, type PassportHolder } from '#capabilities/places/rules/passport-identity.ts';
import type { Language } from '#foundation/language/messages.ts';

/** A line of a declaration in words. */
export type AnswerLine = { label: string; value: string };

/** What a version changed about a traveller. `from` is empty for what was added, `to` for what went. */
export type AnswerChange = { number: number; label: string; from: string; to: string };

/** What a traveller declared, in words. How to reach them is for who follows up, not for who lets people on. */
export function answerLines(
  answers: Answers,
  at: number,
  language: Language,
  { contact }: { contact: boolean },
): AnswerLine[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  const rows = [
    ...personalRows(traveller, language),
    ...(contact ? contactRows(effectiveContact(answers, at), language) : []),
    ...journeyRows(effectiveJourney(answers, at), language),
    ...healthRows(traveller, language),
  ];
  return rows.map(({ label, value }) => ({ label, value }));
}

/**
 * What changed from one version to the next, traveller by traveller. People are matched by their passports, so that removing one does
 * not look as if all after them had changed: by number, nationality and birth date, else by number alone, else by place.
 */
export function compareVersions(
  before: Answers,
  after: Answers,
  language: Language,
  { contact }: { contact: boolean },
): AnswerChange[] {
  const taken = new Set<number>();
  const matches = new Map<number, number>();
  for (const isSame of [isSameHolder, hasSameNumber])
    for (const [at, traveller] of after.travellers.entries()) {
      const was = before.travellers.findIndex((one, i) => !taken.has(i) && isSame(one, traveller));
      if (was < 0 || matches.has(at)) continue;
      matches.set(at, was);
      taken.add(was);
    }
  const changes = after.travellers.flatMap((_, at) => {
    const matched = matches.get(at) ?? -1;
    const was = matched >= 0 ? matched : !taken.has(at) && at < before.travellers.length ? at : -1;
    if (was >= 0) taken.add(was);
    const old = was < 0 ? [] : answerLines(before, was, language, { contact });
    return compareLines(at + 1, old, answerLines(after, at, language, { contact }));
  });
  const gone = before.travellers.flatMap((_, at) =>
    taken.has(at) ? [] : compareLines(at + 1, answerLines(before, at, language, { contact }), []),
  );
  return [...changes, ...gone];
}

function hasSameNumber(one: PassportHolder, other: PassportHolder): boolean {
  return one.passportNumber === other.passportNumber;
}

// By label: a question that is no longer asked (the flight of somebody who now comes by land) went, another one was added.
function compareLines(number: number, before: readonly AnswerLine[], after: readonly AnswerLine[]): AnswerChange[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const valueOf = (rows: readonly AnswerLine[], label: string) => rows.find((row) => row.label === label)?.value ?? '';
  return labels
    .map((label) => ({ number, label, from: valueOf(before, label), to: valueOf(after, label) }))
    .filter(({ from, to }) => from !== to);
}
