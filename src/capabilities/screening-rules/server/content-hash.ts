import { createHash } from 'node:crypto';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { canonicalJson } from '../rules/compare-rules.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { TypedRule } from '../rules/typed-rules.ts';

/** Names what rules say: the same rules in the same order have the same one, whoever wrote them down. 64 digits of hexadecimal. */
export function hashRules(rules: readonly Rule[]): string {
  return createHash('sha256').update(canonicalJson(rules)).digest('hex');
}

/** The same of rules as typed; null while they cannot be read. */
export function hashTypedRules(typed: readonly TypedRule[]): string | null {
  const read = parseRules(typed);
  return read.ok ? hashRules(read.rules) : null;
}
