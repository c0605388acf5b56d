import { passPrefix } from '#capabilities/pass/rules/pass-text.ts';
import { healthCodePrefix } from './health-code-text.ts';

/** The kinds of codes that people show where another one is asked for. */
export type OtherCodeKind = 'health-code' | 'pass' | 'event-code' | 'poster' | 'certificate' | 'address';

/** Which kind a text looks like, by how it begins; undefined for one that looks like nothing known. */
export function detectOtherCode(text: string): OtherCodeKind | undefined {
  if (text.startsWith(healthCodePrefix)) return 'health-code';
  if (text.startsWith(passPrefix)) return 'pass';
  // Those of capabilities that come after this one are spelled out.
  if (text.startsWith('SHE1:')) return 'event-code';
  if (text.startsWith('SHV1:')) return 'poster';
  if (text.startsWith('HC1:') || text.startsWith('shc:/')) return 'certificate';
  return /^https?:\/\//i.test(text) ? 'address' : undefined;
}
