import { Problem } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/wording.ts';
import { failureSentence } from '#foundation/web/http/catalogue.ts';
import type { refusals } from '../wording/problems.ts';
import { waitWords } from '../wording/wait.ts';

/** Why a password was not taken; and where nobody is listened to, for how long. */
export function formatPasswordFailure(thrown: unknown, language: Language): string {
  const sentence = failureSentence(thrown, language);
  const wait = thrown instanceof Problem && thrown.code === waitProblem ? (thrown.details.retryAfter ?? 0) : 0;
  if (wait === 0) return sentence;
  const { hours, minutes } = waitWords[language];
  const count = Math.ceil(wait / 60);
  return `${sentence} ${count < 60 ? minutes(count) : hours(Math.ceil(count / 60))}`;
}

const waitProblem: keyof typeof refusals.kinds = 'certified/wait';
