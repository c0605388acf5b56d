import { listReleasedRuleSets, type RuleSets } from '#capabilities/screening/server/public.ts';
import { readStaffNames } from '#capabilities/staff/server/public.ts';
import type { OutputOf } from '#foundation/contract/call.ts';
import type { Staff } from '#foundation/server/http/visit.ts';
import type { World } from '#foundation/server/world.ts';
import { isoInstant } from '#foundation/time/clock.ts';
import type { listRuleSets as listCall } from '../contract.ts';
import { versionStatuses } from '../rules/version-status.ts';
import { toTypedRules } from '../rules/typed-rules.ts';
import { listWrongVersions } from './store-undos.ts';

/** Every version that was ever released. The process that shows one as in force knows it by then, and judges by it. */
export async function listRuleSets(
  world: Pick<World, 'sql' | 'clock' | 'keys'> & { ruleSets: RuleSets },
  _actor: Staff,
): Promise<OutputOf<typeof listCall>> {
  const released = await listReleasedRuleSets(world.sql);
  await world.ruleSets.byVersion(released[0]?.version ?? 0);
  const namedWrong = await listWrongVersions(world.sql);
  const standing = versionStatuses(released, world.clock.now());
  const nameOf = await readStaffNames(
    world,
    released.flatMap(({ writtenBy, releasedBy }) => [writtenBy, releasedBy]),
  );
  const items = released.map((one) => ({
    version: one.version,
    standing: standing.get(one.version) ?? ('earlier' as const),
    effectiveFrom: isoInstant(one.effectiveFrom),
    releasedAt: one.releasedAt === undefined ? null : isoInstant(one.releasedAt),
    writtenBy: nameOf(one.writtenBy),
    releasedBy: nameOf(one.releasedBy),
    note: one.note,
    namedWrong: namedWrong.has(one.version),
    rules: toTypedRules(one.rules),
  }));
  return { items };
}
