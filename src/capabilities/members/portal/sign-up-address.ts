import { addresses } from './addresses.ts';

/** One's own details, with what comes after them: a request to answer, or the page that was wanted. */
export function signUpAddress(then: { request: string | null; callback: string | null }): string {
  const query = new URLSearchParams(Object.entries(then).flatMap(([key, to]) => (to === null ? [] : [[key, to]])));
  return query.size > 0 ? `${addresses.signUp}?${query}` : addresses.signUp;
}
