import type { Sql } from '#foundation/server/world.ts';
import { isoInstant, type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { type Disease, type Rule, RuleSet } from '../rules/rule-set.ts';
import { insertRuleSet, listRuleSetRows, type RuleSetRow } from './store.ts';

/** `writtenBy` and `releasedBy` are ids of staff; the first set has none. */
export type ReleasedRuleSet = {
  version: number;
  rules: Rule[];
  diseases: Disease[];
  feverThreshold?: number | undefined;
  effectiveFrom: Millis;
  releasedAt: Millis | undefined;
  writtenBy: string | undefined;
  releasedBy: string | undefined;
  note: string;
};

/** Minimum time from a release until its rules are in force. Every process loads the rule set in this time. */
export const minReleaseDelay: Millis = 60 * second;

/** Lists all rule sets, the newest first. */
export async function listReleasedRuleSets(db: Sql): Promise<ReleasedRuleSet[]> {
  return (await listRuleSetRows(db)).map(toReleasedRuleSet);
}

/**
 * Releases rules as the next version, in the caller's transaction. Returns its number. The table refuses a releaser who
 * is also the writer, and rules that take effect within a minute. The caller writes the audit log and must commit at
 * once, because processes rely on that minute.
 */
export function releaseRuleSet(
  db: Sql,
  release: {
    rules: readonly Rule[];
    diseases: readonly Disease[];
    feverThreshold?: number | undefined;
    effectiveFrom: Millis;
    releasedAt: Millis;
    writtenBy: string;
    releasedBy: string;
    note: string;
  },
): Promise<number> {
  return insertRuleSet(db, {
    content: {
      rules: release.rules,
      ...(release.diseases.length > 0 && { diseases: release.diseases }),
      ...(release.feverThreshold !== undefined && { feverThreshold: release.feverThreshold }),
    },
    effective_from: isoInstant(release.effectiveFrom),
    released_at: isoInstant(release.releasedAt),
    written_by: release.writtenBy,
    released_by: release.releasedBy,
    note: release.note,
  });
}

function toReleasedRuleSet(row: RuleSetRow): ReleasedRuleSet {
  const { rules, diseases = [], feverThreshold } = RuleSet.parse({ version: row.version, ...row.content });
  return {
    version: row.version,
    rules,
    diseases,
    feverThreshold,
    effectiveFrom: parseInstant(row.effective_from),
    releasedAt: row.released_at === null ? undefined : parseInstant(row.released_at),
    writtenBy: row.written_by ?? undefined,
    releasedBy: row.released_by ?? undefined,
    note: row.note ?? '',
  };
}
