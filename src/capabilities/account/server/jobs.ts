import { sessionDays } from '#capabilities/login/rules/limits.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deletePushesBefore } from './store.ts';

/** Deletes registrations past their retention: each ends with its login. */
export async function deleteOldPushes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deletePushesBefore(sql, isoInstant(clock.now() - sessionDays * day));
}
