import { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';
import { failureSentence } from '#foundation/web/http/error-catalogue.ts';
import type { refusals } from '../messages/problems.ts';
import { waitMessages } from '../messages/wait.ts';

/** Message of a failed attempt; during a wait, with the time until the next attempt. */
export function formatPasswordFailure(thrown: unknown, language: Language): string {
  const sentence = failureSentence(thrown, language);
  const wait = thrown instanceof Problem && thrown.code === waitProblem ? (thrown.details.retryAfter ?? 0) : 0;
  if (wait === 0) return sentence;
  const { hours, minutes } = waitMessages[language];
  const count = Math.ceil(wait / 60);
  return `${sentence} ${count < 60 ? minutes(count) : hours(Math.ceil(count / 60))}`;
}

const waitProblem: keyof typeof refusals.kinds = 'certified/wait';
