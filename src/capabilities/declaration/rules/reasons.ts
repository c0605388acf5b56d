import type { Language } from '#foundation/language/messages.ts';
import { parseInstant } from '#foundation/time/clock.ts';
import { formatInstant } from '#foundation/time/format-instant.ts';
import type { Result } from '../contract.ts';
import { answerMessages } from '../messages/answers.ts';

export function reasonSentences(
  { reasons, correction }: Pick<Result, 'reasons' | 'correction'>,
  language: Language,
): string[] {
  const ruleSentences = reasons.map((reason) => reason[language]);
  if (!correction) return ruleSentences;
  const when = formatInstant(parseInstant(correction.at), language);
  return [...ruleSentences, answerMessages[language].corrected[correction.source](when)];
}
