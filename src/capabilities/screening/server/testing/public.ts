import { closeAfterwards, type TestWorld } from '#foundation/server/testing/world.ts';
import { isoInstant, second } from '#foundation/time/clock.ts';
import type { Disease, Rule } from '#capabilities/screening/rules/rule-set.ts';
import { openRuleSets } from '../rule-sets.ts';

/** Opens rule sets for a test world. They are closed after the test. */
export async function openTestRuleSets(
  world: Pick<TestWorld, 'sql' | 'log'>,
  refresh?: Parameters<typeof openRuleSets>[1],
) {
  const ruleSets = await openRuleSets(world, refresh);
  closeAfterwards(ruleSets.close);
  return ruleSets;
}

/** Releases rules as the next version; by default, in force a minute after the world's time. Returns the version. */
export async function releaseTestRules(
  { sql: db, clock }: Pick<TestWorld, 'sql' | 'clock'>,
  rules: readonly Rule[],
  {
    effectiveFrom = isoInstant(clock.now() + 60 * second),
    releasedBy = 'somebody else',
    diseases = [] as readonly Disease[],
    feverThreshold = undefined as number | undefined,
  } = {},
): Promise<number> {
  const row = await db.first<{ version: number }>`
    insert into screening_rule_set (version, content, effective_from, released_at, written_by, released_by)
    select max(version) + 1, ${JSON.stringify({ rules, ...(diseases.length > 0 && { diseases }), feverThreshold })}, ${effectiveFrom}, ${clock.instant()}, 'somebody', ${releasedBy}
    from screening_rule_set returning version`;
  return row?.version ?? 0;
}
