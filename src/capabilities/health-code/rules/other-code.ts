import { passPrefix } from '#capabilities/pass/rules/pass-text.ts';
import { codePrefix } from './code-text.ts';

/** The kinds of codes that people show where another one is asked for. */
export type OtherCode = 'health-code' | 'pass' | 'certificate' | 'address';

/** Which kind a text looks like, by how it begins; undefined for one that looks like nothing known. */
export function otherCode(text: string): OtherCode | undefined {
  if (text.startsWith(codePrefix)) return 'health-code';
  if (text.startsWith(passPrefix)) return 'pass';
  if (text.startsWith('HC1:') || text.startsWith('shc:/')) return 'certificate';
  return /^https?:\/\//i.test(text) ? 'address' : undefined;
}
