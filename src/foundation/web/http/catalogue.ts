import type { AnyCall } from '#foundation/contract/call.ts';
import { foundationProblems, Problem, type ProblemKind, problemsOf } from '#foundation/contract/problem.ts';
import type { Language } from '#foundation/language/messages.ts';

/** What can go wrong on the way to the server and back, beside what the server itself says (spec §8). Status 0: no answer came. */
export const clientProblems = problemsOf({
  'client/network': {
    status: 0,
    en: 'Network error. Please ensure you are connected to network and try again.',
    ms: 'Ralat rangkaian. Sila pastikan awda mempunyai sambungan rangkaian dan cuba lagi.',
  },
});

const server: Record<string, ProblemKind> = foundationProblems.kinds;

/** The problem for a status alone: what an answer means that says nothing we can read (a proxy's page, for example). */
export function problemForStatus(status: number): Problem {
  const code = status >= 500 ? 'foundation/system-error' : (codeForStatus[status] ?? 'foundation/malformed');
  return new Problem(code, { ...(server[code] as ProblemKind), status });
}

/**
 * The kind of a refusal that the server wrote. Sentences are taken from the contract, so that they follow a switch of the
 * language; one that is in no contract stays as it was sent. From 500 on the person reads "System error"; in the wider app, whose calls
 * have the envelope `errno`, also that the server is busy (spec §8).
 */
export function kindOf(
  { envelope, problems: own = {} }: Pick<AnyCall, 'envelope' | 'problems'>,
  { status, code, sent }: { status: number; code: string; sent: string },
): ProblemKind {
  const { 'foundation/busy': busy, 'foundation/system-error': fault } = foundationProblems.kinds;
  if (status >= 500) return { ...(envelope === 'errno' && code === 'foundation/busy' ? busy : fault), status };
  const known = own[code] ?? server[code];
  if (known && (sent === '' || sent === known.en || sent === known.ms)) return { ...known, status };
  if (sent !== '') return { status, en: sent, ms: sent };
  return problemForStatus(status).kind;
}

/** The sentence to show for anything that a call threw. A fault that nobody meant is "System error". */
export function failureSentence(thrown: unknown, language: Language): string {
  const shown = thrown instanceof Problem ? thrown : foundationProblems.problem('foundation/system-error');
  return shown.sentence(language);
}

/** Whether a server failed without saying why: a fault of it, or an answer of which only the status could be read. 400 has its own sentence. */
export function isUnexplained(thrown: unknown): boolean {
  if (!(thrown instanceof Problem) || thrown.kind.status <= 400) return false;
  return thrown.code === 'foundation/system-error' || thrown.code === 'foundation/malformed';
}

/** Whether a call failed because no answer came: offline, timed out, or something between us and the server. */
export function isNetworkFailure(thrown: unknown): boolean {
  return thrown instanceof Problem && thrown.code === 'client/network';
}

/** Whether the server said that somebody may not see it, or that it is not there. */
export function isRefused(thrown: unknown): boolean {
  return thrown instanceof Problem && [403, 404].includes(thrown.kind.status);
}

/** Whether a call ended because its caller lost interest; nothing to show then. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

const codeForStatus: Record<number, string> = {
  401: 'foundation/session-ended',
  403: 'foundation/forbidden',
  404: 'foundation/not-found',
  413: 'foundation/too-large',
  429: 'foundation/too-many',
};
