import type { AnswerWords } from '#capabilities/declaration/wording/answers.ts';

/** "Siti and 2 more": whose application it is, in one line. */
export function namesText(names: readonly string[], say: Pick<AnswerWords, 'andMore'>, noName: string): string {
  return say.andMore(names[0]?.trim() || noName, names.length - 1);
}
