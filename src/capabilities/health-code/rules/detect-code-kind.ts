import { passPrefix } from '#capabilities/pass/rules/pass-text.ts';
import { healthCodePrefix } from './health-code-text.ts';

/**
 * Kinds of codes that people show at a door or on a check page, also by mistake. `certificate`: HCERT or SMART Health
 * Card. `address`: URL of a web page.
 */
export type CodeKind = 'health-code' | 'pass' | 'event-code' | 'poster' | 'certificate' | 'address';

export function detectCodeKind(text: string): CodeKind | undefined {
  if (text.startsWith(healthCodePrefix)) return 'health-code';
  if (text.startsWith(passPrefix)) return 'pass';
  // Literals, because importing the constants of these capabilities would reverse the dependency order.
  if (text.startsWith('SHE1:')) return 'event-code';
  if (text.startsWith('SHV1:')) return 'poster';
  if (text.startsWith('HC1:') || text.startsWith('shc:/')) return 'certificate';
  return /^https?:\/\//i.test(text) ? 'address' : undefined;
}
