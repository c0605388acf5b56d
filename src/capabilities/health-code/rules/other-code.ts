import { passPrefix } from '#capabilities/pass/rules/pass-text.ts';

/** What a text that is no health code looks like; undefined for one that looks like nothing known. */
export function otherCode(text: string): 'pass' | 'certificate' | 'address' | undefined {
  if (text.startsWith(passPrefix)) return 'pass';
  if (text.startsWith('HC1:') || text.startsWith('shc:/')) return 'certificate';
  return /^https?:\/\//i.test(text) ? 'address' : undefined;
}
