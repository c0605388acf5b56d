import type { AnswerMessages } from '#capabilities/declaration/messages/answers.ts';

/** Short form of several names, such as "Siti and 2 more". */
export function namesText(names: readonly string[], t: Pick<AnswerMessages, 'andMore'>, noName: string): string {
  return t.andMore(names[0]?.trim() || noName, names.length - 1);
}
