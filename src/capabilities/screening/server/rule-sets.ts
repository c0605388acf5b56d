import { loggableError } from '#foundation/server/logs/log.ts';
import type { World } from '#foundation/server/world.ts';
import { monotonicNow, type Millis, parseInstant, second } from '#foundation/time/clock.ts';
import { RuleSet } from '../rules/rule-set.ts';
import { listRuleSetsAfter } from './store.ts';

/** Rule sets in the memory of a process, so that screening needs no query. */
export type RuleSets = {
  /** Finds the rule set in force at an instant: the last released one that had taken effect. */
  findInForce: (instant: Millis) => Promise<RuleSet>;
  findByVersion: (version: number) => Promise<RuleSet>;
};

/** Interval between reads, and maximum age of the last read. */
export type RefreshOptions = { interval: Millis; maxAge: Millis };

/**
 * Reads all rule sets, then new ones every ten seconds. A read is valid for 40 s. If reads fail for longer, `inForce`
 * reads before it answers. A rule set takes effect a minute after its release at the earliest (docs/rules.md). Every
 * process has read the rule set by then.
 */
export async function openRuleSets(
  { sql, log }: Pick<World, 'sql' | 'log'>,
  { interval, maxAge }: RefreshOptions = { interval: 10 * second, maxAge: 40 * second },
): Promise<RuleSets & { close: () => Promise<void> }> {
  let loadedSets: readonly LoadedRuleSet[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let pendingRead: Promise<void> | undefined;
  const newestVersion = () => loadedSets.at(-1)?.ruleSet.version ?? 0;
  const readNew = async () => {
    const startedAt = monotonicNow();
    const newSets = (await listRuleSetsAfter(sql, newestVersion())).map(toLoadedRuleSet);
    // A concurrent read may have added them already.
    loadedSets = [...loadedSets, ...newSets.filter(({ ruleSet }) => ruleSet.version > newestVersion())];
    readAt = Math.max(readAt, startedAt);
  };
  const refresh = () => {
    pendingRead ??= readNew().finally(() => {
      pendingRead = undefined;
    });
    return pendingRead;
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((thrown: unknown) => log.warn({ fault: loggableError(thrown) }, 'rule sets cannot be read'));
  }, interval);
  return {
    findInForce: async (instant) => {
      if (monotonicNow() - readAt >= maxAge) await refresh();
      const current = loadedSets.findLast(({ effectiveFrom }) => effectiveFrom <= instant);
      if (!current) throw new Error('no rule set is in force');
      return current.ruleSet;
    },
    findByVersion: async (version) => {
      const find = () => loadedSets.find(({ ruleSet }) => ruleSet.version === version)?.ruleSet;
      if (!find()) await readNew();
      const loaded = find();
      if (!loaded) throw new Error(`there is no rule set ${version}`);
      return loaded;
    },
    close: async () => {
      clearInterval(timer);
      await pendingRead?.catch(() => undefined);
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
