import { sessionDays } from '#capabilities/login/rules/limits.ts';
import type { World } from '#foundation/server/world.ts';
import { day, isoInstant } from '#foundation/time/clock.ts';
import { deletePushesBefore, selectPushes } from './store.ts';

export { accountData } from './personal-data.ts';
export { accountSealedColumns } from './sealed-columns.ts';
export { type LocalizedPush, sendPush } from './send-push.ts';
export { notifyAccount, type NotifyWorld, type AccountNotification } from './notify-account.ts';

/** Deletes registrations past their retention: each ends with its login. */
export async function deleteOldPushes({ sql, clock }: Pick<World, 'sql' | 'clock'>): Promise<void> {
  await deletePushesBefore(sql, isoInstant(clock.now() - sessionDays * day));
}

export async function listPushDevices(
  { sql }: Pick<World, 'sql'>,
  accountId: string,
): Promise<{ os: 'web' | 'android' | 'ios'; registeredAt: string }[]> {
  return (await selectPushes(sql, accountId)).map(({ os, registered_at }) => ({ os, registeredAt: registered_at }));
}
