import { sessionDays } from '#capabilities/login/rules/limits.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deletePushesBefore } from './store.ts';

export { accountData } from './personal-data.ts';
export { accountSealed } from './sealed-columns.ts';
export { type Push, sendPush } from './send-push.ts';

/** Retention: a registration is of no use once its login must have ended. */
export async function deleteOldPushes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deletePushesBefore(sql, isoInstant(clock.now() - sessionDays * day));
}
