import { haveSameWords } from '#capabilities/places/rules/compare-names.ts';
import type { Details } from '../contract.ts';
import { identityKey } from './details.ts';

/**
 * Returns whether two names are the same in the spelling of passports. Diacritics, capitals, order and short forms do
 * not matter. A name without a passport spelling is compared unchanged.
 */
export function isSameName(first: string, second: string): boolean {
  return haveSameWords(first, second);
}

/**
 * Whether an account's own details are those of a child that a parent added years before: the same birth date, and the
 * same document or name. So if the parent mistypes the number of the child, the stranger who accepts does not get the
 * child's records.
 */
export function isSamePerson(own: Details, child: Details): boolean {
  if (own.birth_date !== child.birth_date) return false;
  return identityKey(own) === identityKey(child) || isSameName(own.name, child.name);
}
