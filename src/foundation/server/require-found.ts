import { problem } from '#foundation/contract/problem.ts';

/** Returns what was looked up. Throws `foundation/not-found` if there was nothing. */
export function requireFound<T extends object>(value: T | undefined): T {
  if (value === undefined) throw problem('foundation/not-found');
  return value;
}
