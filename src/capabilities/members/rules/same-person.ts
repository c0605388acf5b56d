import { haveSameWords } from '#capabilities/places/rules/compare-names.ts';
import type { Details } from '../contract.ts';
import { identityKey } from './details.ts';

/**
 * Whether two names are the same as documents spell them: whatever marks, capitals, order and short forms; one that has no spelling
 * there is taken as it is.
 */
export function sameName(one: string, other: string): boolean {
  return haveSameWords(one, other);
}

/**
 * Whether the details that somebody gives of themselves are those of a child that a parent added years before: born on the same day, and
 * by the same document or the same name. A number that was mistyped gives nobody a stranger's records.
 */
export function samePerson(own: Details, child: Details): boolean {
  if (own.birth_date !== child.birth_date) return false;
  return identityKey(own) === identityKey(child) || sameName(own.name, child.name);
}
