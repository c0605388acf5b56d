import type { AnyCall } from '#foundation/contract/call.ts';
import { foundationProblems, Problem, type ProblemKind, defineProblems } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';

/** Problems between browser and server, beside those that the server reports (spec §8). Status 0: no answer came. */
export const clientProblems = defineProblems({
  'client/network': {
    status: 0,
    en: 'Network error. Please ensure you are connected to network and try again.',
    ms: 'Ralat rangkaian. Sila pastikan awda mempunyai sambungan rangkaian dan cuba lagi.',
  },
});

const serverProblems: Record<string, ProblemKind> = foundationProblems.kinds;

/** Problem for a status whose answer cannot be read, for example a proxy's page. */
export function problemForStatus(status: number): Problem {
  const code = status >= 500 ? 'foundation/system-error' : (codeByStatus[status] ?? 'foundation/malformed');
  return new Problem(code, { ...(serverProblems[code] as ProblemKind), status });
}

/**
 * Kind of a refusal that the server wrote. Known sentences come from the contract, so that they follow a switch of the
 * language; unknown sentences stay as sent. From status 500 on the sentence is "System error". Calls of the wider app,
 * with the envelope `errno`, can also say that the server is busy (spec §8).
 */
export function problemKindOf(
  { envelope, problems: callProblems = {} }: Pick<AnyCall, 'envelope' | 'problems'>,
  { status, code, sentMessage }: { status: number; code: string; sentMessage: string },
): ProblemKind {
  const { 'foundation/busy': busyKind, 'foundation/system-error': systemErrorKind } = foundationProblems.kinds;
  if (status >= 500)
    return { ...(envelope === 'errno' && code === 'foundation/busy' ? busyKind : systemErrorKind), status };
  const knownKind = callProblems[code] ?? serverProblems[code];
  if (knownKind && (sentMessage === '' || sentMessage === knownKind.en || sentMessage === knownKind.ms))
    return { ...knownKind, status };
  if (sentMessage !== '') return { status, en: sentMessage, ms: sentMessage };
  return problemForStatus(status).kind;
}

/** Sentence for the user about a thrown error. An unexpected error is "System error". */
export function failureSentence(thrown: unknown, language: Language): string {
  const problem = thrown instanceof Problem ? thrown : foundationProblems.problem('foundation/system-error');
  return problem.sentence(language);
}

/**
 * Whether the server gave no reason for a failure: a system error, or a response without a readable body. Always false
 * for status 400.
 */
export function isUnexplained(thrown: unknown): boolean {
  if (!(thrown instanceof Problem) || thrown.kind.status <= 400) return false;
  return thrown.code === 'foundation/system-error' || thrown.code === 'foundation/malformed';
}

/** Whether a call failed because no answer came: offline, timed out, or a proxy in between. */
export function isNetworkFailure(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.code === 'client/network';
}

export function isDeniedOrNotFound(thrown: unknown): boolean {
  return thrown instanceof Problem && [403, 404].includes(thrown.kind.status);
}

/** Whether the caller aborted its call, so that no error is shown. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

const codeByStatus: Record<number, string> = {
  401: 'foundation/session-ended',
  403: 'foundation/forbidden',
  404: 'foundation/not-found',
  413: 'foundation/too-large',
  429: 'foundation/too-many',
};
