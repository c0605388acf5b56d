import { fault } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { elapsed, type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { RuleSet } from '../rules/rule-set.ts';
import { listRuleSetsAfter } from './store.ts';

/** The rule sets as a process knows them: in memory, so that judging asks no database. */
export type RuleSets = {
  /** The rule set in force at an instant: the one released last, of those that had taken effect. */
  inForce: (at: Millis) => Promise<RuleSet>;
  /** A rule set by its version, in force or not. */
  byVersion: (version: number) => Promise<RuleSet>;
};

/** How often a process looks for new ones, and for how long it believes what it found: both in milliseconds. */
export type RefreshOptions = { interval: Millis; maxAge: Millis };

/**
 * Reads all rule sets, and new ones every ten seconds. What was read is believed for 40 s; when looking has failed for that
 * long, `inForce` looks itself before it answers. A rule set takes effect a minute after its release at the earliest
 * (docs/rules.md), so no process judges by an older one then.
 */
export async function openRuleSets(
  { sql, log }: Pick<World, 'sql' | 'log'>,
  { interval: every, maxAge: believed }: RefreshOptions = { interval: 10 * second, maxAge: 40 * second },
): Promise<RuleSets & { close: () => Promise<void> }> {
  let known: readonly LoadedRuleSet[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const newest = () => known.at(-1)?.ruleSet.version ?? 0;
  const read = async () => {
    const began = elapsed();
    const found = (await listRuleSetsAfter(sql, newest())).map(toLoadedRuleSet);
    // Another reading may have been quicker.
    known = [...known, ...found.filter(({ ruleSet }) => ruleSet.version > newest())];
    readAt = Math.max(readAt, began);
  };
  const look = () => {
    looking ??= read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  await look();
  const timer = setInterval(() => {
    look().catch((thrown: unknown) => log.warn({ fault: fault(thrown) }, 'rule sets could not be read'));
  }, every);
  return {
    inForce: async (at) => {
      if (elapsed() - readAt >= believed) await look();
      const found = known.findLast(({ effectiveFrom }) => effectiveFrom <= at);
      if (!found) throw new Error('no rule set is in force');
      return found.ruleSet;
    },
    byVersion: async (version) => {
      const find = () => known.find(({ ruleSet }) => ruleSet.version === version)?.ruleSet;
      if (!find()) await read();
      const found = find();
      if (!found) throw new Error(`there is no rule set ${version}`);
      return found;
    },
    close: async () => {
      clearInterval(timer);
      await looking?.catch(() => undefined);
    },
  };
}

type LoadedRuleSet = { ruleSet: RuleSet; effectiveFrom: Millis };

function toLoadedRuleSet(row: Awaited<ReturnType<typeof listRuleSetsAfter>>[number]): LoadedRuleSet {
  return {
    ruleSet: RuleSet.parse({ version: row.version, ...row.content }),
    effectiveFrom: parseInstant(row.effective_from),
  };
}
