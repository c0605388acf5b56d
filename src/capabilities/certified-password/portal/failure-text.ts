import { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { refusals } from '../messages/problems.ts';
import { waitMessages } from '../messages/wait.ts';

/** Message of a failed attempt; during a wait, with the time until the next attempt. */
export function formatPasswordFailure(thrown: unknown, language: Language): string {
  const sentence = failureSentence(thrown, language);
  const waitSeconds = thrown instanceof Problem && thrown.code === waitProblem ? (thrown.details.retryAfter ?? 0) : 0;
  if (waitSeconds === 0) return sentence;
  const { hours, minutes } = waitMessages[language];
  const waitMinutes = Math.ceil(waitSeconds / 60);
  return `${sentence} ${waitMinutes < 60 ? minutes(waitMinutes) : hours(Math.ceil(waitMinutes / 60))}`;
}

const waitProblem: keyof typeof refusals.kinds = 'certified-password/wait';
