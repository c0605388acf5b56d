import type { AnswerMessages } from '#capabilities/declaration/messages/answers.ts';

/** "Siti and 2 more": whose application it is, in one line. */
export function namesText(names: readonly string[], t: Pick<AnswerMessages, 'andMore'>, noName: string): string {
  return t.andMore(names[0]?.trim() || noName, names.length - 1);
}
