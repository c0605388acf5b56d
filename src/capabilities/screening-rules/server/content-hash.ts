import { createHash } from 'node:crypto';
import type { Rule } from '#capabilities/screening/rules/rule-set.ts';
import { canonicalJson } from '../rules/compare-rules.ts';
import { parseRules } from '../rules/parse-rules.ts';
import type { EnteredRule } from '../rules/entered-rules.ts';

/** SHA-256 of rules in canonical JSON, as 64 hexadecimal digits: equal for equal rules in the same order. */
export function hashRules(rules: readonly Rule[]): string {
  return createHash('sha256').update(canonicalJson(rules)).digest('hex');
}

export function hashEnteredRules(enteredRules: readonly EnteredRule[]): string | null {
  const parsed = parseRules(enteredRules);
  return parsed.ok ? hashRules(parsed.rules) : null;
}
