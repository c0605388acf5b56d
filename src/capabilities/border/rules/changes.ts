import type { Answers } from '#capabilities/declaration/contract.ts';
import { contactRows, healthRows, journeyRows, personalRows } from '#capabilities/declaration/rules/answer-rows.ts';
import { contactOf, journeyOf } from '#capabilities/declaration/rules/check.ts';
import type { Language } from '#foundation/language/wording.ts';

/** A line of a declaration in words. */
export type Row = { label: string; value: string };

/** What a version changed about a traveller. `from` is empty for what was added, `to` for what went. */
export type Change = { number: number; label: string; from: string; to: string };

/** What a traveller declared, in words. How to reach them is for who follows up, not for who lets people on. */
export function rowsOf(answers: Answers, at: number, language: Language, { contact }: { contact: boolean }): Row[] {
  const traveller = answers.travellers[at];
  if (!traveller) return [];
  const rows = [
    ...personalRows(traveller, language),
    ...(contact ? contactRows(contactOf(answers, at), language) : []),
    ...journeyRows(journeyOf(answers, at), language),
    ...healthRows(traveller, language),
  ];
  return rows.map(({ label, value }) => ({ label, value }));
}

/**
 * What changed from one version to the next, traveller by traveller. People are matched by their passport numbers, so that
 * removing one does not look as if all after them had changed; who has a new number is matched by place.
 */
export function changesBetween(
  before: Answers,
  after: Answers,
  language: Language,
  { contact }: { contact: boolean },
): Change[] {
  const taken = new Set<number>();
  const matches = after.travellers.map(({ passportNumber }) => {
    const at = before.travellers.findIndex((one, i) => !taken.has(i) && one.passportNumber === passportNumber);
    if (at >= 0) taken.add(at);
    return at;
  });
  const changes = after.travellers.flatMap((_, at) => {
    const matched = matches[at] ?? -1;
    const was = matched >= 0 ? matched : !taken.has(at) && at < before.travellers.length ? at : -1;
    if (was >= 0) taken.add(was);
    const old = was < 0 ? [] : rowsOf(before, was, language, { contact });
    return differences(at + 1, old, rowsOf(after, at, language, { contact }));
  });
  const gone = before.travellers.flatMap((_, at) =>
    taken.has(at) ? [] : differences(at + 1, rowsOf(before, at, language, { contact }), []),
  );
  return [...changes, ...gone];
}

// By label: a question that is no longer asked (the flight of somebody who now comes by land) went, another one was added.
function differences(number: number, before: readonly Row[], after: readonly Row[]): Change[] {
  const labels = [...new Set([...after, ...before].map(({ label }) => label))];
  const valueOf = (rows: readonly Row[], label: string) => rows.find((row) => row.label === label)?.value ?? '';
  return labels
    .map((label) => ({ number, label, from: valueOf(before, label), to: valueOf(after, label) }))
    .filter(({ from, to }) => from !== to);
}
