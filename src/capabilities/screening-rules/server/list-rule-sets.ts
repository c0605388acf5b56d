import type { HandlersOf } from '#foundation/server/http/route.ts';
import { listReleasedRuleSets, type RuleSets } from '#capabilities/screening/server/public.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type * as calls from '../contract.ts';
import { versionStatuses } from '../rules/version-status.ts';
import { toEnteredDiseases, toEnteredThreshold } from '../rules/entered-diseases.ts';
import { toEnteredRules } from '../rules/entered-rules.ts';
import { listWrongVersions } from './store-undos.ts';

type Handlers = HandlersOf<typeof calls, Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets }, Staff>;

/** Lists rule sets. First loads new ones into this process, so that it screens by the rules that the caller sees. */
export const listRuleSets: Handlers['listRuleSets'] = async (world, _actor) => {
  const released = await listReleasedRuleSets(world.sql);
  await world.ruleSets.findByVersion(released[0]?.version ?? 0);
  const wrongVersions = await listWrongVersions(world.sql);
  const statuses = versionStatuses(released, world.clock.now());
  const nameOf = await readStaffNames(
    world,
    released.flatMap(({ writtenBy, releasedBy }) => [writtenBy, releasedBy]),
  );
  const items = released.map((ruleSet) => ({
    version: ruleSet.version,
    status: statuses.get(ruleSet.version) ?? ('formerly-in-force' as const),
    effectiveFrom: isoInstant(ruleSet.effectiveFrom),
    releasedAt: ruleSet.releasedAt === undefined ? null : isoInstant(ruleSet.releasedAt),
    writtenBy: nameOf(ruleSet.writtenBy),
    releasedBy: nameOf(ruleSet.releasedBy),
    note: ruleSet.note,
    isMarkedWrong: wrongVersions.has(ruleSet.version),
    rules: toEnteredRules(ruleSet.rules),
    diseases: toEnteredDiseases(ruleSet.diseases),
    feverThreshold: toEnteredThreshold(ruleSet.feverThreshold),
  }));
  return { items };
};
