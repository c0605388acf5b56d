import { standingOf } from '#capabilities/health-code/server/public.ts';
import { idsOfPerson } from '#capabilities/members/server/public.ts';
import { newestAssessment } from '#capabilities/self-report/server/public.ts';
import type { Both } from '#foundation/language/wording.ts';
import type { World } from '#foundation/server/world.ts';
import type { Known } from '../rules/eligibility.ts';

/** What knowing somebody's health touches. */
export type KnownWorld = Pick<World, 'sql' | 'clock' | 'keys'>;

/** What decides at a door about somebody's health: when they assessed themselves last, and the level of their health code with why. */
export type KnownHealth = Pick<Known, 'assessedAt' | 'level'> & {
  state: 'there' | 'none' | 'expired';
  reasons: Both[];
};

/** What is known of somebody's health now. */
export async function healthOf(world: KnownWorld, person: string): Promise<KnownHealth> {
  const standing = await standingOf(world, person);
  const assessedAt = (await newestAssessment(world, await idsOfPerson(world, person)))?.at;
  const { state } = standing;
  return state === 'there'
    ? { assessedAt, level: standing.level, state, reasons: standing.reasons }
    : { assessedAt, level: undefined, state, reasons: [] };
}
