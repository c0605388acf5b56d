import { paths } from './paths.ts';

/** Address of the own details, with what follows them: a request to answer, or the page that needed the sign-up. */
export function signUpAddress(next: { request: string | null; callback: string | null }): string {
  const query = new URLSearchParams(Object.entries(next).flatMap(([key, to]) => (to === null ? [] : [[key, to]])));
  return query.size > 0 ? `${paths.signUp}?${query}` : paths.signUp;
}
