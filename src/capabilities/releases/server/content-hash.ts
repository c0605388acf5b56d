import { createHash } from 'node:crypto';
import type { Rule } from '#capabilities/bands/rules/rule-set.ts';
import { canonical } from '../rules/compare-rules.ts';
import { readRules } from '../rules/read-rules.ts';
import type { TypedRule } from '../rules/typed-rules.ts';

/** Names what rules say: the same rules in the same order have the same one, whoever wrote them down. 64 digits of hexadecimal. */
export function contentHash(rules: readonly Rule[]): string {
  return createHash('sha256').update(canonical(rules)).digest('hex');
}

/** The same of rules as typed; null while they cannot be read. */
export function typedHash(typed: readonly TypedRule[]): string | null {
  const read = readRules(typed);
  return read.ok ? contentHash(read.rules) : null;
}
