import { haveSameWords } from '#capabilities/places/rules/compare-names.ts';
import type { Details } from '../contract.ts';
import { identityKey } from './details.ts';

/**
 * Whether two names are the same as documents spell them: marks, capitals, order and short forms do not matter. A name
 * without such a spelling is compared as it is.
 */
export function sameName(first: string, second: string): boolean {
  return haveSameWords(first, second);
}

/**
 * Whether an account's own details are those of a child that a parent added years before: the same birth date, and the
 * same document or name. A request to a mistyped number therefore gives no stranger a child's records.
 */
export function samePerson(own: Details, child: Details): boolean {
  if (own.birth_date !== child.birth_date) return false;
  return identityKey(own) === identityKey(child) || sameName(own.name, child.name);
}
