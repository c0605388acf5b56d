import type { AnswerMessages } from '#capabilities/declaration/messages/answers.ts';

/** Shortens several names to a text such as "Siti and 2 more". `noName`: text for traveller 1 without a name. */
export function summarizeNames(names: readonly string[], t: Pick<AnswerMessages, 'andMore'>, noName: string): string {
  return t.andMore(names[0]?.trim() || noName, names.length - 1);
}
