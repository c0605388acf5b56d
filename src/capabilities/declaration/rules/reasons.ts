import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { Result } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';

export function reasonSentences(
  { reasons, corrected }: Pick<Result, 'reasons' | 'corrected'>,
  language: Language,
): string[] {
  const ruleSentences = reasons.map((reason) => reason[language]);
  if (!corrected) return ruleSentences;
  const when = formatInstant(parseInstant(corrected.at), language);
  return [...ruleSentences, answerMessages[language].corrected[corrected.by](when)];
}
