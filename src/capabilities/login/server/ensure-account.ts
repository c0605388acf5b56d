import { newId } from '#foundation/server/keys/random.ts';
import type { World } from '#foundation/server/world.ts';
import { mailDestination, destinationColumn, smsDestination } from './destination.ts';
import { insertAccount } from './store.ts';

/**
 * Finds or creates the account of a phone number or address, without a login: for demos, imports and synthetic
 * monitoring.
 */
export async function ensureAccount(
  world: Pick<World, 'sql' | 'clock' | 'keys'>,
  contact: { regionCode: string; mobile: string } | { email: string },
  language: 'en' | 'ms',
): Promise<{ id: string; to: string; isNew: boolean }> {
  const { hash, to, channel } =
    'email' in contact ? mailDestination(world, contact.email) : smsDestination(world, contact);
  const id = newId();
  const destination = destinationColumn.encrypt(world, id, to);
  const storedId = await insertAccount(world.sql, {
    id,
    channel,
    destination_hash: hash,
    destination,
    language,
    created_at: world.clock.instant(),
  });
  return { id: storedId, to, isNew: storedId === id };
}
